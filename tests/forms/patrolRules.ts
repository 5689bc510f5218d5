import {
  change,
  configsOf,
  lastTest,
  newKey,
  now,
  openedHits,
  operatorOf,
  passTime,
  passUntil,
  patrolBuckets,
  testRule,
} from '../../mock/testing';
import { isSafetyBucket } from '../../src/domain/patrolBucket/rules';
import { jobSliceMs } from '../../src/domain/shared/limits';
import { stored } from '../attack';
import { patrolRuleCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

/** Lets the one test that runs, over a day, come to its end. */
function finishTests(): void {
  const time = 8 * jobSliceMs;
  passTime(time);
  passUntil(now());
  passTime(-time);
}

/** A hit of a back-test by `lead` that was not reported. */
function testedHit() {
  const [id, lead] = [patrolRuleCases.ready, found(operatorOf('lead'))];
  finishTests();
  change(() => testRule(stored('patrolRule', id), 1, lead));
  finishTests();
  const { room_id, at } = found(lastTest(lead, id)?.samples.find(({ reported }) => !reported));
  return { id, room_id, at };
}

export const patrolRuleForms: Forms = {
  ...configForms('patrolRule', patrolRuleCases),
  // One person does not pause a rule that feeds a bucket of suspects.
  movePatrolRule: () => {
    const fed = new Set(patrolBuckets.filter(isSafetyBucket).map(({ entry_rule }) => entry_rule));
    const { id, version } = found(
      configsOf('patrolRule').find((one) => one.status === 'online' && !one.draft && !one.lock && !fed.has(one.id)),
    );
    return { id, version, verb: 'pause', remark: '误报较多，先停用', idem_key: newKey() };
  },
  startBackTest: () => {
    finishTests();
    return { id: patrolRuleCases.ready, days: 1, idem_key: newKey() };
  },
  openBackTestHit: () => ({ ...testedHit(), idem_key: newKey() }),
  reportFalseHit: () => {
    const hit = testedHit();
    if (!openedHits.some((one) => one.at === hit.at && one.by === 'lead'))
      change(() => openedHits.add({ ...hit, by: 'lead' }));
    return { ...hit, idem_key: newKey() };
  },
};
