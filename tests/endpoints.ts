import { callsIn } from '../scripts/callsIn';
import type { Endpoint } from '../src/services/endpoint';
import { modulesIn } from './modulesIn';

/** Every endpoint of the product, whichever file of `src/services` exports it; the sweeps look at all of them. */
export const endpoints: readonly Endpoint[] = modulesIn('src/services').flatMap(({ exports }) => callsIn(exports));
