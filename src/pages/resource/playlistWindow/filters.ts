import { playlistType } from '@/domain/objects/playlist';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { playlist } from '@/services/playlist';

const { window_type, placement, rights, reach } = playlistType.fields;

/** A playlist's own, beside those of all types. */
export const playlistFilters: FiltersOf<typeof playlist.list> = [
  anyOf('window_type', window_type),
  anyOf('placement', placement),
  anyOf('rights', rights),
  anyOf('reach', reach),
];
