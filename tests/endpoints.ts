import type { Endpoint } from '../src/services/endpoint';
import { modulesIn } from './modulesIn';

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'function' && 'spec' in value;

/** Every endpoint of the product, whichever file of `src/services` exports it; the sweeps look at all of them. */
export const endpoints: readonly Endpoint[] = modulesIn('src/services').flatMap(({ exports }) =>
  Object.values(exports).filter(isEndpoint),
);
