import type { Content } from '../../src/domain/config/rules';
import { isPlayed, type PlaylistBody } from '../../src/domain/playlist/rules';
import type { PlaylistFigures } from '../../src/services/playlist';
import { random, seedOf } from '../_kit/base/random';
import { liveOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { deadItems, deadReason } from './entity';

const itemsOf = (config: StoredConfig) => (shownContentOf(config) as Content<PlaylistBody>).body.items;

/** Times it was shown, played and closed; deterministic, 0 if never live. */
export function playlistFiguresOf(config: StoredConfig): PlaylistFigures {
  const { id, shown } = config;
  const rng = random(seedOf(`figures ${id}`));
  const played = Math.round(shown * (0.35 + rng.next() * 0.5));
  const closed = Math.round(shown * (0.05 + rng.next() * 0.4));
  return { id, shown, played, closed, dead: deadItems(itemsOf(config)).length };
}

/** Plays and exits per item: later items are played less. */
export function itemFiguresOf(config: StoredConfig) {
  const { played: windows } = playlistFiguresOf(config);
  const items = liveOf(config) && windows > 0 ? itemsOf(config).filter(isPlayed) : [];
  return items.map(({ item_id, title, url }, place) => {
    const rng = random(seedOf(`${config.id} ${item_id}`));
    const played = Math.round((windows / (1 + place * 0.12)) * (0.8 + rng.next() * 0.3));
    const skipped = Math.round(played * (0.04 + rng.next() * rng.next() * 0.7));
    return { item_id, title, played, skipped, dead: deadReason(url) ?? null };
  });
}
