import { soonPart } from '@/kit/base/lazyPart';
import { ListScreen } from '@/kit/list/ListScreen';
import { listRecordings } from '@/services/recording';
import { recordingActions } from './actions';
import { recordingColumns } from './columns';
import { recordingFilters } from './filters';
import { recordingViews } from './views';

const RecordingDrawer = soonPart(() => import('./RecordingDrawer'));

/** 房间录音 (screens/playpals §3.10.3): find a recording, hear its hits, mark evidence and conclude. */
export default function RecordingPage() {
  return (
    <ListScreen
      title="房间录音"
      call={listRecordings}
      columns={recordingColumns}
      filters={recordingFilters}
      views={recordingViews}
      rowKey={({ recording_id }) => recording_id}
      actions={recordingActions}
      detail={RecordingDrawer}
      emptyHint="近 7 天没有录音，可以放宽时间范围"
      exportCode="Playpals.audioRecording:export"
    />
  );
}
