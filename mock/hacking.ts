import { gangHandlers } from './_kit/entities/hacking/gang';
import { guardHandlers } from './_kit/entities/hacking/guard';
import { recallHandlers } from './_kit/entities/hacking/recalls';
import { sampleHandlers } from './_kit/entities/hacking/samples';
import { forUmi, type Handler } from './_kit/http/http';

export const hackingHandlers: readonly Handler[] = [
  ...gangHandlers,
  ...recallHandlers,
  ...guardHandlers,
  ...sampleHandlers,
];

export default forUmi(hackingHandlers);
