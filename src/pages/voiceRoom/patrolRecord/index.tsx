import { Link } from '@umijs/max';
import { soonPart } from '@/kit/base/lazyPart';
import { useScreens } from '@/kit/field/useScreens';
import { ListScreen } from '@/kit/list/ListScreen';
import { listChecks } from '@/services/patrolRecord';
import { checkActions } from './actions';
import { checkColumns } from './columns';
import { checkFilters } from './filters';
import { checkViews } from './views';

const CheckDrawer = soonPart(() => import('./CheckDrawer'));
const wall = '/voiceRoom/partySnapshot';

function Nothing() {
  const mayOpen = useScreens().some(({ path }) => path === wall);
  return <>今日暂无巡检{mayOpen && <Link to={wall}>，去快照墙</Link>}</>;
}

/** 巡检记录 (screens/voice-room §3.2.2): find any check of a room, hear its hits, and correct or continue it. */
export default function PatrolRecordPage() {
  return (
    <ListScreen
      title="巡检记录"
      call={listChecks}
      columns={checkColumns}
      filters={checkFilters}
      views={checkViews}
      rowKey={({ check_id }) => check_id}
      actions={checkActions}
      detail={CheckDrawer}
      emptyHint={<Nothing />}
      exportCode="voiceRoom.patrolRecord:export"
    />
  );
}
