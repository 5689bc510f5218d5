import { gangHandlers } from './_kit/hacking/gang';
import { guardHandlers } from './_kit/hacking/guard';
import { recallHandlers } from './_kit/hacking/recalls';
import { sampleHandlers } from './_kit/hacking/samples';
import { forUmi, type Handler } from './_kit/http';

export const hackingHandlers: readonly Handler[] = [
  ...gangHandlers,
  ...recallHandlers,
  ...guardHandlers,
  ...sampleHandlers,
];

export default forUmi(hackingHandlers);
