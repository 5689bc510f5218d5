import { maxNameLength } from '../src/domain/config';
import { placeOfPlaylist, rightsStateOf } from '../src/domain/playlist';
import { checkPlaylist, playlistNeeds } from '../src/domain/playlistRules';
import { checkPlaylistUrls, playlist, playlistFigures, playlistItemFigures } from '../src/services/playlist';
import { now } from './_kit/base/clock';
import { planExpiry } from './_kit/entities/playlist/expiry';
import { figuresOf, itemFiguresOf } from './_kit/entities/playlist/figures';
import { planReminders } from './_kit/entities/playlist/reminders';
import { deadItems, deadReason, playlistFacts, playlistProblems } from './_kit/entities/playlist/rules';
import { seedPlaylists } from './_kit/entities/playlist/seed';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { among } from './_kit/kit/config/among';
import { configIn } from './_kit/kit/config/drafts';
import { configKit } from './_kit/kit/config/kit';
import { configsOf, kitOf } from './_kit/kit/config/kits';

const configHandlers = configKit({
  type: 'playlist',
  label: '播放列表',
  prefix: 'pl',
  calls: playlist,
  // Two windows of one kind over one page would cover each other.
  room: 1,
  nameLimit: maxNameLength,
  placePath: 'body.placement',
  placeOf: ({ body }) => placeOfPlaylist(body),
  check: checkPlaylist,
  problems: playlistProblems,
  needs: playlistNeeds,
  facts: playlistFacts,
  fits: ({ body }, { window_type, placement, rights, reach }) =>
    among(window_type, body.window_type) &&
    among(placement, body.placement) &&
    among(rights, rightsStateOf(body.items, now()) ?? '') &&
    among(reach, deadItems(body.items).length > 0 ? 'dead' : 'ok'),
  seed: seedPlaylists,
});

// Reminders due before the end are sent first, however far the clock jumped.
planReminders();
planExpiry();

export const playlistHandlers = [
  ...configHandlers,

  handle(playlistFigures, ({ input: { env } }) => ({
    list: configsOf('playlist')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(playlistItemFigures, ({ input: { id } }) => ({ list: itemFiguresOf(configIn(kitOf('playlist'), id)) })),

  handle(checkPlaylistUrls, ({ input: { urls } }) => ({
    list: [...new Set(urls)].flatMap((url) => {
      const why = deadReason(url);
      return why === undefined ? [] : [{ url, why }];
    }),
  })),
];

export default forUmi(playlistHandlers);
