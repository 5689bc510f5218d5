import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { maxBackTestDays, maxBackTestSamples } from '../domain/patrolRule/limits';
import { patrolRuleBody, ruleActions, ruleModes, ruleScenes } from '../domain/patrolRule/rules';
import { speechLabels } from '../domain/room/rules';
import { conditionTree, ruleFacts } from '../domain/shared/conditionTree';
import { idOf } from '../domain/shared/ids';
import { count, keyOf, score, share, someOf, time } from '../domain/shared/schema';
import { configCalls } from './configCalls';
import { callsOf, writeFields } from './endpoint';
import { jobFields } from './jobs';
import { segment, soundAddress } from './room';

const auth = 'voiceRoom.patrolRule';
const source = 'docs/design/voice-room.md#patrol-rule';
const { read, write } = callsOf({ auth, source });

/** 巡检策略: rules about the rooms that patrol listens to, and what happens on a hit. */
export const patrolRule = configCalls({
  type: 'patrolRule',
  label: '巡检策略',
  auth,
  body: patrolRuleBody,
  filters: {
    scene: z.optional(someOf(ruleScenes)),
    mode: z.optional(someOf(ruleModes)),
    /** Id of the bucket that it puts rooms into. */
    bucket: z.optional(z.string()),
  },
  source,
});

/** Gets the hits and precision of each patrol rule of an environment, and the buckets a rule can fill. */
export const patrolRuleFigures = read('patrolRuleFigures', '/patrol/rules/figures', '巡检策略命中', {
  input: inEnvironment,
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Hits of the last 24 hours; 0 for a rule that is not live. */
        hit_24h: count,
        /**
         * Hits judged within the last seven days, by a check or recording concluded by somebody who had heard it. Not
         * by `uncertain` or `missed`; a hit that was judged twice counts once, by the later conclusion.
         */
        judged_7d: count,
        /**
         * Share of `judged_7d` that were correct: neither concluded `normal` or `clean`, nor reported as false; null if
         * `judged_7d` is 0.
         */
        precision_7d: z.nullable(share),
        /**
         * Names of the buckets of type `risk`, `reported` or `recheck` that are on and have it as their `entry_rule`.
         */
        feeds: z.array(z.string()),
      }),
    ),
    /** Buckets that a rule can put rooms into. */
    buckets: z.array(z.object({ bucket_id: z.string(), name: z.string() })),
  }),
});
export type PatrolRuleFigures = z.output<typeof patrolRuleFigures.spec.output>['list'][number];

/** A hit of a back-test. */
export const backTestSample = z.object({
  room_id: z.string(),
  /** Time of the hit, the start of its sentence. */
  at: time,
  /** Sentence that was said at the hit; empty if nothing was said. */
  text: z.string(),
  /** Label of the machine for the sentence. */
  label: keyOf(speechLabels),
  facts: ruleFacts,
  /** Share of the comparisons that held, per cent. */
  score,
  /** Comparisons that held, as Chinese text. */
  why: z.string(),
  /** Whether this operator has opened its sound with `openBackTestHit`. */
  opened: z.boolean(),
  /** Whether it was reported as a false hit, by whomever. */
  reported: z.boolean(),
});
export type BackTestSample = z.output<typeof backTestSample>;

/**
 * Job that looks for hits of a rule in the past; `done` and `total` count rooms, and `rows` of the result are hits. A
 * job that timed out or was canceled keeps what it found.
 */
export const backTest = z.object({
  ...jobFields,
  /** The rule. */
  id: z.string(),
  /** Days before the start that are looked at. */
  days: count,
  /** Conditions at the start of the test. */
  conditions: conditionTree,
  /** Number of hits so far. */
  hits: count,
  /** Number of rooms with a hit. */
  hit_rooms: count,
  /** It ended after a minute, before all rooms were looked at. */
  timed_out: z.boolean(),
  /**
   * Number of times that each action of the rule would have been carried out: `bucket`, `limit` and `seal` once per
   * room, others once per hit; null in mode `observe`.
   */
  expected: z.nullable(z.array(z.object({ action: keyOf(ruleActions), count }))),
  /** Up to 50 random hits, the same ones for the same hits; newest first. */
  samples: z.array(backTestSample).check(z.maxLength(maxBackTestSamples)),
});
export type BackTest = z.output<typeof backTest>;

/**
 * Starts a back-test of a patrol rule, which looks for its hits in the last days. It tests the saved draft or, without
 * a draft, the live version. Each operator runs one back-test at a time: answers 409 while another one runs, and if the
 * rule has no conditions.
 */
export const startBackTest = write('startBackTest', '/patrol/rules/back-test', '回测巡检策略', {
  action: `${auth}:backTest`,
  input: z.object({
    id: idOf(),
    days: z.int().check(z.gte(1, '至少 1 天'), z.lte(maxBackTestDays, `最多 ${maxBackTestDays} 天`)),
    idem_key: writeFields.idem_key,
  }),
  output: backTest,
});

/**
 * Gets the last back-test of a patrol rule by this operator. `test` is null if there is none, or once its result has
 * expired, 24 hours after its end.
 */
export const readBackTest = read('readBackTest', '/patrol/rules/{id}/back-test', '巡检策略回测结果', {
  input: z.object({ id: idOf() }),
  output: z.object({ test: z.nullable(backTest) }),
});

const hitOfTest = { id: idOf(), room_id: idOf('r_'), at: time, idem_key: writeFields.idem_key };

/**
 * Opens the sound and the speech around a hit of this operator's last back-test of a patrol rule. Each opening is
 * written to the audit log. The sound begins 5 seconds before the hit and ends 15 seconds after it. Answers 404 if the
 * hit is no sample of that back-test.
 */
export const openBackTestHit = write('openBackTestHit', '/patrol/rules/back-test/open', '打开回测命中', {
  whileWaiting: 'apart',
  action: `${auth}:backTest`,
  selfEvident: true,
  input: z.object(hitOfTest),
  output: z.object({
    ...soundAddress,
    /** Length of the sound. */
    seconds: count,
    /** Speech in it, with times from its start. */
    segments: z.array(segment),
  }),
});

/**
 * Reports a hit of this operator's last back-test of a patrol rule as false. It lowers the precision of the rule.
 * Answers 409 if the operator has not opened the hit, or if it was reported before.
 */
export const reportFalseHit = write('reportFalseHit', '/patrol/rules/false-hit', '标记误报', {
  whileWaiting: 'apart',
  action: `${auth}:backTest`,
  input: z.object(hitOfTest),
  output: z.object({ reported: z.boolean() }),
});
