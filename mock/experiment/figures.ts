import type { Content, Environment } from '../../src/domain/config/rules';
import { minResultHours } from '../../src/domain/experiment/limits';
import {
  type ExperimentBody,
  type ExperimentGoal,
  type ExperimentLayer,
  type ExperimentOutcome,
  experimentConclusions,
  experimentGoals,
  type FinishEstimate,
  isStale,
  leastWeight,
  type RampState,
  rampState,
} from '../../src/domain/experiment/rules';
import { compareAll, type TestSample } from '../../src/domain/shared/abTest';
import { allocate, type BucketRange, experimentBuckets, firstBucketsOf } from '../../src/domain/shared/bucketing';
import { chiSquareOf } from '../../src/domain/shared/chiSquare';
import { minRateBase } from '../../src/domain/shared/rate';
import { keyOf } from '../../src/domain/shared/schema';
import type { ExperimentFigures } from '../../src/services/experiment';
import { day, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import { random, seedOf } from '../_kit/base/random';
import { Refusal } from '../_kit/base/refusal';
import { seedScale } from '../_kit/base/scale';
import { configsIn, kitOf } from '../_kit/kit/config/kits';
import { reach } from '../_kit/kit/config/people';
import { holdsPlace, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';

interface StoredRanges {
  id: string;
  env: Environment;
  layer: ExperimentLayer;
  ranges: BucketRange[];
}

const contentIn = (config: StoredConfig) => shownContentOf(config) as Content<ExperimentBody>;
export const experimentBodyOf = (config: StoredConfig): ExperimentBody => contentIn(config).body;

const perPercent = experimentBuckets / 100;

/** Buckets of an experiment beside the others of its layer; undefined if the layer is full. */
function placedAmong(config: StoredConfig, placed: readonly StoredRanges[]): StoredRanges | undefined {
  const { id, env } = config;
  const { layer, traffic } = experimentBodyOf(config);
  const own = placed.find((one) => one.id === id)?.ranges ?? [];
  const others = placed.filter((one) => one.id !== id && one.env === env && one.layer === layer);
  const taken = others.flatMap((one) => one.ranges);
  const ranges = allocate(traffic * perPercent, own, taken);
  return ranges && { id, env, layer, ranges };
}

/** Buckets of the experiments that have a place in their layer. */
const ranges = new Collection<StoredRanges>(
  'experiment ranges',
  () => {
    const placed: StoredRanges[] = [];
    for (const config of kitOf('experiment').seed().filter(holdsPlace)) {
      const own = placedAmong(config, placed);
      if (own) placed.push(own);
    }
    return placed.map((one) => [one.id, one] as const);
  },
  ({ id }) => id,
);

/** Gives an experiment its buckets when it is published, and frees them when it ends. */
export function placeExperiment(config: StoredConfig): void {
  const { id, status } = config;
  if (status !== 'ended' && status !== 'archived') delete config.ending;
  if (!holdsPlace(config)) {
    ranges.remove(id);
    return;
  }
  const placed = placedAmong(config, ranges.values());
  if (!placed) throw new Refusal(409, '层内流量不足');
  ranges.set(id, placed);
}

/** Traffic that the other experiments of a layer hold, in per cent. */
export const usedBeside = (id: string, env: Environment, layer: ExperimentLayer): number =>
  sum(
    configsIn('experiment', env)
      .filter((one) => one.id !== id && holdsPlace(one) && experimentBodyOf(one).layer === layer)
      .map((one) => experimentBodyOf(one).traffic),
  );

/** The seed has one experiment whose guardrail broke, and one whose variants do not split by the weights. */
const [risky, skewed] = ['exp_1007', 'exp_1004'];

/** Guardrails at a moment, the worst first. */
const guardrailsAt = (id: string, { guardrails }: ExperimentBody, at: number) =>
  guardrails
    .map((guardrail) => {
      const change = random(seedOf(`${id} ${guardrail} ${at}`)).int(-30, 30) / 10;
      return { guardrail, change: id === risky && guardrail === 'crash' ? 8.2 : change };
    })
    .sort((a, b) => b.change - a.change);

/** Ramp at the moment; a paused one's is that after its resumption. */
export function rampOf(config: StoredConfig): RampState {
  const body = experimentBodyOf(config);
  const at = config.ended_at ?? now();
  return rampState(body, config.online_at ?? at, at, (moment) => guardrailsAt(config.id, body, moment)[0]);
}

/** Buckets whose users take part now. */
export const rangesNow = (config: StoredConfig): BucketRange[] =>
  firstBucketsOf(ranges.get(config.id)?.ranges ?? [], rampOf(config).traffic * perPercent);

/** Days within which 63 % of the users of an audience are seen. */
const usersSeenDays = 5;

const goalFacts: Readonly<Record<ExperimentGoal, { mean: number; sd: number }>> = {
  retention: { mean: 0.32, sd: 0 },
  pay_rate: { mean: 0.041, sd: 0 },
  mic_minutes: { mean: 18, sd: 26 },
  spend: { mean: 56, sd: 190 },
};

/** True effects of the seed's ended experiments, in accordance with their conclusions; others have one by chance. */
const effects: Readonly<Record<string, number>> = { exp_1011: 0, exp_1012: 0.35, exp_1013: -0.35 };

/** Version that was live at a moment; before the first one was published, that one. */
const versionAt = ({ versions }: StoredConfig, at: number) => versions.findLast((one) => one.at <= at) ?? versions[0];

/** Users of an audience who take part in time; a smaller seed would leave no results. */
const peopleOf = ({ audience }: Content<unknown>, traffic: number) =>
  reach(db, audience, traffic) / Math.min(1, seedScale());

/** Share of the remaining users who are seen within some days for the first time. */
const seenWithin = (days: number) => 1 - Math.exp(-days / usersSeenDays);

/** Users seen for the first time in some days, of whom `all` take part with the whole traffic of the layer. */
const seenAnew = (all: number, traffic: number, seen: number, days: number) =>
  Math.max(0, (all * traffic) / 100 - seen) * seenWithin(days);

/** Share of an audience that counts as nearly everybody. */
const nearly = 0.99;
const maxEstimateDays = 365;

/** Estimate of a new start with this content. */
export function finishEstimate(content: Content<ExperimentBody>): FinishEstimate {
  const { body } = content;
  const people = peopleOf(content, 100);
  const share = leastWeight(body) / 100;
  const most = Math.floor(((people * body.traffic) / 100) * share);
  const target = most < body.sample_size ? most * nearly : body.sample_size;
  let seen = 0;
  let days = 0;
  for (; seen * share < target && days < maxEstimateDays; days++)
    seen += seenAnew(people, rampState(body, 0, days * day, () => undefined).traffic, seen, 1);
  return { most, days };
}

interface VariantCount {
  users: number;
  /** Users by the weights of each day. */
  expected: number;
}

/** Counts of the live variants, day by day with the traffic and weights of that day: a past day never changes. */
function countsOf(config: StoredConfig, days: number): VariantCount[] {
  const startedAt = config.online_at ?? 0;
  const { variants } = experimentBodyOf(config);
  const counts = variants.map(() => ({ users: 0, expected: 0 }));
  const everybody = new Map<number, number>();
  let seen = 0;
  for (let date = 0; date < days; date++) {
    const at = startedAt + date * day;
    const version = versionAt(config, at);
    if (!version) break;
    const content = version.content as Content<ExperimentBody>;
    const all = everybody.get(version.version) ?? peopleOf(content, 100);
    everybody.set(version.version, all);
    const { traffic } = rampState(
      content.body,
      startedAt,
      at,
      (then) => guardrailsAt(config.id, content.body, then)[0],
    );
    const added = seenAnew(all, traffic, seen, Math.min(1, days - date));
    seen += added;
    const weights = variants.map(({ key }) => content.body.variants.find((one) => one.key === key)?.weight ?? 0);
    const users = weights.map(
      (weight, i) => ((added * weight) / 100) * (config.id === skewed && !variants[i]?.is_control ? 0.8 : 1),
    );
    const [total, whole] = [sum(users), sum(weights)];
    for (const [i, count] of counts.entries()) {
      count.users += users[i] ?? 0;
      count.expected += whole === 0 ? 0 : (total * (weights[i] ?? 0)) / whole;
    }
  }
  return counts.map(({ users, expected }) => ({ users: Math.round(users), expected: Math.round(expected) }));
}

/** Goal of each variant among its users. */
function samplesOf(id: string, { goal, variants }: ExperimentBody, counts: readonly VariantCount[]): TestSample[] {
  const { mean, sd } = goalFacts[goal ?? 'retention'];
  return variants.map(({ key, is_control }, i) => {
    const users = counts[i]?.users ?? 0;
    const effect = is_control ? 0 : (effects[id] ?? (seedOf(`${id} ${key}`) % 50) / 100 - 0.1);
    const found = mean * (1 + effect);
    // Without a deviation it is a rate: whole users out of all.
    return { users, mean: sd === 0 && users > 0 ? Math.round(users * found) / users : found, sd };
  });
}

/** Each variant compared with the control; undefined for the control, null where the sample is too small. */
function comparisonsOf({ goal, variants }: ExperimentBody, samples: readonly TestSample[]) {
  const at = variants.findIndex(({ is_control }) => is_control);
  const control = samples[at];
  if (!control) return [];
  const found = compareAll(control, samples.toSpliced(at, 1), experimentGoals[goal ?? 'retention'].isRate);
  return [...found.slice(0, at), undefined, ...found.slice(at)];
}

function insufficientWhy({ sample_size }: ExperimentBody, days: number | null, samples: readonly TestSample[]) {
  if (days === null) return '还没有开始';
  if (days * 24 < minResultHours) return `开始未满 ${minResultHours} 小时`;
  const least = Math.min(...samples.map(({ users }) => users));
  return least < sample_size ? `每版本需 ${sample_size} 人，现最少 ${least} 人` : null;
}

const concludedAs = (value: unknown) => keyOf(experimentConclusions).safeParse(value).data ?? null;
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function experimentOutcomeOf({ status, ending }: StoredConfig): ExperimentOutcome | null {
  if (status !== 'ended' && status !== 'archived') return null;
  return ending?.rolled_out ? 'rolled_out' : (concludedAs(ending?.conclusion) ?? 'none');
}

/** Days since the start, with their part; null before. */
const daysOf = ({ online_at, ended_at }: StoredConfig): number | null =>
  online_at === null ? null : Math.max(0, (ended_at ?? now()) - online_at) / day;

/** Text for the filter; empty for one that is not stale. */
export const ageText = (config: StoredConfig): string =>
  isStale({ days: Math.floor(daysOf(config) ?? 0), outcome: experimentOutcomeOf(config) }) ? 'stale' : '';

export function experimentFiguresOf(config: StoredConfig): ExperimentFigures {
  const { id, status, ending, ended_at } = config;
  const outcome = experimentOutcomeOf(config);
  const { name, body } = contentIn(config);
  const { layer, goal, variants } = body;
  const ramp = rampOf(config);
  const days = daysOf(config);
  const isEarly = days === null || days * 24 < minResultHours;
  const counts = days === null ? [] : countsOf(config, days);
  const samples = days === null ? [] : samplesOf(id, body, counts);
  const insufficient = insufficientWhy(body, days, samples);
  const compared = insufficient === null ? comparisonsOf(body, samples) : [];
  const isSmall = samples.some(({ users }) => users < minRateBase);
  const checkedAt = ramp.held?.at ?? Math.floor(now() / day) * day;
  return {
    id,
    name,
    layer,
    goal,
    insufficient,
    outcome,
    ranges: [...(ranges.get(id)?.ranges ?? [])],
    days: days === null ? null : Math.floor(days),
    ramp: status === 'online' ? ramp : { traffic: 0, next: null, next_at: null, held: null },
    guardrails:
      days === null ? [] : guardrailsAt(id, body, checkedAt).map((one) => (isSmall ? { ...one, change: null } : one)),
    results: samples.map(({ users, mean }, i) => {
      const { lift = null, low = null, high = null, p = null } = compared[i] ?? {};
      const expected = counts[i]?.expected ?? 0;
      return {
        variant: variants[i]?.key ?? '',
        users,
        expected,
        mean: isEarly || users < minRateBase ? null : mean,
        lift,
        low,
        high,
        p,
        too_few: compared[i] === null,
      };
    }),
    srm_p: isEarly
      ? null
      : chiSquareOf(
          counts.map(({ users }) => users),
          counts.map(({ expected }) => expected),
        ).p,
    winner: textIn(ending?.winner),
    ending: outcome && {
      at: ended_at ?? now(),
      by: textIn(ending?.concluded_by),
      conclusion: concludedAs(ending?.conclusion),
      rolled_out: textIn(ending?.rolled_out),
    },
  };
}
