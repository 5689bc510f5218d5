import { userType } from '@/domain/user/fields';
import { anyOf, elsewhere, oneOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { listUsers } from '@/services/user';
import { regions } from '@/utils/regions';

const { status, risk_level, role, region } = userType.fields;

export const userFilters: FiltersOf<typeof listUsers> = [
  // Parameters of the query box, which are not shown among the filters.
  elsewhere('by', 'q', 'uids'),
  anyOf('status', status),
  anyOf('risk', risk_level),
  anyOf('role', role),
  oneOf('region', region, regions),
];
