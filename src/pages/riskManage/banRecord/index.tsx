import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { ListScreen } from '@/kit/list/ListScreen';
import { listBans } from '@/services/ban';
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
