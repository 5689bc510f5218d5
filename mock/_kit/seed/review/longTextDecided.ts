import { joined, policyOf, templateOf } from '../../../../src/domain/longText';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, day, hour } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
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
import { agoOf, appeal, check, idOf, otherThan, reviewers, unbarred } from './after';
import { type LongText, type TextWish, textOf } from './textOf';

/** Long texts that were decided in the last thirty days, and a few before. */

type Done = { one: LongText; decisions: Decision[] };
type Wish = Partial<Omit<Decision, 'by_name'>> & { text?: Partial<TextWish> };

const share = 2;
const first = 2_000;
const total = 150;

const marksOf = ({ payload }: LongText) => joined(payload.segments).map(({ start, end }) => ({ start, end }));
const reasonOf = ({ labels }: LongText): string => policyOf[labels[0] ?? ''] ?? 'quality.spam';

/** Fields that a conclusion requires. */
function verdictOf(one: LongText, conclusion: Decision['conclusion'], rng: Random): Partial<Decision> {
  const evidence = [one.payload.content_hash];
  switch (conclusion) {
    case 'mask':
      return { extra: { masked_spans: marksOf(one) } };
    case 'return':
      return { extra: { quoted_spans: marksOf(one), template_id: templateOf(one.labels[0]) } };
    case 'private':
      return { reason_code: reasonOf(one), evidence, measures: rng.chance(0.5) ? [{ type: 'remind' }] : [] };
    case 'delete':
      return {
        reason_code: reasonOf(one),
        evidence,
        measures: rng.chance(0.6) ? [{ type: 'warn' }] : [],
        note: rng.chance(0.4) ? '命中属实' : '',
      };
    default:
      return {};
  }
}

/** Without hits there is nothing to mask, quote or punish. */
const conclusionFor = ({ payload }: LongText, rng: Random): Decision['conclusion'] =>
  payload.segments.length === 0
    ? 'pass'
    : rng.pick(['pass', 'pass', 'mask', 'mask', 'return', 'private', 'delete', 'delete']);

function plain(sources: Sources, serial: number, { text, ...own }: Wish = {}): Done {
  const rng = random(seedOf(`decidedText${serial}`));
  const cost_sec = rng.int(15, 900);
  const decided_at = own.decided_at ?? Math.floor(anchor - agoOf(rng, serial));
  // Mostly in time.
  const created_at = decided_at - cost_sec * 1000 - Math.floor(rng.next() ** 3 * 5 * hour);
  const user = unbarred(rng, sources);
  const one = textOf(sources, { serial, user, created_at, ...text });
  const conclusion = own.conclusion ?? conclusionFor(one, rng);
  const by = rng.pick(reviewers);
  const decision = decided(one, { by, decided_at, cost_sec, ...verdictOf(one, conclusion, rng), ...own, conclusion });
  one.hidden = conclusion === 'delete' || conclusion === 'private';
  check(decision, serial);
  return { one, decisions: [decision] };
}

/** Text with a decision that banned the user: ban and decision are consistent. */
function banned(sources: Sources, open: OpenBan, serial: number): Done {
  const { ban, measure, uid } = open;
  const rng = random(seedOf(`barredText${serial}`));
  const by = idOf(ban.created_by);
  const done = plain(sources, serial, {
    by,
    decided_at: ban.created_at - 8_000,
    conclusion: 'delete',
    reason_code: ban.reason_code,
    measures: [measure],
    note: ban.remark,
    text: { user: sources.users.get(uid), hits: 2 },
  });
  const [decision] = done.decisions;
  if (!decision) return done;
  tie(sources, open, decision);
  const ended = ban.lifted_at;
  if (ended === null) return done;
  const overturned = ban.status === 'overturned';
  const second = overturned ? otherThan(by) : idOf(ban.lifted_by ?? '');
  if (overturned) appeal(decision, 'overturned', rng, second);
  tiedBack(sources, open);
  done.decisions.push(
    reversed(done.one, decision, {
      by: second,
      decided_at: ended,
      cost_sec: 0,
      conclusion: 'pass',
      note: '复核后不成立',
    }),
  );
  done.one.hidden = false;
  return done;
}

const recent = (hours: number) => ({ decided_at: anchor - hours * hour, claimed_at: anchor - hours * hour - 90_000 });
const withHits = { text: { hits: 2, paragraphs: 8 } };

/** Picked by hand; `editedAfter` are texts whose authors went on writing. */
function special(sources: Sources): { list: Done[]; editedAfter: LongText[] } {
  const list: Done[] = [];
  const add = (wish: Wish): Done => {
    const done = plain(sources, first + list.length, wish);
    list.push(done);
    return done;
  };
  const gone = (hours: number, retain: number): Wish => ({
    ...recent(hours),
    conclusion: 'delete',
    by: 'reviewer',
    text: {
      ...withHits.text,
      user: sources.users.get(cases.deleted),
      payload: { author_deleted: true, retain_until: Math.floor(anchor + retain) },
    },
  });
  // Can be given back, and no longer.
  for (const conclusion of ['mask', 'private'] as const) {
    add({ ...recent(20), ...withHits, conclusion, by: 'reviewer' });
    add({ ...recent(40 * 24), ...withHits, conclusion, by: 'reviewer2' });
  }
  const editedAfter = (['mask', 'return', 'pass'] as const).map(
    (conclusion) => add({ ...recent(26), conclusion, by: 'reviewer', text: { ...withHits.text, language: 'zh' } }).one,
  );
  add(gone(30, 20 * day));
  const { one: purged } = add(gone(28 * 24, -day));
  purged.payload.retain_until = anchor - day;
  for (const [place, by] of ['reviewer', 'reviewer2', 'admin', 'lead'].entries()) {
    const { decisions } = add({ ...recent(15 + 9 * place), ...withHits, conclusion: 'delete', by });
    if (decisions[0])
      appeal(decisions[0], place === 3 ? 'upheld' : 'submitted', random(place), place === 3 ? 'admin' : null);
  }
  const { one, decisions } = add({ ...recent(50), ...withHits, conclusion: 'delete', by: 'reviewer' });
  const [wrong] = decisions;
  if (wrong) {
    const back = { decided_at: anchor - 7 * hour, cost_sec: 0, conclusion: 'pass' as const, note: '误判，属正常歌词' };
    decisions.push(reversed(one, wrong, { by: 'lead', ...back }));
    one.hidden = false;
  }
  return { list, editedAfter };
}

export function decidedTexts(sources: Sources): Seeded & { editedAfter: LongText[] } {
  const { list, editedAfter } = special(sources);
  for (const ban of bansFor(sources, share).slice(0, 40)) list.push(banned(sources, ban, first + list.length));
  while (list.length < total) list.push(plain(sources, first + list.length));
  return { ...seededFrom(sources, list), editedAfter };
}
