import { holds, leavesOf, type RuleField, scoreOf, whyText } from '../../../../src/domain/conditionTree';
import type { Content } from '../../../../src/domain/config';
import { isOpen } from '../../../../src/domain/job';
import { backTestSeconds, exportFileHours, jobSliceMs, maxBackTestSamples } from '../../../../src/domain/limits';
import { type PatrolRuleBody, ruleActions } from '../../../../src/domain/patrolRule';
import type { BackTest, BackTestSample } from '../../../../src/services/patrolRules';
import { day, hour, now, second } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { jobsOf, jobType, jobView, type Slice, type StoredJob, startJob } from '../../kit/job';
import { allRooms, type RoomFacts } from '../../rooms/facts';
import { type Party, partiesOf } from '../../rooms/parties';
import { Collection } from '../../store/store';
import { Measures, measured } from './facts';

export const backTestJobs = 'patrolBackTest';
const step = hour;
/** Work of a slice, in rooms of a one-day test without sound: about 40 ms, so that other requests need not wait. */
const sliceWork = 2_100;
/** Cost of measures, relative to those without sound: speech and gifts are drawn minute by minute. */
const costs: Partial<Record<RuleField, number>> = {
  asr: 7,
  moan: 7,
  minor: 7,
  silent: 7,
  solo: 7,
  burst: 7,
  gift_surge: 60,
};
/** Samples of one room, so that many rooms are shown. */
const samplesOfRoom = 3;

/** Findings of a job so far. */
interface Findings {
  job_id: string;
  hits: number;
  hit_rooms: number;
  timed_out: boolean;
  samples: Omit<BackTestSample, 'reported'>[];
}

const findings = new Collection<Findings>(
  'backTests',
  () => [],
  ({ job_id }) => job_id,
);

/** Hits reported as false, by rule, room and time. */
export const falseHits = new Collection<{ id: string; room_id: string; at: number }>(
  'falseHits',
  () => [],
  ({ id, room_id, at }) => `${id} ${room_id} ${at}`,
);

/** Parameters of a job: the rule as it was at the start, and the span. */
interface Params {
  id: string;
  days: number;
  until: number;
  body: PatrolRuleBody;
}
/** Parameters as `startBackTest` stored them; a job keeps those of any type as a record. */
const paramsOf = ({ params }: Readonly<StoredJob>) => params as unknown as Params;

/** Whether a rule never hits a room. */
export const isExempt = ({ exempt }: PatrolRuleBody, { room_id, official, family_id }: RoomFacts): boolean =>
  exempt.rooms.includes(room_id) ||
  (exempt.official && official) ||
  (family_id !== null && exempt.families.includes(family_id));

/** Measures and score of a party at a moment; undefined where the rule does not hit it. */
export function hitAt(body: PatrolRuleBody, party: Party, at: number) {
  const { conditions, threshold, window_sec } = body;
  const facts = new Measures(party, at, window_sec);
  if (isExempt(body, party.room) || !holds(conditions, facts)) return undefined;
  const score = scoreOf(conditions, facts);
  return score < threshold ? undefined : { facts, score };
}

/** Seconds between two hits of a room that fulfils the conditions all the time. */
export const hitEvery = ({ window_sec, cooldown_sec }: PatrolRuleBody): number => Math.max(window_sec, cooldown_sec);

/** Hits of a room, estimated from one moment in every hour of the span, and the first of these moments as samples. */
function hitsOf({ body, days, until }: Params, room: RoomFacts, wanted: number) {
  const { conditions, cooldown_sec } = body;
  const perStep = Math.max(1, Math.round(step / (hitEvery(body) * second)));
  const samples: Findings['samples'] = [];
  let hits = 0;
  let free = 0;
  const from = until - days * day + step;
  const parties = partiesOf(room, from - day, until);
  const moments = parties.flatMap((party) => {
    const first = from + Math.ceil(Math.max(0, party.start - from) / step) * step;
    const count = Math.max(0, Math.ceil((Math.min(party.end, until + 1) - first) / step));
    return Array.from({ length: count }, (_, i) => ({ party, at: first + i * step }));
  });
  for (const { party, at } of moments) {
    if (at < free) continue;
    const hit = hitAt(body, party, at);
    if (!hit) continue;
    const { facts, score } = hit;
    hits += perStep;
    free = at + cooldown_sec * second;
    if (samples.length < wanted)
      samples.push({ room_id: room.room_id, at, facts: measured(facts), score, why: whyText(conditions, facts) });
  }
  return { hits, samples };
}

function slice(job: Readonly<StoredJob>): Slice {
  const params = paramsOf(job);
  const { done, total } = job;
  const cost = Math.max(...leavesOf(params.body.conditions).map(({ field }) => costs[field] ?? 1));
  const count = Math.ceil(sliceWork / (params.days * cost));
  const rooms = allRooms().slice(done, done + count);
  const own = findings.edit(job.job_id);
  for (const room of rooms) {
    const wanted = Math.min(samplesOfRoom, maxBackTestSamples - own.samples.length);
    const { hits, samples } = hitsOf(params, room, wanted);
    own.hits += hits;
    own.hit_rooms += hits > 0 ? 1 : 0;
    own.samples.push(...samples);
  }
  const next = Math.min(total, done + count);
  own.timed_out = next < total && Math.ceil(next / count) * jobSliceMs >= backTestSeconds * second;
  const result = { rows: own.hits, bytes: 0, expires_at: now() + exportFileHours * hour };
  return next === total || own.timed_out ? { done: next, total, result } : { done: next, total };
}

// Findings of a job that was canceled stay to be read.
jobType(backTestJobs, {
  slice,
  drop: ({ job_id, status }) => {
    if (status === 'done') findings.remove(job_id);
  },
});

/** Starts a test of the draft, or else of the live version; 409 while another one of the operator runs. */
export function testRule(config: StoredConfig, days: number, operator: Operator): StoredJob {
  if (jobsOf(operator, backTestJobs).some(isOpen)) throw new Refusal(409, '已有回测在运行，请等它结束或取消');
  const { body } = (config.draft?.content ?? contentOf(config)) as Content<PatrolRuleBody>;
  if (leavesOf(body.conditions).length === 0) throw new Refusal(409, '还没有条件，不能回测');
  const params: Params = { id: config.id, days, until: now(), body };
  const job = startJob(backTestJobs, operator, { ...params }, allRooms().length);
  findings.add({ job_id: job.job_id, hits: 0, hit_rooms: 0, timed_out: false, samples: [] });
  return job;
}

/** A test with what it found; undefined once its result expired. */
export function testView(job: Readonly<StoredJob>): BackTest | undefined {
  const own = findings.get(job.job_id);
  if (!own) return undefined;
  const { id, days, body } = paramsOf(job);
  const { hits, hit_rooms, timed_out, samples } = own;
  return {
    ...jobView(job),
    id,
    days,
    conditions: body.conditions,
    hits,
    hit_rooms,
    timed_out,
    expected:
      body.mode === 'observe'
        ? null
        : body.actions.map((action) => ({ action, count: ruleActions[action].once ? hit_rooms : hits })),
    samples: samples.map((one) => ({ ...one, reported: falseHits.has(`${id} ${one.room_id} ${one.at}`) })),
  };
}

/** The operator's last test of a rule. */
export const lastTest = (operator: Operator, id: string): BackTest | undefined => {
  const job = jobsOf(operator, backTestJobs).find((one) => paramsOf(one).id === id);
  return job && testView(job);
};
