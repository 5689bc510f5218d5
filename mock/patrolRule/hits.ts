import { type Content, isRunning } from '../../src/domain/config/rules';
import { backTestSeconds, maxBackTestSamples } from '../../src/domain/patrolRule/limits';
import { type PatrolRuleBody, type RuleRecord, ruleActions } from '../../src/domain/patrolRule/rules';
import {
  conditionHolds,
  conditionScoreOf,
  type Group,
  leavesOf,
  type RuleFacts,
  sentenceOf,
  type WordLibrary,
  whyText,
  wordBanks,
} from '../../src/domain/shared/conditionTree';
import { isJobOpen } from '../../src/domain/shared/job';
import { exportFileHours, hitLeadSeconds, hitTailSeconds, jobSliceMs } from '../../src/domain/shared/limits';
import { rateOf } from '../../src/domain/shared/rate';
import type { BackTest, PatrolRuleFigures } from '../../src/services/patrolRule';
import { day, hour, minute, now, second } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import type { Operator } from '../_kit/base/operators';
import { random, seedOf } from '../_kit/base/random';
import { Refusal } from '../_kit/base/refusal';
import { once } from '../_kit/base/scale';
import { missing } from '../_kit/http/writeRules';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { jobType, jobView, operatorJobsOf, type StoredJob, startJob } from '../_kit/kit/job';
import { Collection } from '../_kit/store/store';
import { feedsOf } from '../patrolBucket/pool';
import { allRooms, roomFacts, type StoredRoomFacts } from '../room/facts';
import { type Party, partiesOf, partyAt, segmentsIn, speechIn, type Utterance } from '../room/parties';
import { onlineIn } from '../room/scene';
import { roomSoundAddress } from '../room/sound';
import { hitVerdicts } from './verdicts';

/** Hits of patrol rules: one function of rule and time gives samples, back-tests and the figures of 24 hours. */

const banks = Object.keys(wordBanks) as WordLibrary[];

/** Measures of a party in its middle: a function of the party alone. */
export function patrolRuleFactsOf(party: Party): RuleFacts {
  const { party_id, room, start, end } = party;
  const rng = random(seedOf(`measures ${party_id}`));
  const asr = banks.filter(() => rng.chance((room.risk + (room.reported ? 25 : 0)) / 200));
  const percent = (bank: WordLibrary, most: number) => (asr.includes(bank) ? rng.int(60, 99) : rng.int(0, most));
  return {
    asr,
    moan: percent('porn', 25),
    burst: rng.chance(0.1) ? rng.int(1, 4) : 0,
    silent: rng.int(0, 80),
    solo: rng.chance(0.1) ? rng.int(40, 120) : 0,
    online: onlineIn(party, (end - start) / 2),
    room_age: room.isNew ? rng.int(0, 7) : rng.int(8, 365),
    owner_risk: Math.min(100, room.risk * 2 + rng.int(0, 20)),
    reports: rng.int(0, 2) + (room.reported ? 3 : 0),
    minor: percent('minor', 30),
    male_share: rng.int(20, 90),
    gift_surge: rng.int(0, rng.chance(0.05) ? 300 : 30) / 10,
  };
}

/** True for a room that the rule never hits. */
export const isExempt = ({ exempt }: PatrolRuleBody, { room_id, official, family_id }: StoredRoomFacts): boolean =>
  exempt.rooms.includes(room_id) ||
  (exempt.official && official) ||
  (family_id !== null && exempt.families.includes(family_id));

interface PartyHit {
  party: Party;
  facts: RuleFacts;
  score: number;
}

/** Hits of a rule in the parties of a period: their number, and the parties. */
function hitsOf(body: PatrolRuleBody, from: number, until: number, rooms = allRooms()) {
  const { conditions, threshold, window_sec, cooldown_sec } = body;
  const parties: PartyHit[] = [];
  for (const room of rooms) {
    if (isExempt(body, room)) continue;
    for (const party of partiesOf(room, from, until - 1.5 * hour)) {
      const facts = patrolRuleFactsOf(party);
      const score = conditionScoreOf(conditions, facts);
      if (conditionHolds(conditions, facts) && score >= threshold) parties.push({ party, facts, score });
    }
  }
  // A party fulfils the conditions for a tenth of its time.
  const every = 10 * Math.max(window_sec, cooldown_sec) * second;
  const hits = parties.reduce((sum, { party: { start, end } }) => sum + Math.ceil((end - start) / every), 0);
  return { hits, parties };
}

/** Half of the time around the middle of a party in which the sentence of a hit is looked for. */
const aroundMs = 15 * minute;

/** Sentence of a hit: of a label that the measures tell of if there is one, nearest to the middle of the party. */
function sentenceAt(party: Party, { asr }: RuleFacts): Utterance | undefined {
  const middle = (party.end - party.start) / 2;
  const speech = speechIn(party, middle - aroundMs, middle + aroundMs);
  const told = speech.filter(({ label }) => asr.some((bank) => bank === label));
  const distance = (one: Utterance) => Math.abs(one.start - middle);
  return (told.length > 0 ? told : speech).sort((a, b) => distance(a) - distance(b))[0];
}

/** Random hits, newest first; the seed is fixed, so that the same hits give the same samples. */
function samplesOf(parties: readonly PartyHit[], conditions: Group) {
  const rank = ({ party: { party_id } }: PartyHit) => random(seedOf(`sample ${party_id}`)).next();
  const ranked = parties.map((hit) => ({ hit, at: rank(hit) })).sort((a, b) => a.at - b.at);
  return ranked
    .slice(0, maxBackTestSamples)
    .map(({ hit: { party, facts, score } }) => {
      const sentence = sentenceAt(party, facts);
      return {
        room_id: party.room.room_id,
        at: party.start + Math.floor(sentence?.start ?? (party.end - party.start) / 2),
        text: sentence?.text ?? '',
        label: sentence?.label ?? ('none' as const),
        facts,
        score,
        why: whyText(conditions, facts),
      };
    })
    .sort((a, b) => b.at - a.at);
}

/** Hits of the day before a full hour, by hour and rule. */
const dayHits = once(() =>
  memo(200, (key: string) => {
    const { until, body } = JSON.parse(key) as { until: number; body: PatrolRuleBody };
    return hitsOf(body, until - day, until).hits;
  }),
);

interface HitOfRule {
  id: string;
  room_id: string;
  at: number;
}

/** Hits of back-tests that an operator opened. */
export const openedHits = new Collection<HitOfRule & { by: string }>(
  'openedHits',
  () => [],
  ({ id, room_id, at, by }) => `${by} ${id} ${room_id} ${at}`,
);

/** Hits reported as false, by rule, room and time. */
export const falseHits = new Collection<HitOfRule>(
  'falseHits',
  () => [],
  ({ id, room_id, at }) => `${id} ${room_id} ${at}`,
);

const bodyIn = (content: Content<unknown>): PatrolRuleBody => (content as Content<PatrolRuleBody>).body;

/** Hits and precision of a rule; they grow with the time that it is live, and with the verdicts on its hits. */
export function patrolRuleFiguresOf(config: StoredConfig, verdicts = hitVerdicts()): PatrolRuleFigures {
  const { id, status, online_at } = config;
  const rng = random(seedOf(id));
  const [pace, right] = [rng.int(20, 400), 0.93 + rng.next() * 0.06];
  const live = isRunning(status) && online_at !== null ? Math.max(0, now() - online_at) : 0;
  const key = JSON.stringify({ until: now() - (now() % hour), body: bodyIn(shownContentOf(config)) });
  const hit_24h = status === 'online' ? Math.floor((dayHits()(key) * Math.min(live, day)) / day) : 0;
  const drawn = Math.floor((pace * Math.min(live, 7 * day)) / (2 * day));
  const own = verdicts.filter(({ rule_id }) => rule_id === id);
  const judged_7d = drawn + own.length;
  const reported = falseHits.filter((hit) => hit.id === id).length;
  const wrong = Math.round(drawn * (1 - right)) + own.filter(({ correct }) => !correct).length + reported;
  const precision_7d = rateOf(Math.max(0, judged_7d - wrong), judged_7d);
  return { id, hit_24h, judged_7d, precision_7d, feeds: feedsOf(id) };
}

const sameConditions = (a: PatrolRuleBody, b: PatrolRuleBody): boolean =>
  sentenceOf(a.conditions) === sentenceOf(b.conditions) && a.threshold === b.threshold && a.window_sec === b.window_sec;

/** Experience with the conditions of a body, over the last versions that have them; null if they are not live. */
export function patrolHitRecordOf(config: StoredConfig, body: PatrolRuleBody): RuleRecord | null {
  const { versions, online_at, status } = config;
  const other = versions.findLastIndex(({ content }) => !sameConditions(bodyIn(content), body));
  const own = versions.slice(other + 1);
  if (own.length === 0 || online_at === null || !isRunning(status)) return null;
  const observed_ms = own.reduce((sum, { at, content }, i) => {
    const until = own[i + 1]?.at ?? now();
    return bodyIn(content).mode === 'observe' ? sum + Math.max(0, until - Math.max(at, online_at)) : sum;
  }, 0);
  return { observed_ms, precision: patrolRuleFiguresOf(config).precision_7d };
}

export const backTestJobs = 'patrolBackTest';

/** Parameters of a job: the rule as it was at the start, and the span. */
interface Params {
  id: string;
  days: number;
  until: number;
  body: PatrolRuleBody;
}
/** Parameters as `testRule` stored them; a job keeps those of any type as a record. */
const paramsOf = ({ params }: Readonly<StoredJob>) => params as unknown as Params;

/** Findings of a test by its parameters and progress: a running one is asked for again and again. */
const findings = once(() =>
  memo(20, (key: string) => {
    const { body, days, until, done } = JSON.parse(key) as Params & { done: number };
    const { hits, parties } = hitsOf(body, until - days * day, until, allRooms().slice(0, done));
    const hit_rooms = new Set(parties.map(({ party }) => party.room.room_id)).size;
    return { hits, hit_rooms, samples: samplesOf(parties, body.conditions) };
  }),
);

const foundBy = (job: Readonly<StoredJob>, done = job.done) => findings()(JSON.stringify({ ...paramsOf(job), done }));

jobType(backTestJobs, {
  slice: (job) => {
    const { body, days } = paramsOf(job);
    const { total } = job;
    // A surge of gifts is compared minute by minute.
    const cost = leavesOf(body.conditions).some(({ field }) => field === 'gift_surge') ? 60 : 1;
    const count = Math.ceil(total / (days * cost));
    const done = Math.min(total, job.done + count);
    const isOver = done === total || (done / count) * jobSliceMs >= backTestSeconds * second;
    if (!isOver) return { done, total };
    const expires_at = now() + exportFileHours * hour;
    return { done, total, result: { rows: foundBy(job, done).hits, bytes: 0, expires_at } };
  },
});

/** Starts a test of the draft, or else of the live version; 409 while another one of the operator runs. */
export function testRule(config: StoredConfig, days: number, operator: Operator): StoredJob {
  if (operatorJobsOf(operator, backTestJobs).some(isJobOpen))
    throw new Refusal(409, '已有回测在运行，请等它结束或取消');
  const body = bodyIn(config.draft?.content ?? shownContentOf(config));
  if (leavesOf(body.conditions).length === 0) throw new Refusal(409, '还没有条件，不能回测');
  const params: Params = { id: config.id, days, until: now(), body };
  return startJob(backTestJobs, operator, { ...params }, allRooms().length);
}

/** An operator's test with what it found so far. */
export function testView(job: Readonly<StoredJob>, { id: by }: Operator): BackTest {
  const { id, days, body } = paramsOf(job);
  const { hits, hit_rooms, samples } = foundBy(job);
  const timesOf = (action: keyof typeof ruleActions) => (ruleActions[action].once ? hit_rooms : hits);
  return {
    ...jobView(job),
    id,
    days,
    conditions: body.conditions,
    hits,
    hit_rooms,
    timed_out: job.status === 'done' && job.done < job.total,
    expected: body.mode === 'observe' ? null : body.actions.map((action) => ({ action, count: timesOf(action) })),
    samples: samples.map((one) => ({
      ...one,
      opened: openedHits.has(`${by} ${id} ${one.room_id} ${one.at}`),
      reported: falseHits.has(`${id} ${one.room_id} ${one.at}`),
    })),
  };
}

/** The operator's last test of a rule; undefined once its result expired. */
export const lastTest = (operator: Operator, id: string): BackTest | undefined => {
  const job = operatorJobsOf(operator, backTestJobs).find((one) => paramsOf(one).id === id);
  return job && (job.result?.expires_at ?? now()) >= now() ? testView(job, operator) : undefined;
};

/** Sound and speech around a hit of a room. */
export function hitSound({ room_id, at }: Pick<HitOfRule, 'room_id' | 'at'>) {
  const room = roomFacts(room_id);
  const party = room && partyAt(room, at);
  if (!party) throw missing('场次');
  const place = at - party.start;
  const span = {
    from: Math.max(0, place - hitLeadSeconds * second),
    to: Math.min(party.end - party.start, place + hitTailSeconds * second),
  };
  const segments = segmentsIn(party, span, 'single');
  return {
    ...roomSoundAddress(party.party_id, 'mix', span),
    seconds: Math.round((span.to - span.from) / second),
    segments,
  };
}
