import { ListScreen } from '@/components/list/ListScreen';
import { listBans } from '@/services/bans';
import { lazyPart, soonPart } from '@/ui/lazyPart';
import { Figures } from '@/ui/list/Figures';
import { banColumns } from './columns';
import { banFilters } from './filters';
import { useBanActions } from './useBanActions';
import { banViews } from './views';

const BanFigures = lazyPart(() => import('./Figures'));
const BanDrawer = soonPart(() => import('./BanDrawer'));

/** 封禁记录 (screens/risk §3.7.7): bans of users, devices and other targets: reason, term, operator and current state. */
export default function BanRecordPage() {
  const actions = useBanActions();
  return (
    <ListScreen
      title="封禁记录"
      call={listBans}
      columns={banColumns}
      filters={banFilters}
      views={banViews}
      rowKey={({ ban_id }) => ban_id}
      actions={actions}
      detail={BanDrawer}
      figures={
        <Figures label="误封率与再犯">
          <BanFigures />
        </Figures>
      }
      emptyHint="当前无生效封禁"
      exportCode="banRecord:export"
    />
  );
}
