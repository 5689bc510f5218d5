import type { FiltersOf } from '@/components/list/types';
import { riskLevel, userRole, userStatus } from '@/domain/user';
import type { listUsers } from '@/services/user';
import { anyOf, elsewhere, oneOf } from '@/ui/list/filters';
import { regions } from '@/utils/regionTime';

export const userFilters: FiltersOf<typeof listUsers> = [
  // What the query box asks for; drawn there, not among the filters.
  elsewhere('by', 'q', 'uids'),
  anyOf('status', '状态', userStatus),
  anyOf('risk', '风险', riskLevel),
  anyOf('role', '身份', userRole),
  oneOf('region', '地区', regions),
];
