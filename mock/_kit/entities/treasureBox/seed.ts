import { type Content, type Environment, everybody } from '../../../../src/domain/config';
import { publicText } from '../../../../src/domain/treasureBox';
import type { TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import { anchor, day, hour, minute } from '../../base/clock';
import type { StoredConfig, StoredVersion } from '../../kit/config/store';
import { type Plan, plans } from './plans';

const makers = ['运营小许', '运营小吴'] as const;
const makerOf = (n: number): string => makers[n % makers.length] ?? makers[0];
const ahead = (days: number | undefined): number | null => (days === undefined ? null : anchor + days * day);

/** The body with other weights and matching public text. */
const weighing = (body: TreasureBoxBody, weights: readonly number[] = []): TreasureBoxBody => ({
  ...body,
  pool: body.pool.map((item, place) => ({ ...item, weight: weights[place] ?? item.weight })),
});

const published = (body: TreasureBoxBody): TreasureBoxBody => ({ ...body, rate_public_text: publicText(body) });

function contentAt(n: number, { name, from, to, body }: Plan): Content<TreasureBoxBody> {
  return {
    name,
    start_at: ahead(from),
    end_at: ahead(to),
    audience: everybody,
    weight: 0,
    tags: n % 2 === 0 ? ['活动'] : [],
    owner: makerOf(n),
    remark: '',
    body: published({ ...body, rate_public_text: { zh: '', en: '', tl: '' } }),
  };
}

function versionsOf(n: number, plan: Plan, content: Content<TreasureBoxBody>): StoredVersion<TreasureBoxBody>[] {
  if (plan.status === 'draft' || plan.status === 'pending') return [];
  const first = anchor + (Math.min(plan.from ?? 0, -7) - n) * day;
  const of = (version: number, body: TreasureBoxBody, note: string, at: number) => ({
    version,
    content: { ...content, body },
    note,
    by: makerOf(n),
    at,
    approval_id: null,
  });
  if (!plan.earlier) return [of(1, content.body, '首次发布', first)];
  const earlier = published(weighing(content.body, plan.earlier));
  return [of(1, earlier, '首次发布', first), of(2, content.body, '提高金币概率', anchor - day)];
}

function boxAt(index: number, env: Environment, plan: Plan): StoredConfig<TreasureBoxBody> {
  const n = index + 1;
  const { status, edited, approval = null, rejected = null } = plan;
  const content = contentAt(n, plan);
  const versions = versionsOf(n, plan, content);
  const last = versions.at(-1);
  const isOver = status === 'ended' || status === 'archived';
  const ran = isOver || status === 'online' || status === 'paused';
  // A version awaiting approval is valid; a draft may be incomplete.
  const body = weighing(content.body, edited);
  const draft = {
    content: { ...content, body: approval ? published(body) : body },
    based_on: last?.version ?? null,
    updated_at: anchor - 30 * minute,
    updated_by: makerOf(n),
    approval_id: approval,
    rejected,
  };
  return {
    id: `box_${1000 + n}`,
    env,
    status,
    live: last?.version ?? null,
    versions,
    online_at: ran ? (content.start_at ?? versions[0]?.at ?? null) : null,
    ended_at: isOver ? content.end_at : null,
    draft: edited || !last ? draft : null,
    sort: 0,
    rollout: { percent: plan.percent ?? 100, whitelist: [] },
    shown: 0,
    clicked: 0,
    lock: null,
    version: versions.length + 1,
    created_by: versions[0]?.by ?? makerOf(n),
    updated_at: last?.at ?? anchor - n * hour,
    updated_by: last?.by ?? makerOf(n),
  };
}

/** Every state, around the moment the backend began. */
export const seedTreasureBoxes = (): StoredConfig<TreasureBoxBody>[] =>
  (['prod', 'test'] as const)
    .flatMap((env) => plans[env].map((plan) => ({ env, plan })))
    .map(({ env, plan }, index) => boxAt(index, env, plan));
