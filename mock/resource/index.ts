import { planResourceFiles } from '../../src/services/resource';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { configKit } from '../_kit/kit/config/kit';
import { planOf } from './batch';
import { resourceEntity } from './entity';

export const resourceHandlers = [
  ...configKit(resourceEntity),

  handle(planResourceFiles, ({ input, operator }) => ({ list: planOf({ ...input, operator }) })),
];

export default forUmi(resourceHandlers);
