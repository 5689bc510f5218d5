import { wrongRulesRefused } from '../../../../src/domain/hacking';
import { ruleWeeks } from '../../../../src/domain/limits';
import { caseKinds } from '../../../../src/domain/reviewKinds';
import { markSample, type RulePrecision, resultIn, rulePrecision, type Sample } from '../../../../src/services/hacking';
import { day, hour, now } from '../../base/clock';
import { refuseField } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { requireRemark } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { mayLookUp, requireKey, requireRecordVerb } from '../review/access';
import { recordSeen } from '../review/reverse';
import { noteCase } from '../review/trail';
import { caseOf } from '../review/view';
import { isHacking } from './recall';

/** Samples from decided cases for the machine rules (screens/risk §3.7.4). */

const week = 7 * day;

/** Monday, midnight of the server (PRC); the epoch was a Thursday. */
const weekOf = (at: number): number => Math.floor((at + 8 * hour + 3 * day) / week) * week - 8 * hour - 3 * day;

function precisionIn(db: Db, may: (case_id: string) => boolean): RulePrecision {
  const last = weekOf(now());
  const weeks = Array.from({ length: ruleWeeks }, (_, i) => last - (ruleWeeks - 1 - i) * week);
  const rules = new Map<string, { hits: number; wrong: number }[]>();
  for (const { kind, status, reverses, case_id, decided_at, extra } of db.decisions) {
    const first = kind === 'hacking' && reverses === null && (status === 'effective' || status === 'reversed');
    const one = db.cases.get(case_id);
    const place = weeks.indexOf(weekOf(decided_at));
    if (!first || !isHacking(one) || place < 0 || !may(case_id)) continue;
    const { sample } = resultIn(extra);
    for (const rule of one.payload.rule_ids) {
      const row = rules.get(rule) ?? weeks.map(() => ({ hits: 0, wrong: 0 }));
      rules.set(rule, row);
      const cell = row[place];
      if (!cell) continue;
      cell.hits += 1;
      if (sample?.verdict === 'wrong' && sample.rules.includes(rule)) cell.wrong += 1;
    }
  }
  const hitsOf = (row: readonly { hits: number }[]) => row.reduce((sum, { hits }) => sum + hits, 0);
  const sorted = [...rules].sort(([, a], [, b]) => hitsOf(b) - hitsOf(a));
  return { weeks, rules: sorted.map(([rule_id, row]) => ({ rule_id, weeks: row })) };
}

export const sampleHandlers: readonly Handler[] = [
  handle(rulePrecision, ({ operator, db }) => {
    requireKey(operator, caseKinds.hacking.recordKey);
    return precisionIn(db, (case_id) => {
      const one = db.cases.get(case_id);
      return one !== undefined && mayLookUp(operator, one);
    });
  }),

  handle(markSample, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, 'hacking', 'qa');
    const decision = recordSeen(db, { kind: 'hacking', ...input }, operator);
    const one = caseOf(db, decision);
    if (!isHacking(one)) throw refuseField('decision_id', '没有这条结论');
    const { verdict, rules: chosen, remark } = input;
    const refused = verdict === 'wrong' ? wrongRulesRefused(one.payload, chosen) : undefined;
    if (refused) throw refuseField('rules', refused.why);
    requireRemark(remark);
    const rules = verdict === 'wrong' ? [...new Set(chosen)] : one.payload.rule_ids;
    const sample: Sample = { verdict, rules, by: operator.name, at: now(), note: remark.trim() };
    const more = { sample: verdict, rules };
    noteCase(one, audit, { label: '样本标注', by: operator.name, note: sample.note, more });
    const { decision_id, version } = Object.assign(db.decisions.edit(decision.decision_id), {
      extra: { ...decision.extra, sample },
    });
    return { decision_id, sample, version };
  }),
];
