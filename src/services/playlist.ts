import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { maxPlaylistItems } from '../domain/playlist/limits';
import { playlistBody, playlistPlacements, reachStates, rightsStates, windowTypes } from '../domain/playlist/rules';
import { text } from '../domain/shared/bodyFields';
import { idOf } from '../domain/shared/ids';
import { count, someOf } from '../domain/shared/schema';
import { configCalls } from './configCalls';

import { endpoint, rowsOf } from './endpoint';

const auth = 'resource.playlistWindow';
const source = 'docs/design/resource.md#playlist-window';

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
    /** Time until the first copyright of an item that is on ends: the nearest value alone, none beyond 30 days. */
    rights: z.optional(someOf(rightsStates)),
    /** Whether all that it plays can be reached. */
    reach: z.optional(someOf(reachStates)),
  },
  source,
});

const read = { kind: 'read', auth, source } as const;

/** Gets the views, plays, closes and unreachable items of each playlist of an environment. */
export const playlistFigures = endpoint({
  ...read,
  name: 'playlistFigures',
  method: 'GET',
  path: '/playlists/figures',
  label: '播放列表数据',
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    /** Windows that were shown since the first publication. */
    shown: count,
    /** Windows in which something was played. */
    played: count,
    /** Windows that users closed. */
    closed: count,
    /** Items that play and cannot be reached. */
    dead: count,
  }),
});
export type PlaylistFigures = z.output<typeof playlistFigures.spec.output>['list'][number];

/**
 * Gets the plays and skips of each item in the live version of a playlist, in the order of its items. Items that are
 * switched off are left out. The list is empty if there is no live version or nothing was played yet.
 */
export const playlistItemFigures = endpoint({
  ...read,
  name: 'playlistItemFigures',
  method: 'GET',
  path: '/playlist/{id}/items',
  label: '条目数据',
  input: z.object({ id: idOf() }),
  output: rowsOf({
    item_id: z.string(),
    title: z.string(),
    /** Plays of the item. */
    played: count,
    /** Plays that were left before the end. */
    skipped: count,
    /** Reason why it cannot be reached, as a sentence; null if it can. */
    dead: z.nullable(z.string()),
  }),
});

/**
 * Checks which of the given addresses cannot be reached, and why 「失效检测」. Addresses that can be reached are left out of
 * the answer.
 */
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
  output: z.object({
    list: z.array(
      z.object({
        url: z.string(),
        /** Reason for the operator, such as 「404：文件不存在」 or 「10 秒没有答复」. */
        why: z.string(),
      }),
    ),
  }),
});
