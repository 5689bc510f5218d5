import { checkPlaylistUrls, playlistFigures, playlistItemFigures } from '../../src/services/playlist';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { requireConfig } from '../_kit/kit/config/drafts';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, kitOf } from '../_kit/kit/config/kits';
import { deadReason, playlistEntity } from './entity';
import { itemFiguresOf, playlistFiguresOf } from './figures';
import { planRights } from './rights';

const configHandlers = configKit(playlistEntity);

planRights();

export const playlistHandlers = [
  ...configHandlers,

  handle(playlistFigures, ({ input: { env } }) => ({ list: configsIn('playlist', env).map(playlistFiguresOf) })),

  handle(playlistItemFigures, ({ input: { id } }) => ({ list: itemFiguresOf(requireConfig(kitOf('playlist'), id)) })),

  handle(checkPlaylistUrls, ({ input: { urls } }) => ({
    list: [...new Set(urls)].flatMap((url) => {
      const why = deadReason(url);
      return why === undefined ? [] : [{ url, why }];
    }),
  })),
];

export default forUmi(playlistHandlers);
