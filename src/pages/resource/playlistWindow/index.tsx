import { ConfigScreen } from '@/components/config/ConfigScreen';
import { playlistColumns } from './columns';
import { playlistFilters } from './filters';
import { playlistConfig } from './type';

/** 播放列表弹窗 (screens/resource §3.5.5): playlists in windows of the app: content, playing rights and skip rates. */
export default function PlaylistPage() {
  return <ConfigScreen type={playlistConfig} columns={playlistColumns} filters={playlistFilters} />;
}
