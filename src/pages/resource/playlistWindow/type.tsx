import { commonFields } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config';
import { playlistType } from '@/domain/objects/playlist';
import { type PlaylistBody, placeOfPlaylist, playlistPlaces } from '@/domain/playlist';
import { checkPlaylist } from '@/domain/playlistRules';
import { lazyPart } from '@/kit/base/lazyPart';
import { playlist } from '@/services/playlist';

const { fields } = playlistType;

const hourText = (hour: number): string => `${hour}:00`;

/**
 * 播放列表弹窗 for the config kit (docs/design/resource.md#playlist-window): one window of a kind over a page at a time, so
 * no order.
 */
export const playlistConfig: ConfigType<PlaylistBody> = {
  of: playlistType,
  calls: playlist,
  placeOf: ({ body }) => placeOfPlaylist(body),
  places: playlistPlaces,
  room: 1,
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
  check: checkPlaylist,
  labels: {
    ...commonFields,
    'body.window_type': fields.window_type,
    'body.placement': fields.placement,
    'body.items': fields.items,
    'body.play_mode': fields.play_mode,
    'body.trigger': fields.trigger,
    'body.hours.from': { label: '每天开始时刻', kind: 'words', text: hourText },
    'body.hours.to': { label: '每天结束时刻', kind: 'words', text: hourText },
    'body.show_freq': fields.show_freq,
    'body.times_a_day': fields.times_a_day,
    'body.closeable': fields.closeable,
    'body.countdown_sec': fields.countdown_sec,
  },
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
