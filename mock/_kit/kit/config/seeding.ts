import {
  type Audience,
  type ConfigStatus,
  type Content,
  type Environment,
  everybody,
} from '../../../../src/domain/config/rules';
import { anchor, day, hour, minute } from '../../base/clock';
import { grown } from '../../base/grown';
import { seedOf } from '../../base/random';
import type { StoredConfig, StoredVersion } from './store';

/** State of one thing of the seed; a type adds fields of its own. */
export interface SeedPlan {
  name: string;
  status: ConfigStatus;
  /** Days from now that it is served; absent: for as long as it likes. */
  from?: number | undefined;
  to?: number | undefined;
  versions?: number;
  /** Has unpublished changes. */
  edited?: true;
  /** They wait in this request. */
  approval?: string;
  rejected?: string;
  isLocked?: true;
  min_version?: string;
  audience?: Partial<Audience>;
  sort?: number;
  /** Share of the users who get it, in per cent. */
  percent?: number;
}

const makers = [
  { id: 'ops', name: '运营小许' },
  { id: 'ops2', name: '运营小吴' },
] as const;
const makerAt = (n: number) => makers[n % makers.length] ?? makers[0];
const makerOf = (n: number): string => makerAt(n).name;
const ahead = (days: number | undefined): number | null => (days === undefined ? null : anchor + days * day);

/** The common part of a content, by its plan. */
export const seedContent = <B>(n: number, plan: SeedPlan, body: B): Content<B> => ({
  name: plan.name,
  start_at: ahead(plan.from),
  end_at: ahead(plan.to),
  audience: { ...everybody, min_version: plan.min_version ?? '', ...plan.audience },
  weight: 0,
  tags: n % 2 === 0 ? ['活动'] : [],
  owner: makerOf(n),
  remark: '',
  body,
});

export interface SeededConfigSpec<B> {
  prefix: string;
  /** From 1. */
  n: number;
  env: Environment;
  plan: SeedPlan;
  /** Content of the live version or the draft. */
  content: Content<B>;
  /** Notes of the versions; `bodyAt` is the body that many versions before the last. */
  notes: readonly [string, ...string[]];
  bodyAt: (back: number) => B;
  /** The draft beside the version that is served. */
  edit: (content: Content<B>) => Content<B>;
  /** Greatest number of times it is shown in a day; absent: nobody counts. */
  exposure?: number | undefined;
}

function versionsOf<B>({ n, plan, content, notes, bodyAt }: SeededConfigSpec<B>): StoredVersion<B>[] {
  if (plan.status === 'draft' || plan.status === 'pending') return [];
  const count = plan.versions ?? 1;
  const first = anchor + (Math.min(plan.from ?? 0, -count * 7) - 1) * day;
  return Array.from({ length: count }, (_, i): StoredVersion<B> => {
    const body = bodyAt(count - 1 - i);
    return {
      version: i + 1,
      content: { ...content, body },
      note: notes[i % notes.length] ?? notes[0],
      by: makerOf(n + i),
      at: first + i * 7 * day,
      approval_id: null,
    };
  });
}

/** One of the seed in the state that its plan says, around the moment the backend began. */
export function seedConfig<B>(seeded: SeededConfigSpec<B>): StoredConfig<B> {
  const { prefix, n, env, plan, content, edit, exposure = 0 } = seeded;
  const { status, edited, approval = null, rejected = null, sort = 0, percent = 100 } = plan;
  const versions = versionsOf(seeded);
  const last = versions.at(-1);
  const isOver = status === 'ended' || status === 'archived';
  const ran = isOver || status === 'online' || status === 'paused';
  const draft = {
    content: last ? edit(content) : content,
    based_on: last?.version ?? null,
    updated_at: anchor - 30 * minute,
    updated_by: makerOf(n),
    approval_id: approval,
    rejected,
  };
  const id = `${prefix}_${1000 + n}`;
  const online_at = ran ? (content.start_at ?? versions[0]?.at ?? null) : null;
  const ended_at = isOver ? content.end_at : null;
  const shown = grown(id, online_at, ended_at, exposure);
  return {
    id,
    env,
    status,
    live: last?.version ?? null,
    versions,
    online_at,
    ended_at,
    draft: edited || !last ? draft : null,
    sort,
    rollout: { percent, whitelist: [] },
    shown,
    clicked: Math.round((shown * (seedOf(id) % 9)) / 100),
    lock: plan.isLocked ? { by: 'ops2', by_name: '运营小吴', until: anchor + 10 * minute, wanted: null } : null,
    released_by: [...new Set(versions.map((_, i) => makerAt(n + i).id))],
    version: versions.length + 1,
    created_by: versions[0]?.by ?? makerOf(n),
    updated_at: last?.at ?? anchor - n * hour,
    updated_by: last?.by ?? makerOf(n),
  };
}

/** All plans, each with its number and environment. */
export const seedAll = <P extends SeedPlan, B>(
  plans: Readonly<Record<Environment, readonly P[]>>,
  of: (n: number, env: Environment, plan: P) => StoredConfig<B>,
): StoredConfig<B>[] =>
  (['prod', 'test'] as const)
    .flatMap((env) => plans[env].map((plan) => ({ env, plan })))
    .map(({ env, plan }, index) => of(index + 1, env, plan));
