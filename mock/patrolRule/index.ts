import type { Environment } from '../../src/domain/config/rules';
import { sentenceOf } from '../../src/domain/shared/conditionTree';
import {
  openBackTestHit,
  patrolRuleFigures,
  readBackTest,
  reportFalseHit,
  startBackTest,
} from '../../src/services/patrolRule';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { missing } from '../_kit/http/writeRules';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, configsOf } from '../_kit/kit/config/kits';
import { bucketsNow } from '../patrolBucket/pool';
import { patrolRuleEntity } from './entity';
import {
  backTestJobs,
  falseHits,
  hitSound,
  lastTest,
  openedHits,
  patrolRuleFiguresOf,
  testRule,
  testView,
} from './hits';
import { hitVerdicts } from './verdicts';

function ruleOf(id: string) {
  const config = configsOf('patrolRule').get(id);
  if (!config) throw missing('策略');
  return config;
}

/** A sample of the operator's last test of a rule. */
function sampleOf(operator: Operator, { id, room_id, at }: { id: string; room_id: string; at: number }) {
  const { samples = [] } = lastTest(operator, ruleOf(id).id) ?? {};
  const sample = samples.find((one) => one.room_id === room_id && one.at === at);
  if (!sample) throw missing('命中');
  return sample;
}

function figuresIn(env: Environment) {
  const verdicts = hitVerdicts();
  return configsIn('patrolRule', env).map((config) => patrolRuleFiguresOf(config, verdicts));
}

export const patrolRuleHandlers = [
  ...configKit(patrolRuleEntity),

  handle(patrolRuleFigures, ({ input: { env } }) => ({
    list: figuresIn(env),
    buckets: bucketsNow().map(({ bucket_id, name }) => ({ bucket_id, name })),
  })),

  handle(startBackTest, ({ input: { id, days }, operator, audit }) => {
    const test = testView(testRule(ruleOf(id), days, operator), operator);
    const after = { rule: id, days, conditions: sentenceOf(test.conditions) };
    audit({ object_type: backTestJobs, object_id: test.job_id, before: null, after });
    return test;
  }),

  handle(readBackTest, ({ input: { id }, operator }) => ({ test: lastTest(operator, ruleOf(id).id) ?? null })),

  handle(openBackTestHit, ({ input: { id, room_id, at }, operator, audit }) => {
    const { opened } = sampleOf(operator, { id, room_id, at });
    if (!opened) openedHits.add({ id, room_id, at, by: operator.id });
    audit({ object_type: 'patrolRule', object_id: id, before: null, after: { room_id, hit_at: at, opened: true } });
    return hitSound({ room_id, at });
  }),

  handle(reportFalseHit, ({ input: { id, room_id, at }, operator, audit }) => {
    const { opened, reported } = sampleOf(operator, { id, room_id, at });
    if (reported) throw new Refusal(409, '这次命中已标记为误报');
    if (!opened) throw new Refusal(409, '请先打开这次命中，再标记误报');
    falseHits.add({ id, room_id, at });
    audit({ object_type: 'patrolRule', object_id: id, before: null, after: { room_id, hit_at: at } });
    return { reported: true };
  }),
];

export default forUmi(patrolRuleHandlers);
