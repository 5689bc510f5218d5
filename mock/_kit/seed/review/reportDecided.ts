import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, day, hour } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { cases } from '../../entities/seeded/cases';
import {
  bansFor,
  decided,
  type OpenBan,
  reversed,
  type Seeded,
  type Sources,
  seededFrom,
  tie,
  tiedBack,
} from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import { agoOf, appeal, check, idOf, otherThan, reviewers, unbarred } from './after';
import { type Report, type ReportWish, reportOf } from './reportOf';
import { knownHash, topics } from './reportTexts';

/** Reports that were decided in the last thirty days. */

type Done = { one: Report; decisions: Decision[] };

const share = 0;
const first = 2_000;
const total = 200;

const evidenceOf = ({ payload }: Report): string[] => [payload.subject_id];

/** Report with a decision that banned the user: ban and decision are consistent. */
function banned(sources: Sources, open: OpenBan, serial: number): Done {
  const { ban, measure, uid } = open;
  const rng = random(seedOf(`barred${serial}`));
  const cost_sec = rng.int(20, 400);
  const decided_at = ban.created_at - 8_000;
  const user = sources.users.get(uid);
  const created_at = decided_at - cost_sec * 1000 - rng.int(60, 7_000) * 1000;
  const one = reportOf(sources, { serial, user, created_at, merged: rng.int(1, 6) });
  const by = idOf(ban.created_by);
  const decision = decided(one, {
    by,
    decided_at,
    cost_sec,
    conclusion: 'violate',
    reason_code: ban.reason_code,
    measures: [measure, ...(rng.chance(0.5) ? [{ type: 'delete_content' as const }] : [])],
    evidence: evidenceOf(one),
    note: ban.remark,
  });
  tie(sources, open, decision);
  if (ban.status === 'active' && serial % 2 === 0) appeal(decision, 'submitted', rng);
  const ended = ban.lifted_at;
  if (ended === null) return { one, decisions: [decision] };
  const overturned = ban.status === 'overturned';
  const second = overturned ? otherThan(by) : idOf(ban.lifted_by ?? '');
  if (overturned) appeal(decision, 'overturned', rng, second);
  tiedBack(sources, open);
  const next = reversed(one, decision, {
    by: second,
    decided_at: ended,
    cost_sec: 0,
    ...lenient,
    note: '复核后不成立',
  });
  return { one, decisions: [decision, next] };
}

const lenient = { conclusion: 'clean', clean_reason: 'insufficient' } as const;

const mild: readonly Decision['measures'][] = [
  [{ type: 'delete_content' }],
  [{ type: 'delete_content' }, { type: 'remind' }],
  [{ type: 'warn' }, { type: 'delete_content' }],
  [{ type: 'delete_content' }, { type: 'feedback' }],
  [{ type: 'reset_profile' }, { type: 'warn' }],
  [{ type: 'warn' }, { type: 'close_others' }],
];

type Wish = Partial<Omit<Decision, 'by_name'>> & { report?: Partial<ReportWish> };

/** A report whose decision barred nobody. */
function plain(sources: Sources, serial: number, { report, ...own }: Wish = {}): Done {
  const rng = random(seedOf(`decided${serial}`));
  const cost_sec = rng.int(8, 420);
  const decided_at = own.decided_at ?? Math.floor(anchor - agoOf(rng, serial));
  const user = unbarred(rng, sources);
  // Mostly in time.
  const created_at = decided_at - cost_sec * 1000 - Math.floor(rng.next() ** 3 * 3 * hour);
  const one = reportOf(sources, { serial, user, created_at, ...report });
  const topic = rng.pick(topics);
  const clean = rng.chance(0.45);
  const clean_reason = rng.pick(['normal', 'normal', 'insufficient', 'malicious'] as const);
  const malicious = clean_reason === 'malicious' && one.payload.reporters.length > 0;
  const decision = decided(one, {
    by: rng.pick(reviewers),
    decided_at,
    cost_sec,
    ...(clean
      ? { conclusion: 'clean', clean_reason, measures: malicious ? [{ type: 'mark_malicious' }] : [] }
      : {
          conclusion: 'violate',
          reason_code: topic.reason,
          measures: [...rng.pick(mild)],
          evidence: evidenceOf(one),
          note: rng.chance(0.4) ? '聊天记录属实' : '',
        }),
    ...own,
  });
  if (decision.measures.some(({ type }) => type === 'mark_malicious')) {
    for (const reporter of one.payload.reporters) reporter.malicious += 1;
  }
  decision.feedback_sent = decision.measures.some(({ type }) => type === 'feedback');
  one.hidden = decision.measures.some(({ type }) => type === 'delete_content');
  check(decision, serial);
  return { one, decisions: [decision] };
}

const violation = (type: Decision['measures'][number]['type'], more: Partial<Decision> = {}): Wish => ({
  conclusion: 'violate',
  reason_code: 'abuse.harass',
  clean_reason: null,
  measures: [{ type }],
  evidence: ['msg_1'],
  note: '多次骚扰，记录属实',
  ...more,
});

/** Picked by hand. */
function special(sources: Sources): Done[] {
  const user = (uid: string) => ({ user: sources.users.get(uid) });
  const list: Done[] = [];
  const add = (wish: Wish): Done => {
    const done = plain(sources, first + list.length, wish);
    list.push(done);
    return done;
  };
  const recent = (hours: number) => ({ decided_at: anchor - hours * hour });
  const purged = mediumOf(1, { state: 'purged' });
  const old = { created_at: anchor - 29 * day, type: 'moment' as const };
  add({
    ...violation('delete_content', { decided_at: anchor - 28.9 * day }),
    report: { ...old, payload: { snapshot: { media: [purged, purged], text: '' } } },
  });
  for (const [place, by] of ['reviewer', 'reviewer2', 'admin', 'lead', 'reviewer'].entries()) {
    const { decisions } = add(violation('delete_content', { by, ...recent(20 + 11 * place) }));
    if (decisions[0])
      appeal(decisions[0], place === 4 ? 'upheld' : 'submitted', random(place), place === 4 ? 'lead' : null);
  }
  // A reversal, and an appeal that was right.
  for (const [place, note] of ['定性错误，属正常玩笑', '申诉成立，截图不完整'].entries()) {
    const { one, decisions } = add(
      violation(place === 0 ? 'reset_profile' : 'delete_content', { by: 'reviewer', ...recent(30) }),
    );
    const [decision] = decisions;
    if (!decision) continue;
    if (place === 1) appeal(decision, 'overturned', random(place), 'lead');
    const not_restored = place === 0 ? ['重置的资料不能恢复'] : [];
    decisions.push(
      reversed(one, decision, {
        by: 'lead',
        decided_at: anchor - 6 * hour,
        cost_sec: 0,
        ...lenient,
        note,
        not_restored,
      }),
    );
    one.hidden = false;
  }
  const known = { snapshot: { hash: knownHash } };
  add({ ...violation('delete_content', recent(50)), report: { type: 'message', topic: 6, payload: known } });
  add({ ...violation('remind', recent(70)), report: { type: 'message', topic: 6, payload: known } });
  add({ ...violation('remind', recent(90)), report: user(cases.newAccount) });
  add({ ...violation('delete_content', recent(8)), report: user(cases.kol) });
  add({
    conclusion: 'clean',
    clean_reason: 'malicious',
    measures: [{ type: 'mark_malicious' }],
    reason_code: null,
    report: user(cases.normal),
  });
  return list;
}

export function decidedReports(sources: Sources): Seeded {
  const open = bansFor(sources, share).slice(0, 80);
  const list = special(sources);
  for (const ban of open) list.push(banned(sources, ban, first + list.length));
  while (list.length < total) list.push(plain(sources, first + list.length));
  return seededFrom(sources, list);
}
