import { ConfigScreen } from '@/components/config/ConfigScreen';
import { playlistType } from '@/domain/playlist/fields';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { playlist } from '@/services/playlist';
import { playlistColumns } from './columns';
import { playlistConfig } from './type';

const { window_type, placement, rights, reach } = playlistType.fields;

/** A playlist's own, beside those of all types. */
const playlistFilters: FiltersOf<typeof playlist.list> = [
  anyOf('window_type', window_type),
  anyOf('placement', placement),
  anyOf('rights', rights),
  anyOf('reach', reach),
];

/**
 * 播放列表弹窗 (docs/design/resource.md#playlist-window): playlists in windows of the app: content, playing rights and skip
 * rates.
 */
export default function PlaylistPage() {
  return <ConfigScreen type={playlistConfig} columns={playlistColumns} filters={playlistFilters} />;
}
