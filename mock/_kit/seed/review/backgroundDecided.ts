import { bgPolicyOf, bgTemplateOf, owesChoice, usualRestoring } from '../../../../src/domain/background';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, hour } from '../../base/clock';
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
import { type Background, type BackgroundWish, backgroundOf } from './backgroundOf';

/** Backgrounds that were decided in the last thirty days. */

type Done = { one: Background; decisions: Decision[] };
type Wish = Partial<Omit<Decision, 'by_name'>> & { background?: Partial<BackgroundWish> };

const share = 5;
const first = 2_000;
const total = 150;

const reasonOf = ({ labels }: Background): string => bgPolicyOf[labels[0] ?? ''] ?? 'porn.suggestive';

/** Fields that a conclusion requires. */
function verdictOf(one: Background, conclusion: Decision['conclusion'], rng: Random): Partial<Decision> {
  const compensation = owesChoice(one.payload) ? rng.pick(['refund', 'replace'] as const) : null;
  if (conclusion === 'return') return { extra: { compensation, template_id: bgTemplateOf(one.labels[0]) } };
  if (conclusion !== 'violate') return {};
  const restoring = rng.chance(0.7) ? usualRestoring(one.payload) : 'restore_default';
  return {
    reason_code: reasonOf(one),
    evidence: [one.payload.bg_id],
    measures: [{ type: restoring }, ...(rng.chance(0.4) ? [{ type: 'warn' as const }] : [])],
    note: rng.chance(0.4) ? '画面属实' : '',
    extra: { compensation, affected_rooms: one.payload.owner_type === 'room' ? 1 : 0 },
  };
}

/** Effects of the decision on the shown background and on the buyer. */
function enacted({ payload }: Background, decision: Decision): void {
  const has = (type: string) => decision.measures.some((one) => one.type === type);
  if (has('restore_previous')) payload.shown = 'previous';
  if (has('restore_default')) payload.shown = 'default';
  const { compensation: method } = decision.extra;
  if (payload.pay_item && (method === 'refund' || method === 'replace')) {
    const { effective_at: at, by_name: by, decision_id } = decision;
    payload.pay_item.settled = { method, coins: payload.pay_item.coins, at, by, decision_id };
  }
}

function plain(sources: Sources, serial: number, { background, ...own }: Wish = {}): Done {
  const rng = random(seedOf(`decidedBackground${serial}`));
  const cost_sec = rng.int(4, 180);
  const decided_at = own.decided_at ?? Math.floor(anchor - agoOf(rng, serial));
  // Mostly in time.
  const created_at = decided_at - cost_sec * 1000 - Math.floor(rng.next() ** 3 * 4 * hour);
  const user = unbarred(rng, sources);
  const one = backgroundOf(sources, { serial, user, created_at, ...background });
  const conclusion = own.conclusion ?? rng.pick(['pass', 'pass', 'pass', 'violate', 'violate', 'return'] as const);
  const by = rng.pick(reviewers);
  const decision = decided(one, { by, decided_at, cost_sec, ...verdictOf(one, conclusion, rng), ...own, conclusion });
  enacted(one, decision);
  check(decision, serial);
  return { one, decisions: [decision] };
}

/** A later look found nothing wrong: it is shown again. */
function takenBack({ one, decisions }: Done, by: string, decided_at: number, note: string): void {
  const [old] = decisions;
  if (!old) return;
  const { settled } = one.payload.pay_item ?? {};
  const not_restored = settled
    ? [`${settled.method === 'refund' ? '退款' : '免费换新'}（${settled.coins} 金币）不回收`]
    : [];
  decisions.push(reversed(one, old, { by, decided_at, cost_sec: 0, conclusion: 'pass', note, not_restored }));
  if (one.payload.shown === 'previous' || one.payload.shown === 'default') one.payload.shown = 'this';
}

/** Background with a decision that banned the user: ban and decision are consistent. */
function banned(sources: Sources, open: OpenBan, serial: number): Done {
  const { ban, measure, uid } = open;
  const by = idOf(ban.created_by);
  const done = plain(sources, serial, {
    by,
    decided_at: ban.created_at - 8_000,
    conclusion: 'violate',
    reason_code: ban.reason_code,
    measures: [{ type: 'restore_default' }, measure],
    note: ban.remark,
    background: { user: sources.users.get(uid) },
  });
  const [decision] = done.decisions;
  if (!decision) return done;
  tie(sources, open, decision);
  if (ban.lifted_at === null) return done;
  const overturned = ban.status === 'overturned';
  const second = overturned ? otherThan(by) : idOf(ban.lifted_by ?? '');
  if (overturned) appeal(decision, 'overturned', random(serial), second);
  tiedBack(sources, open);
  takenBack(done, second, ban.lifted_at, '复核后不成立');
  return done;
}

const recent = (hours: number) => ({ decided_at: Math.floor(anchor - hours * hour), by: 'reviewer' });

/** Picked by hand. */
function special(sources: Sources): Done[] {
  const list: Done[] = [];
  const add = (wish: Wish): Done => {
    const done = plain(sources, first + list.length, wish);
    list.push(done);
    return done;
  };
  const room = (more: Partial<BackgroundWish> = {}) => ({ background: { bg_kind: 'room_bg' as const, ...more } });
  const violate = (hours: number, more: Wish = {}) => add({ ...recent(hours), conclusion: 'violate', ...more });
  // Can be restored; cannot any more: closed, changed, gone.
  violate(9, room({ labels: ['sexy'], paid: false }));
  violate(11, room({ paid: false })).one.payload.owner_closed = true;
  violate(13, room({ paid: false })).one.payload.shown = 'newer';
  const { payload } = violate(20 * 24, room({ paid: false, media_type: 'video' })).one;
  payload.medium = { ...payload.medium, state: 'purged', url: '', thumb: '' };
  const still = violate(21 * 24, room({ paid: false, media_type: 'image' })).one.payload;
  still.medium = { ...still.medium, state: 'purged', url: '', thumb: '', boxes: [], ocr: [] };
  // Paid for: refunded, replaced, and passed, so that it may still be refunded.
  for (const compensation of ['refund', 'replace'] as const) {
    violate(15, { ...room({ paid: true }), extra: { compensation, affected_rooms: 1 } });
    add({
      ...recent(17),
      ...room({ paid: true }),
      conclusion: 'return',
      extra: { compensation, template_id: 'contact' },
    });
  }
  add({ ...recent(19), ...room({ paid: true }), conclusion: 'pass' });
  // The same picture in many rooms.
  violate(30, {
    ...room({ picture: spreadAgain, media_type: 'image', labels: ['contact'], paid: false, payload: { used_by: 28 } }),
    note: '多个房间共用的引流图',
  });
  add({
    ...recent(31),
    ...room({ picture: spreadAgain, media_type: 'image', payload: { used_by: 28 } }),
    conclusion: 'pass',
  });
  // Again and again.
  for (const [place, uid] of [
    cases.blackRisk,
    cases.blackRisk,
    cases.blackRisk,
    cases.watched,
    cases.watched,
  ].entries()) {
    const owner = { owner_type: 'room', owner_id: `r_${uid}`, owner_name: '常客小屋' } as const;
    const background = room({ user: sources.users.get(uid), paid: false, payload: owner });
    violate(26 + 40 * place, { ...background, measures: [{ type: 'restore_default' }] });
  }
  for (const [place, by] of ['reviewer', 'reviewer2', 'admin', 'lead'].entries()) {
    const [decision] = violate(16 + 9 * place, { by, background: { paid: false } }).decisions;
    if (decision) appeal(decision, place === 3 ? 'upheld' : 'submitted', random(place), place === 3 ? 'admin' : null);
  }
  const wrong = violate(50, { background: { paid: true } });
  takenBack(wrong, 'lead', anchor - 7 * hour, '误判，属正常泳装广告');
  return list;
}

/** The number of a picture that several rooms show and somebody found wrong. */
const spreadAgain = 78;

export function decidedBackgrounds(sources: Sources): Seeded {
  const list = special(sources);
  for (const ban of bansFor(sources, share).slice(0, 30)) list.push(banned(sources, ban, first + list.length));
  while (list.length < total) list.push(plain(sources, first + list.length));
  return seededFrom(sources, list);
}
