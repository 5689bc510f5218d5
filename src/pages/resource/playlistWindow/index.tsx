import { ConfigScreen } from '@/components/config/ConfigScreen';
import { playlistColumns } from './columns';
import { playlistFilters } from './filters';
import { playlistConfig } from './type';

/** 播放列表弹窗 (screens/resource §3.5.5): what plays in a window over which page, how long it may, and what users skip. */
export default function PlaylistPage() {
  return <ConfigScreen type={playlistConfig} columns={playlistColumns} filters={playlistFilters} />;
}
