import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { playlistType } from '@/domain/playlist/fields';
import { type PlaylistBody, placeOfPlaylist, playlistBodyFields, playlistPlaces } from '@/domain/playlist/rules';
import { lazyPart } from '@/kit/base/lazyPart';
import { playlist } from '@/services/playlist';

const { fields } = playlistType;

/**
 * 播放列表弹窗 for the config kit (docs/design/resource.md#playlist-window): one window of a kind over a page at a time, so
 * no order.
 */
export const playlistConfig: ConfigType<PlaylistBody> = {
  of: playlistType,
  calls: playlist,
  placeOf: ({ body }) => placeOfPlaylist(body),
  places: playlistPlaces,
  capacity: 1,
  empty: () => ({
    name: '',
    start_at: null,
    end_at: null,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '',
    remark: '',
    body: {
      window_type: 'song',
      placement: 'room',
      items: [],
      play_mode: 'order',
      trigger: 'enter',
      hours: null,
      show_freq: 'always',
      times_a_day: 0,
      closeable: true,
      countdown_sec: 0,
    },
  }),
  labels: bodyLabels(fields, playlistBodyFields),
  isTold: (path, { body }) =>
    (path !== 'body.times_a_day' || body.show_freq === 'daily') && (path !== 'body.countdown_sec' || body.closeable),
  views: [
    // Their owners are told, 30, 7 and 1 days before; whoever renews them works here.
    {
      key: 'rights',
      label: '版权将到期',
      query: { status: ['online', 'paused'], rights: ['day', 'week', 'month'] },
      counted: true,
    },
  ],
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./PlaylistPreview')),
  More: lazyPart(() => import('./More')),
  Diff: lazyPart(() => import('./ItemsDiff')),
};
