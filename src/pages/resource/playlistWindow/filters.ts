import type { FiltersOf } from '@/components/list/types';
import { playlistType } from '@/domain/objects/playlist';
import type { playlist } from '@/services/playlist';
import { anyOf } from '@/ui/list/filters';

const { window_type, placement, rights, reach } = playlistType.fields;

/** A playlist's own, beside those of all types. */
export const playlistFilters: FiltersOf<typeof playlist.list> = [
  anyOf('window_type', window_type),
  anyOf('placement', placement),
  anyOf('rights', rights),
  anyOf('reach', reach),
];
