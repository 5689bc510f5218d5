import type { Environment } from '../../../../src/domain/config';
import type { PlaylistBody } from '../../../../src/domain/playlist';
import { random } from '../../base/random';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { seedItems } from './items';
import { type PlaylistPlan, playlistPlans } from './plans';

function bodyOf(n: number, { placement, window, count, body, items = {} }: PlaylistPlan): PlaylistBody {
  return {
    placement,
    window_type: window,
    play_mode: 'order',
    trigger: 'enter',
    hours: null,
    items: seedItems(window, count, n).map((item, i) => ({ ...item, ...items[i + 1] })),
    show_freq: 'always',
    times_a_day: 1,
    closeable: true,
    countdown_sec: 0,
    ...body,
  };
}

function playlistAt(n: number, env: Environment, plan: PlaylistPlan): StoredConfig<PlaylistBody> {
  const body = bodyOf(n, plan);
  const content = seedContent(n, plan, body);
  const config = seedConfig({
    prefix: 'pl',
    n,
    env,
    plan,
    content: { ...content, audience: { ...content.audience, ...plan.audience } },
    notes: ['首次发布', '换了两首', '调整顺序'],
    // Versions before had other items, in another order.
    bodyAt: (back) => ({ ...body, items: back === 0 ? body.items : body.items.slice(back).reverse() }),
    edit: (draft) => ({ ...draft, remark: '等新的封面' }),
  });
  const rng = random(n * 7_919 + 5);
  return config.online_at === null ? config : { ...config, shown: rng.int(4_000, 600_000) };
}

/** Every state, around the moment the backend began. */
export const seedPlaylists = (): StoredConfig<PlaylistBody>[] => seedAll(playlistPlans, playlistAt);
