import * as z from 'zod/mini';
import { bannerFrequencies } from '../domain/banner';
import { environments } from '../domain/config';
import { maxItemSeconds, maxPlaylistItems, maxWindowCountdown } from '../domain/limits';
import {
  copyrights,
  itemStates,
  playlistItemTypes,
  playlistPlacements,
  playlistTriggers,
  playModes,
  reachStates,
  rightsStates,
  windowTypes,
} from '../domain/playlist';
import { count, keyOf, someOf, time, uniqueBy } from '../domain/schema';
import { configCalls } from './configCalls';
import { mediaFile, picture } from './configSchema';
import { endpoint } from './endpoint';

const auth = 'resource.playlistWindow';
const source = 'screens/resource §3.5.5';

const text = (most: number) => z.string().check(z.maxLength(most, `最多 ${most} 字`));
const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));

/** Item of a list. */
const item = z.object({
  /** Unique within its list; figures refer to it. */
  item_id: text(40),
  type: keyOf(playlistItemTypes),
  /** Longer than a version allows: drafts are saved, and the check reports the problem. */
  title: text(200),
  cover: z.nullable(picture),
  /** Address of the media; for an upload, of the file. */
  url: text(500),
  /** Uploaded sound; null if played from an address. */
  file: z.nullable(mediaFile),
  /** Duration of playing or showing in seconds; 0 if not timed. */
  duration_sec: whole(maxItemSeconds),
  /** Copyright basis for playing it. */
  copyright: keyOf(copyrights),
  /** For `until`. */
  copyright_until: z.nullable(time),
  /** Link target of a press; empty for none. */
  jump: text(500),
  /** Items that are off are kept, but not played. */
  status: keyOf(itemStates),
});

/** Body of a playlist version (screens/resource §3.5.5). */
export const playlistBody = z.object({
  /** Kind of window; it limits the items allowed. */
  window_type: keyOf(windowTypes),
  /** The page that it floats over. */
  placement: keyOf(playlistPlacements),
  /** Items in playing order. */
  items: z.array(item).check(z.maxLength(maxPlaylistItems, `最多 ${maxPlaylistItems} 条`), uniqueBy('item_id')),
  /** Order of playback. */
  play_mode: keyOf(playModes),
  /** Trigger for showing it. */
  trigger: keyOf(playlistTriggers),
  /** For `timed`: hours of the day, from inclusive, to exclusive; null for all. */
  hours: z.nullable(z.object({ from: z.int().check(z.gte(0), z.lte(23)), to: z.int().check(z.gte(1), z.lte(24)) })),
  /** Frequency per user. */
  show_freq: keyOf(bannerFrequencies),
  /** For `daily`. */
  times_a_day: whole(99),
  /** Whether who sees it can close it. */
  closeable: z.boolean(),
  /** Seconds before it can be closed. */
  countdown_sec: whole(maxWindowCountdown),
});

/** 播放列表弹窗: playlists in windows of the app, by page and audience. */
export const playlist = configCalls({
  type: 'playlist',
  label: '播放列表',
  auth,
  body: playlistBody,
  filters: {
    /** Kinds of window. */
    window_type: z.optional(someOf(windowTypes)),
    /** The page that it floats over. */
    placement: z.optional(someOf(playlistPlacements)),
    /** Time until the first copyright ends. */
    rights: z.optional(someOf(rightsStates)),
    /** Whether all that it plays can be reached. */
    reach: z.optional(someOf(reachStates)),
  },
  source,
});

const read = { kind: 'read', auth, source } as const;

/** Views, plays and closes of the lists of an environment, and their dead items. */
export const playlistFigures = endpoint({
  ...read,
  name: 'playlistFigures',
  method: 'GET',
  path: '/playlists/figures',
  label: '播放列表数据',
  input: z.object({ env: z._default(keyOf(environments), 'prod') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        shown: count,
        /** Windows in which something was played. */
        played: count,
        /** Windows that who saw them closed. */
        closed: count,
        /** Items that play and cannot be reached. */
        dead: count,
      }),
    ),
  }),
});
export type PlaylistFigures = z.output<typeof playlistFigures.spec.output>['list'][number];

/** Plays and skips per item of the live version, in order; empty if there is none. */
export const playlistItemFigures = endpoint({
  ...read,
  name: 'playlistItemFigures',
  method: 'GET',
  path: '/playlist/{id}/items',
  label: '条目数据',
  input: z.object({ id: z.string() }),
  output: z.object({
    list: z.array(
      z.object({
        item_id: z.string(),
        title: z.string(),
        played: count,
        /** Plays that were left before the end. */
        skipped: count,
        /** Reason why it cannot be reached; null if it can. */
        dead: z.nullable(z.string()),
      }),
    ),
  }),
});

/** 失效检测: which of these addresses cannot be reached, and why; the others are left out. */
export const checkPlaylistUrls = endpoint({
  ...read,
  name: 'checkPlaylistUrls',
  method: 'POST',
  path: '/playlists/check_urls',
  label: '失效检测',
  action: `${auth}:edit`,
  input: z.object({
    urls: z.array(text(500)).check(z.minLength(1, '没有地址'), z.maxLength(maxPlaylistItems)),
  }),
  output: z.object({ list: z.array(z.object({ url: z.string(), why: z.string() })) }),
});
