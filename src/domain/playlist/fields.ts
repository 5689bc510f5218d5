import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { objectType } from '../shared/objectType';
import { itemText, type PlaylistItem, playlistBodyFields, playlistItemsText, reachStates, rightsStates } from './rules';

/** A playlist in a window (docs/design/resource.md#playlist-window). */
export const playlistType = objectType({
  type: 'playlist',
  label: '播放列表',
  id: 'id',
  trail: ['resource.playlistWindow'],
  exports: { listPlaylists: 'resource.playlistWindow:export' },
  path: (detail) => screenPath('/resource/playlistWindow', { detail }),
  idPattern: /^pl_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...playlistBodyFields,
    items: {
      ...playlistBodyFields.items,
      kind: 'parts',
      text: (item) => itemText(item as PlaylistItem), // Up to two hundred items: the type itself shows their changes.
      sum: (items) => playlistItemsText(items as readonly PlaylistItem[]),
    },
    rights: { label: '版权', kind: 'map', map: rightsStates },
    reach: { label: '可用', kind: 'map', map: reachStates },
    played: { label: '播放', kind: 'count' },
    closed: { label: '关闭', kind: 'count' },
    skipped: { label: '跳过', kind: 'count' },
    expired: { label: '版权到期' },
  },
});
