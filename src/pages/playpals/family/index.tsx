import { familyType } from '@/domain/family/fields';
import { type FamilyAction, familyCannot } from '@/domain/family/rules';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, flag, numberIn, oneOf, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import type { BuiltInView } from '@/kit/base/list/types';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { type Family, listFamilies } from '@/services/family';
import { familyColumns } from './columns';

const fields = familyType.fields;

const familyFilters: FiltersOf<typeof listFamilies> = [
  searchIn('q', '家族', { placeholder: '家族编号 / 名称' }),
  textIn('owner', '族长用户ID', { maxLength: 20 }),
  anyOf('status', fields.status),
  anyOf('agency_type', fields.agency_type),
  oneOf('region', fields.region),
  numberIn('level_min', fields.level, '≥'),
  rangeIn('members_min', 'members_max', '成员数'),
  rangeIn('income_min', 'income_max', fields.income_30d),
  numberIn('contract_days', fields.contract_to, '≤ 天'),
  flag('contract_expired', '合同已过期'),
  flag('owner_deleted', '族长已注销'),
];

/** Daily views of families: reviews first, then contracts and owners. */
const familyViews: readonly BuiltInView[] = [
  { key: 'pending', label: '待审', query: { status: 'pending' }, counted: true },
  { key: 'held', label: '限制与冻结', query: { status: ['restricted', 'frozen'] }, counted: true },
  { key: 'dissolving', label: '解散公示', query: { status: 'dissolving' }, counted: true },
  { key: 'expired', label: '合同已过期', query: { contract_expired: 'true' }, counted: true },
  { key: 'contract', label: '30 天内到期', query: { contract_days: '30' }, counted: true },
  { key: 'owner', label: '族长已注销', query: { owner_deleted: 'true' }, counted: true },
];

/** The key of an action names its rule in the domain and its form. */
const action = (key: FamilyAction, level: 'L2' | 'L3', label: string, verb: string = key): Action<Family> => ({
  key,
  level,
  label,
  permission: `Playpals.manageFamily:${verb}`,
  danger: key === 'restrict' || key === 'dissolve',
  disabledReason: familyCannot[key],
  form: async () => ({ default: (await import('./dialogs')).default[key] }),
});

/** All that can be done with a family, as data; its members have actions of their own. */
const familyActions: readonly Action<Family>[] = [
  action('audit', 'L2', '审核'),
  action('share', 'L3', '调分成'),
  action('keepShare', 'L2', '撤回调分成', 'share'),
  action('edit', 'L2', '编辑资料'),
  action('transfer', 'L3', '转让族长'),
  action('keepOwner', 'L2', '撤回转让', 'transfer'),
  action('restrict', 'L2', '限制 / 冻结'),
  action('lift', 'L2', '解除限制', 'restrict'),
  action('dissolve', 'L3', '解散'),
  action('keep', 'L2', '撤回解散', 'dissolve'),
];

const AgencyTree = lazyPart(() => import('./AgencyTree'));
const FamilyDrawer = soonPart(() => import('./FamilyDrawer'));

/** 家族管理 (docs/design/playpals.md#family): members, shares, contracts and discipline of families. */
export default function FamilyPage() {
  return (
    <ListScreen
      title="家族管理"
      call={listFamilies}
      columns={familyColumns}
      filters={familyFilters}
      views={familyViews}
      rowKey={({ family_id }) => family_id}
      actions={familyActions}
      detail={FamilyDrawer}
      figures={
        <Figures label="公会树">
          <AgencyTree />
        </Figures>
      }
      emptyHint="还没有家族"
      exportCode="Playpals.manageFamily:export"
    />
  );
}
