import type { Environment } from '../../../src/domain/config';
import { type PushBody, pushPeriods, seenPart } from '../../../src/domain/push';
import { anchor, day, hour, second } from '../clock';
import { seedAll, seedConfig, seedContent } from '../config/seeding';
import type { StoredConfig } from '../config/store';
import { type Plan, plans, pushBodyOf } from './plans';
import { pushIn } from './rules';
import type { StoredRun } from './runs';

/** The same in other words, so many versions before. */
const earlier = (body: PushBody, back: number): PushBody =>
  back === 0
    ? body
    : { ...body, texts: { ...body.texts, zh: { ...body.texts.zh, title: `${body.texts.zh.title}（第 ${back} 稿）` } } };

function pushAt(n: number, env: Environment, plan: Plan): StoredConfig<PushBody> {
  const body = pushBodyOf(plan.body);
  return seedConfig({
    ...{ prefix: 'im', n, env, plan, content: seedContent(n, plan, body) },
    notes: ['首次推送', '改了标题', '补齐外文'],
    bodyAt: (back) => earlier(body, back),
    edit: (content) => ({ ...content, body: earlier(content.body, 1), remark: '按点击率改标题' }),
  });
}

/** Every state, around the moment the backend began. */
export const seedPushes = (): StoredConfig<PushBody>[] => seedAll(plans, pushAt);

const planAt = (place: number): Plan | undefined => [...plans.prod, ...plans.test][place];

/** What users would meet of what was tested. */
export const seedTested = (): string[] =>
  seedPushes().flatMap(({ versions, draft }, place) => {
    if (planAt(place)?.untested) return [];
    const contents = [...versions.map(({ content }) => content), ...(draft ? [draft.content] : [])];
    return contents.map((content) => seenPart(pushIn(content).body));
  });

const periodOf = ({ schedule }: PushBody): number => pushPeriods[schedule.every].days * day;

/** When the last sending of one began: what comes again began not longer ago than its period. */
function beganAt({ start_at, body }: ReturnType<typeof pushIn>): number {
  const from = start_at ?? anchor;
  if (body.schedule.type !== 'recurring') return from;
  const period = periodOf(body);
  return from + Math.floor((anchor - from) / period) * period;
}

/** The last sending of each of the seed, and the next of what comes again; `next` is a share of its queue until that is known. */
export const seedRuns = (): StoredRun[] =>
  seedPushes().flatMap((config, place) => {
    const plan = planAt(place);
    const content = config.versions.at(-1)?.content;
    if (!plan?.sending || !content || config.live === null) return [];
    const run = runOf(`pr_${1001 + place}`, config, pushIn(content), plan);
    const { body } = pushIn(content);
    if (plan.status !== 'online' || body.schedule.type !== 'recurring') return [run];
    const begins_at = run.begins_at + periodOf(body);
    const waiting = { status: 'waiting' as const, begins_at, next: 0, finished_at: null, due_at: begins_at };
    return [run, { ...run, run_id: `pr_${1201 + place}`, ...waiting }];
  });

const shares = { sending: 0.4, paused: 0.5, canceled: 0.3, done: 1 };

function runOf(run_id: string, { id, live }: StoredConfig, content: ReturnType<typeof pushIn>, plan: Plan): StoredRun {
  const begins_at = beganAt(content);
  const { sending: status = 'done', isRough = false, isRecalled } = plan;
  return {
    ...{ run_id, id, of_version: live ?? 0, status, begins_at, next: shares[status], skips: [], isRough },
    ...{ tries: 0, winner: null, recalled_at: isRecalled ? begins_at + hour : null },
    finished_at: status === 'done' || status === 'canceled' ? begins_at + hour / 2 : null,
    due_at: status === 'sending' ? anchor + second : null,
  };
}
