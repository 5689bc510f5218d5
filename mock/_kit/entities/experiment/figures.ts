import { compare, type Sample, srmOf } from '../../../../src/domain/abTest';
import { allocate, type BucketRange, firstOf } from '../../../../src/domain/bucketing';
import { type Content, type Environment, isRunning } from '../../../../src/domain/config';
import {
  type ExperimentBody,
  type ExperimentGoal,
  type ExperimentLayer,
  experimentGoals,
  type GuardrailChange,
  type Outcome,
  type RampState,
  rampState,
} from '../../../../src/domain/experiment';
import { experimentBuckets, minResultHours } from '../../../../src/domain/limits';
import type { ExperimentFigures } from '../../../../src/services/experiment';
import { day, now } from '../../base/clock';
import { sum } from '../../base/groups';
import { random, seedOf } from '../../base/random';
import { Refusal } from '../../base/refusal';
import { configsIn } from '../../kit/config/kits';
import { contentOf, holdsPlace, type StoredConfig } from '../../kit/config/store';
import { Collection } from '../../store/store';
import { experimentEntity } from './entity';

interface StoredRanges {
  id: string;
  env: Environment;
  layer: ExperimentLayer;
  ranges: BucketRange[];
}

export const bodyOf = (config: StoredConfig): ExperimentBody => (contentOf(config) as Content<ExperimentBody>).body;

const perPercent = experimentBuckets / 100;

/** Buckets of an experiment beside the others of its layer; undefined if the layer is full. */
function placedAmong(config: StoredConfig, placed: readonly StoredRanges[]): StoredRanges | undefined {
  const { layer, traffic } = bodyOf(config);
  const own = placed.find(({ id }) => id === config.id);
  const others = placed.filter((one) => one.id !== config.id && one.env === config.env && one.layer === layer);
  const ranges = allocate(
    traffic * perPercent,
    own?.ranges ?? [],
    others.flatMap((one) => one.ranges),
  );
  return ranges && { id: config.id, env: config.env, layer, ranges };
}

/** Buckets of the experiments that have a place in their layer. */
const ranges = new Collection<StoredRanges>(
  'experiment ranges',
  () => {
    const placed: StoredRanges[] = [];
    for (const config of experimentEntity.seed().filter(holdsPlace)) {
      const own = placedAmong(config, placed);
      if (own) placed.push(own);
    }
    return placed.map((one) => [one.id, one] as const);
  },
  ({ id }) => id,
);

/** Gives an experiment its buckets when it is published, and frees them when it ends. */
export function placeExperiment(config: StoredConfig): void {
  if (config.status !== 'ended' && config.status !== 'archived') delete config.ending;
  if (!holdsPlace(config)) {
    if (ranges.has(config.id)) ranges.remove(config.id);
    return;
  }
  const placed = placedAmong(config, ranges.values());
  if (!placed) throw new Refusal(409, '层内流量不足');
  ranges.set(config.id, placed);
}

/** Traffic that the other experiments of a layer hold, in per cent. */
export const usedBeside = (id: string, env: Environment, layer: ExperimentLayer): number =>
  sum(
    configsIn('experiment', env)
      .filter((one) => one.id !== id && holdsPlace(one) && bodyOf(one).layer === layer)
      .map((one) => bodyOf(one).traffic),
  );

/** The seed has one experiment whose guardrail broke, and one whose variants do not split by the weights. */
const [risky, skewed] = ['exp_1007', 'exp_1004'];

/** Worst guardrail at a moment. */
function worstAt(id: string, { guardrails }: ExperimentBody, at: number): GuardrailChange | undefined {
  const changeOf = (guardrail: (typeof guardrails)[number]) =>
    id === risky && guardrail === 'crash' ? 8.2 : random(seedOf(`${id} ${guardrail} ${at}`)).int(-30, 30) / 10;
  const [worst] = guardrails
    .map((guardrail) => ({ guardrail, change: changeOf(guardrail) }))
    .sort((a, b) => b.change - a.change);
  return worst;
}

export const rampOf = (config: StoredConfig): RampState => {
  const body = bodyOf(config);
  const at = config.ended_at ?? now();
  return rampState(body, config.online_at ?? at, at, (moment) => worstAt(config.id, body, moment));
};

/** Buckets whose users take part now. */
export const rangesNow = (config: StoredConfig): BucketRange[] =>
  firstOf(ranges.get(config.id)?.ranges ?? [], rampOf(config).traffic * perPercent);

const goalFacts: Readonly<Record<ExperimentGoal, { mean: number; sd: number }>> = {
  retention: { mean: 0.32, sd: 0 },
  pay_rate: { mean: 0.041, sd: 0 },
  mic_minutes: { mean: 18, sd: 26 },
  spend: { mean: 56, sd: 190 },
};

/** Active users of a layer. */
const layerUsers = 400_000;

/** Users and goal of each variant after some days at this traffic. */
function samplesOf(id: string, body: ExperimentBody, traffic: number, days: number): Sample[] {
  const total = ((layerUsers * traffic) / 100) * (1 - Math.exp(-days / 5));
  const { mean, sd } = goalFacts[body.goal ?? 'retention'];
  return body.variants.map(({ key, weight, is_control }) => {
    const rng = random(seedOf(`${id} ${key}`));
    const share = (weight / 100) * (id === skewed && !is_control ? 0.95 : 1);
    const users = Math.max(0, Math.round(total * share + (rng.next() - 0.5) * Math.sqrt(total * share)));
    const effect = is_control ? 0 : rng.next() * 0.11 - 0.03;
    const noise = users === 0 ? 0 : ((rng.next() - 0.5) * (sd || Math.sqrt(mean * (1 - mean)))) / Math.sqrt(users);
    return { users, mean: mean * (1 + effect) + noise, sd };
  });
}

function insufficientWhy({ sample_size }: ExperimentBody, days: number, samples: readonly Sample[]): string | null {
  if (days * 24 < minResultHours) return `开始未满 ${minResultHours} 小时`;
  const least = Math.min(...samples.map(({ users }) => users));
  return least < sample_size ? `每版本需 ${sample_size} 人，现最少 ${least} 人` : null;
}

function outcomeOf({ status, ending }: StoredConfig): Outcome | null {
  if (status !== 'ended' && status !== 'archived') return null;
  return ending?.rolled_out ? 'rolled_out' : ((ending?.conclusion as Outcome | undefined) ?? 'none');
}

/** Text for the filter; empty for an experiment that has not ended. */
export const outcomeText = (config: StoredConfig): string => outcomeOf(config) ?? '';

export function figuresOf(config: StoredConfig): ExperimentFigures {
  const { id, status, online_at, ended_at, ending } = config;
  const body = bodyOf(config);
  const ramp = rampOf(config);
  const days = online_at === null ? null : Math.max(0, (ended_at ?? now()) - online_at) / day;
  const samples = days === null ? [] : samplesOf(id, body, ramp.traffic, days);
  const insufficient = days === null ? '还没有开始' : insufficientWhy(body, days, samples);
  const control = samples[body.variants.findIndex(({ is_control }) => is_control)];
  const isRate = experimentGoals[body.goal ?? 'retention'].isRate;
  return {
    id,
    name: contentOf(config).name,
    layer: body.layer,
    ranges: [...(ranges.get(id)?.ranges ?? [])],
    days: days === null ? null : Math.floor(days),
    ramp: isRunning(status) ? ramp : { traffic: body.traffic, next: null, next_at: null, held: null },
    goal: body.goal,
    results: samples.map((sample, i) => {
      const found = control && sample !== control && insufficient === null ? compare(control, sample, isRate) : null;
      const { lift = null, low = null, high = null, p = null } = found ?? {};
      return { variant: body.variants[i]?.key ?? '', users: sample.users, mean: sample.mean, lift, low, high, p };
    }),
    insufficient,
    srm_p:
      days === null || days * 24 < minResultHours
        ? null
        : srmOf(
            samples.map(({ users }) => users),
            body.variants.map(({ weight }) => weight),
          ),
    outcome: outcomeOf(config),
    winner: typeof ending?.winner === 'string' && ending.winner !== '' ? ending.winner : null,
  };
}
