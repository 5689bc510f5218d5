import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { ListScreen } from '@/kit/list/ListScreen';
import { listFamilies } from '@/services/family';
import { familyActions } from './actions';
import { familyColumns } from './columns';
import { familyFilters, familyViews } from './filters';

const AgencyTree = lazyPart(() => import('./AgencyTree'));
const FamilyDrawer = soonPart(() => import('./FamilyDrawer'));

/** 家族管理 (screens/playpals §3.10.1): members, shares, contracts and discipline of families. */
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
