import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { maxExperimentVariants } from '../domain/experiment/limits';
import {
  experimentAges,
  experimentBody,
  experimentConclusions,
  experimentGoals,
  experimentLayers,
  guardrails,
  outcomes,
} from '../domain/experiment/rules';
import { hitSteps } from '../domain/shared/bucketing';
import { idOf } from '../domain/shared/ids';
import { count, keyOf, real, someOf, time, uid, writtenOut } from '../domain/shared/schema';
import { configCalls } from './configCalls';
import { callsOf, rowsOf, writeFields } from './endpoint';

const auth = 'developerTools.experiment';
const source = 'docs/design/tool-set.md#exp';
const { read, write } = callsOf({ auth, source });

/** Conclusion of an experiment that is stopped. */
export const experimentEnd = z.object({
  conclusion: keyOf(experimentConclusions),
  /** Key of the best variant; required for 胜出, else empty. */
  winner: z._default(z.string().check(z.maxLength(50)), ''),
});

/** 实验: variants of a feature, tested with users. */
export const experiment = configCalls({
  type: 'experiment',
  label: '实验',
  auth,
  body: experimentBody,
  endChoice: experimentEnd,
  filters: {
    layer: z.optional(someOf(experimentLayers)),
    goal: z.optional(someOf(experimentGoals)),
    outcome: z.optional(someOf(outcomes)),
    /** `stale`: not ended, and started more than 30 whole days ago. */
    age: z.optional(someOf(experimentAges)),
    /** Code by which clients ask for it, in full. */
    key: z.optional(z.string()),
  },
  source,
});

/**
 * Results of a variant; `lift` and the rest are null for the control, and without enough users. `p` and the interval
 * are of one test: 0 is inside the interval exactly when p ≥ 0.05.
 */
export const variantResult = z.object({
  /** Key of the variant. */
  variant: z.string(),
  /** Users who got the variant so far, each once. */
  users: count,
  /** Users expected by the weights: those of each day times the weight of that day, added up. */
  expected: count,
  /** Mean of the goal per user; of a rate, a share. Null on the first day, and below 30 users. */
  mean: z.nullable(real),
  /** Difference from the control, as a share of it. */
  lift: z.nullable(real),
  /** Bounds of the confidence interval of the lift: 95 %, or the level with which Holm's method compares this p. */
  low: z.nullable(real),
  high: z.nullable(real),
  /** Probability of the difference by chance; adjusted by Holm's method for several variants. */
  p: z.nullable(real),
  /** Whether counts are too small for a test; false for the control, and before the experiment has its users. */
  too_few: z.boolean(),
});

/**
 * Lists the traffic and the results of the experiments of an environment. Experiments that have started are included,
 * and scheduled ones, which have a place in their layer.
 */
export const experimentFigures = read('experimentFigures', '/experiments/figures', '实验数据', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    name: z.string(),
    layer: keyOf(experimentLayers),
    /** Buckets of the layer, 0 to 9,999, also those that later steps of the ramp will use; empty after the end. */
    ranges: z.array(z.object({ /** First bucket. */ from: count, /** End, exclusive. */ to: count })),
    /** Whole days from the start until now or the end; null before the start. */
    days: z.nullable(count),
    /** Traffic now, and the next step of the ramp. */
    ramp: z.object({
      /** Per cent of the layer now; 0 unless online. */
      traffic: real,
      /** Per cent of the next step; null after the last one. */
      next: z.nullable(real),
      /** Time of the next step; null after the last one, and while the ramp is held. */
      next_at: z.nullable(time),
      /** Guardrail that stopped the ramp; null if none did. */
      held: z.nullable(
        z.object({
          guardrail: keyOf(guardrails),
          /** Per cent above the control. */
          change: real,
          at: time,
        }),
      ),
    }),
    /** Change of each guardrail at the last check, worst first; empty before the start. */
    guardrails: z.array(
      z.object({
        guardrail: keyOf(guardrails),
        /** Per cent above the control; null if a variant has below 30 users. */ change: z.nullable(real),
      }),
    ),
    /** Goal of the live version. */
    goal: z.nullable(keyOf(experimentGoals)),
    results: z.array(variantResult).check(z.maxLength(maxExperimentVariants)),
    /** Reason why there is no result yet; null if there is one. */
    insufficient: z.nullable(z.string()),
    /**
     * Probability that users differ like this from those expected (chi-square of `users` and `expected`); null for the
     * first 24 hours.
     */
    srm_p: z.nullable(real),
    /** Null until it has ended. */
    outcome: z.nullable(keyOf(outcomes)),
    /** Key of the winning variant; null for none. */
    winner: z.nullable(z.string()),
    /** End of the experiment; null until then. */
    ending: z.nullable(
      z.object({
        at: time,
        /** Name of the operator who concluded it; null if it expired. */
        by: z.nullable(z.string()),
        /** Null if it expired and nobody concluded it; a variant that everybody got without a conclusion has `won`. */
        conclusion: z.nullable(keyOf(experimentConclusions)),
        /** Key of the variant that everybody has; null for none. */
        rolled_out: z.nullable(z.string()),
      }),
    ),
  }),
});
export type ExperimentFigures = z.output<typeof experimentFigures.spec.output>['list'][number];

/**
 * Explains which variant of an experiment a user gets, and why. Answers 409 for an experiment that is split by device
 * or room, and 422 for an unknown user. While a variant is rolled out to everybody, there is the step `state` alone.
 */
export const explainExperiment = read('explainExperiment', '/experiment/{id}/hit', '实验命中', {
  input: z.object({
    id: idOf(),
    /** Number of the user. */
    uid,
  }),
  output: z.object({
    /** Key of the variant; null if the user does not take part. */
    variant: z.nullable(z.string()),
    /** Decisions in their order. */
    steps: z.array(
      z.object({
        step: keyOf(hitSteps),
        /** Whether it lets the user in; null if it does not decide. */
        passed: z.nullable(z.boolean()),
        /** Result of the step in words. */
        text: z.string(),
      }),
    ),
  }),
});

const target = {
  id: idOf(),
  version: writeFields.version,
  idem_key: writeFields.idem_key,
  remark: writtenOut('说明', 200, { least: 5 }),
};

/**
 * Changes the traffic of an online or paused experiment and ends its ramp. It publishes a version with both, and changes
 * an open draft as well. Answers 422 if the layer has not enough
 * traffic left, or if the traffic is unchanged. Answers 409 for an experiment that is neither online nor paused, or
 * while another operator is editing.
 */
export const adjustTraffic = write('adjustTraffic', '/experiments/traffic', '调流量', {
  action: `${auth}:traffic`,
  input: z.object({
    ...target,
    /** Per cent of the layer. */
    traffic: z.int('请填写整数').check(z.gte(1, '至少 1%'), z.lte(100, '最多 100%')),
  }),
  output: z.object({ /** Per cent of the layer. */ traffic: real }),
});

/**
 * Ends an experiment and gives one variant to all users. A recorded conclusion stays. In production, it needs a reason
 * and a second person; in the test environment only if there is a sample ratio mismatch.
 */
export const rollOutVariant = write('rollOutVariant', '/experiments/roll-out', '实验全量', {
  action: `${auth}:rollOut`,
  reasons: 'rollOut',
  confirm: 'id',
  secondPerson: 'sometimes',
  input: z.object({
    ...target,
    /** Needed where a second person is. */
    reason_code: z.optional(writeFields.reason_code),
    /** Key of the variant. */
    winner: z.string().check(z.minLength(1, '请选择版本'), z.maxLength(50)),
    /** Agrees that the variant departs from the recorded conclusion; 422 without. */
    departs: z._default(z.boolean(), false),
  }),
  output: z.object({
    /** Key of the variant. */
    winner: z.string(),
    /** Request for the second person; null if it is done. */
    approval_id: z.nullable(z.string()),
  }),
});
