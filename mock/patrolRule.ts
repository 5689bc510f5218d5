import { sentenceOf } from '../src/domain/conditionTree';
import type { Environment } from '../src/domain/config';
import { patrolRuleFigures, readBackTest, reportFalseHit, startBackTest } from '../src/services/patrolRule';
import { Refusal } from './_kit/base/refusal';
import { bucketsNow } from './_kit/entities/patrolBucket/pool';
import { patrolRuleEntity } from './_kit/entities/patrolRule/entity';
import { backTestJobs, falseHits, figuresOf, lastTest, testRule, testView } from './_kit/entities/patrolRule/hits';
import { hitVerdicts } from './_kit/entities/patrolRule/verdicts';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { missing } from './_kit/http/writeRules';
import { configKit } from './_kit/kit/config/kit';
import { configsIn, configsOf } from './_kit/kit/config/kits';

function ruleOf(id: string) {
  const config = configsOf('patrolRule').get(id);
  if (!config) throw missing('策略');
  return config;
}

function figuresIn(env: Environment) {
  const verdicts = hitVerdicts();
  return configsIn('patrolRule', env).map((config) => figuresOf(config, verdicts));
}

export const patrolRuleHandlers = [
  ...configKit(patrolRuleEntity),

  handle(patrolRuleFigures, ({ input: { env } }) => ({
    list: figuresIn(env),
    buckets: bucketsNow().map(({ bucket_id, name }) => ({ bucket_id, name })),
  })),

  handle(startBackTest, ({ input: { id, days }, operator, audit }) => {
    const test = testView(testRule(ruleOf(id), days, operator));
    const after = { rule: id, days, conditions: sentenceOf(test.conditions) };
    audit({ object_type: backTestJobs, object_id: test.job_id, before: null, after });
    return test;
  }),

  handle(readBackTest, ({ input: { id }, operator }) => ({ test: lastTest(operator, ruleOf(id).id) ?? null })),

  handle(reportFalseHit, ({ input: { id, room_id, at }, operator, audit }) => {
    const sample = lastTest(operator, ruleOf(id).id)?.samples.find((one) => one.room_id === room_id && one.at === at);
    if (!sample) throw missing('命中');
    if (sample.reported) throw new Refusal(409, '这次命中已标记为误报');
    falseHits.add({ id, room_id, at });
    audit({ object_type: 'patrolRule', object_id: id, before: null, after: { room_id, hit_at: at } });
    return { reported: true };
  }),
];

export default forUmi(patrolRuleHandlers);
