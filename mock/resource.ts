import { planResourceFiles } from '../src/services/resource';
import { planOf } from './_kit/entities/resource/batch';
import { resourceEntity } from './_kit/entities/resource/entity';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { configKit } from './_kit/kit/config/kit';

export const resourceHandlers = [
  ...configKit(resourceEntity),

  handle(planResourceFiles, ({ input, operator }) => ({ list: planOf({ ...input, operator }) })),
];

export default forUmi(resourceHandlers);
