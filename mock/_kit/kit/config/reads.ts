import type { ConfigStatus } from '../../../../src/domain/config/rules';
import { mostAtOnce, windowsOverlap } from '../../../../src/domain/config/window';
import { unnamed } from '../../../../src/domain/shared/names';
import { refuseField } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageIn } from '../../http/query';
import { among } from './among';
import { rivalsOf } from './check';
import { requireConfig } from './drafts';
import { peopleInOrder } from './people';
import { namedBy, usedBy } from './references';
import type { Kit } from './rules';
import { configWindowOf, draftState, type StoredConfig, shownContentOf } from './store';
import { configDetailAnswerOf, configListRowOf } from './view';
import { shownIn, spanIn } from './window';

type Sort = 'sort' | 'updated_at' | 'start_at' | 'end_at' | 'shown' | 'clicked';

const sorts: Readonly<Record<Sort, (config: StoredConfig) => number>> = {
  sort: ({ sort }) => sort,
  updated_at: ({ updated_at }) => updated_at,
  start_at: (config) => configWindowOf(config).start_at ?? 0,
  end_at: (config) => configWindowOf(config).end_at ?? Number.POSITIVE_INFINITY,
  shown: ({ shown }) => shown,
  clicked: ({ clicked }) => clicked,
};

function sorted(rows: readonly StoredConfig[], sort: string): StoredConfig[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const of = sorts[sort.replace('-', '') as Sort];
  return [...rows].sort((a, b) => (of(a) - of(b)) * sign);
}

/** Audience filter: matches any of the values, or an unrestricted audience. */
const wants = (requested: readonly string[] | undefined, own: readonly string[]): boolean =>
  !requested?.length || own.length === 0 || own.some((one) => requested.includes(one));

export function configReadHandlers(kit: Kit): Handler[] {
  const { calls, rows } = kit;
  return [
    handle(calls.list, ({ input, db }) => {
      const { env, status, draft, q = '', region, platform, language, tag, used, from, to } = input;
      const owner = input.owner?.trim() ?? '';
      const maker = input.created_by?.trim() ?? '';
      const text = q.trim().toLowerCase();
      const span = { start_at: from ?? null, end_at: to ?? null };
      const found = rows.filter((config) => {
        const content = shownContentOf(config);
        const { audience, name, tags } = content;
        return (
          config.env === env &&
          among(status, config.status) &&
          among(draft, draftState(config)) &&
          ((name || unnamed).toLowerCase().includes(text) || config.id === text) &&
          wants(region, audience.regions) &&
          wants(platform, audience.platforms) &&
          wants(language, audience.languages) &&
          content.owner.includes(owner) &&
          config.created_by.includes(maker) &&
          (!tag || tags.includes(tag)) &&
          (!used || usedBy(kit.type, config).length > 0 === (used === 'yes')) &&
          windowsOverlap(configWindowOf(config), span) &&
          kit.fits?.(content, input, db, config) !== false
        );
      });
      // Only those that compete for a place have an order.
      const isPlain = input.sort === undefined && kit.capacity === null;
      const { list, total } = pageIn(isPlain ? [...found].reverse() : sorted(found, input.sort ?? '-sort'), input);
      return { list: list.map((config) => configListRowOf(kit, config)), total };
    }),

    handle(calls.get, ({ input }) => configDetailAnswerOf(kit, requireConfig(kit, input.id))),

    handle(calls.references, ({ input }) => {
      const config = requireConfig(kit, input.id);
      return { used_by: usedBy(kit.type, config), uses: namedBy(kit, config) };
    }),

    handle(calls.calendar, ({ input: { env, from, to } }) => {
      if (from >= to) throw refuseField('to', '结束时间早于开始时间');
      const planned: readonly ConfigStatus[] = ['pending', 'scheduled', 'online', 'paused', 'ended'];
      const isPlanned = (one: StoredConfig) =>
        // A draft that starts on publication has no start time yet.
        one.status === 'draft' ? shownContentOf(one).start_at !== null : planned.includes(one.status);
      const there = rows.filter(
        (one) => one.env === env && isPlanned(one) && windowsOverlap(shownIn(kit, one), { start_at: from, end_at: to }),
      );
      const list = peopleInOrder(there).map((config) => {
        const content = shownContentOf(config);
        const span = spanIn(kit, config);
        const rivals = config.status === 'ended' ? [] : rivalsOf(kit, env, content, span, config.id);
        const isCrowded =
          kit.capacity !== null && mostAtOnce(span.start_at ?? 0, rivals.map(configWindowOf)) + 1 > kit.capacity;
        return {
          id: config.id,
          name: content.name,
          place: kit.placeOf(content),
          status: config.status,
          version: config.version,
          ...shownIn(kit, config),
          overlaps: isCrowded ? rivals.map(({ id }) => id) : [],
        };
      });
      return { list };
    }),
  ];
}
