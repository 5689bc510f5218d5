import type { Environment } from '../../../../src/domain/config';
import { type PushBody, seenPart } from '../../../../src/domain/push';
import { isOnce, type Tested } from '../../../../src/domain/pushRules';
import { nextFires } from '../../../../src/domain/pushTimes';
import { languageKeys } from '../../../../src/domain/review';
import { anchor, day, dayOf, hour, second } from '../../base/clock';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { type Plan, plans, pushBodyOf } from './plans';
import { pushIn } from './rules';
import type { StoredRun } from './runs';

/** The body with other words, a number of versions before. */
const earlier = (body: PushBody, back: number): PushBody =>
  back === 0
    ? body
    : { ...body, texts: { ...body.texts, zh: { ...body.texts.zh, title: `${body.texts.zh.title}（第 ${back} 稿）` } } };

function pushAt(n: number, env: Environment, plan: Plan): StoredConfig<PushBody> {
  const body = pushBodyOf(plan.body);
  const config = seedConfig({
    prefix: 'im',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次推送', '改了标题', '补齐外文'],
    bodyAt: (back) => earlier(body, back),
    edit: (content) => ({ ...content, body: earlier(content.body, 1), remark: '按点击率改标题' }),
  });
  // A single push has no chosen end; it is over after its last message.
  const versions = config.versions.map((one) => ({ ...one, content: { ...one.content, end_at: null } }));
  return plan.status === 'ended' && isOnce(body) ? { ...config, versions } : config;
}

/** Every state, around the moment the backend began. */
export const seedPushes = (): StoredConfig<PushBody>[] => seedAll(plans, pushAt);

const planAt = (place: number): Plan | undefined => [...plans.prod, ...plans.test][place];

/** Content tested in the seed, per push, variant and language. */
export const seedTested = (): (Tested & { id: string; seen: string })[] =>
  seedPushes().flatMap(({ id, versions, draft }, place) => {
    if (planAt(place)?.untested) return [];
    const contents = [...versions.map(({ content }) => content), ...(draft ? [draft.content] : [])];
    return contents.flatMap((content) => {
      const { body } = pushIn(content);
      const variants = body.ab.length === 0 ? [null] : body.ab.map(({ variant }) => variant);
      return variants.flatMap((variant) =>
        languageKeys.map((language) => ({ id, seen: seenPart(body), variant, language })),
      );
    });
  });

/** Start of the last run; for recurring pushes, the latest occurrence. */
function beganAt({ start_at, body: { schedule } }: ReturnType<typeof pushIn>): number {
  const from = start_at ?? anchor;
  if (schedule.type === 'event') return dayOf(anchor);
  if (schedule.type !== 'recurring') return from;
  return nextFires(schedule, Math.max(from, anchor - 40 * day), anchor, 100).at(-1) ?? from;
}

/** Last run of each seeded push, and the next of recurring ones; `next` is a share of the queue until that is known. */
export const seedRuns = (): StoredRun[] =>
  seedPushes().flatMap((config, place) => {
    const plan = planAt(place);
    const content = config.versions.at(-1)?.content;
    if (!plan || !content || config.live === null) return [];
    const { schedule } = pushIn(content).body;
    if (schedule.type === 'event') return eventRuns(`pr_${1001 + place}`, config, pushIn(content), plan);
    if (!plan.sending) return [];
    const run = runOf(`pr_${1001 + place}`, config, pushIn(content), plan);
    const [begins_at] = nextFires(schedule, anchor, content.end_at, 1);
    if (plan.status !== 'online' || schedule.type !== 'recurring' || begins_at === undefined) return [run];
    const waiting = { status: 'waiting' as const, begins_at, next: 0, finished_at: null, due_at: begins_at };
    return [run, { ...run, run_id: `pr_${1201 + place}`, ...waiting }];
  });

/** Today's events are processed as soon as time passes. */
function eventRuns(run_id: string, config: StoredConfig, content: ReturnType<typeof pushIn>, plan: Plan): StoredRun[] {
  if (plan.status !== 'online' && plan.status !== 'paused') return [];
  const run = { ...runOf(run_id, config, content, plan), next: 0, finished_at: null };
  const seen_until = run.begins_at - 1;
  if (plan.status === 'paused') return [{ ...run, status: 'paused', seen_until, due_at: null }];
  return [{ ...run, status: 'waiting', seen_until, due_at: anchor + second }];
}

const shares = { sending: 0.4, paused: 0.5, canceled: 0.3, done: 1 };

function runOf(run_id: string, { id, live }: StoredConfig, content: ReturnType<typeof pushIn>, plan: Plan): StoredRun {
  const begins_at = beganAt(content);
  const { sending: status = 'done', isRough = false, isRecalled } = plan;
  return {
    run_id,
    id,
    of_version: live ?? 0,
    status,
    begins_at,
    next: shares[status],
    isRough,
    tries: 0,
    winner: null,
    recalled_at: isRecalled ? begins_at + hour : null,
    finished_at: status === 'done' || status === 'canceled' ? begins_at + hour / 2 : null,
    due_at: status === 'sending' ? anchor + second : null,
    resumed_at: null,
    seen_until: null,
  };
}
