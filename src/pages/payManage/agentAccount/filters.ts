import { maxStaffName } from '@/domain/limits';
import { agentType } from '@/domain/objects/agent';
import { anyOf, flag, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { listAgentAccounts } from '@/services/agentAccount';
import { agentFilter } from '../agents/agentChoice';

const { level, parent_id, region, status, kyc_status, coin_stock, bind_staff } = agentType.fields;

export const accountFilters: FiltersOf<typeof listAgentAccounts> = [
  searchIn('q', '代理', { placeholder: '代理编号 / 用户ID / 名称' }),
  anyOf('level', level),
  agentFilter('parent', parent_id),
  anyOf('region', region),
  anyOf('status', status),
  anyOf('kyc_status', kyc_status),
  rangeIn('stock_min', 'stock_max', coin_stock),
  textIn('bind_staff', bind_staff, { maxLength: maxStaffName }),
  flag('low', '库存告急'),
];
