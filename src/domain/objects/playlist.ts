import { bannerFrequencies } from '../banner';
import { objectType } from '../objectType';
import {
  itemsText,
  itemText,
  type PlaylistItem,
  playlistPlacements,
  playlistTriggers,
  playModes,
  reachStates,
  rightsStates,
  windowTypes,
} from '../playlist';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

/** A playlist in a window (docs/design/resource.md#playlist-window). */
export const playlistType = objectType({
  type: 'playlist',
  label: '播放列表',
  id: 'id',
  trail: ['resource.playlistWindow'],
  exports: { listPlaylists: 'resource.playlistWindow:export' },
  path: (detail) => at('/resource/playlistWindow', { detail }),
  idPattern: /^pl_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    window_type: { label: '类型', kind: 'map', map: windowTypes },
    placement: { label: '位置', kind: 'map', map: playlistPlacements },
    items: {
      label: '条目',
      kind: 'parts',
      text: (item) => itemText(item as PlaylistItem),
      // Up to two hundred items: the type itself shows their changes.
      sum: (items) => itemsText(items as readonly PlaylistItem[]),
    },
    play_mode: { label: '播放方式', kind: 'map', map: playModes },
    trigger: { label: '弹出时机', kind: 'map', map: playlistTriggers },
    hours: { label: '时段' },
    show_freq: { label: '展示频率', kind: 'map', map: bannerFrequencies },
    times_a_day: { label: '每天次数', kind: 'count' },
    closeable: { label: '可关闭', kind: 'flag' },
    countdown_sec: { label: '关闭倒计时（秒）', kind: 'count' },
    rights: { label: '版权', kind: 'map', map: rightsStates },
    reach: { label: '可用', kind: 'map', map: reachStates },
    played: { label: '播放', kind: 'count' },
    closed: { label: '关闭', kind: 'count' },
    skipped: { label: '跳过', kind: 'count' },
    expired: { label: '版权到期' },
  },
});
