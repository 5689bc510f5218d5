import { bgPolicyOf, bgTemplateOf, isRestoring, owesChoice, usualRestoring } from '../../../../src/domain/background';
import type { CaseOf, Medium } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import { hour, minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import {
  anybody,
  baseOf,
  claimedByColleague,
  digest,
  type Maker,
  type Sources,
} from '../../entities/seeded/review/base';
import { framesOf, mediumOf } from '../../entities/seeded/review/medium';
import { hostileRoomNames, roomNames } from '../../rooms/names';
import { appealedBy, type Draft, type Past, priorityBy, queueOf, type Wish } from './decided';

/** Backgrounds: every medium, owner and oddity a reviewer meets, and the decided ones. */

type Background = CaseOf<'background'> & StoredCase;
type Payload = Background['payload'];

interface BackgroundWish extends Wish<Background> {
  bg_kind?: Payload['bg_kind'];
  media_type?: Payload['media_type'];
  /** The picture's number: the same number is the same picture. */
  picture?: number;
  /** Bought, and made by the buyer. */
  paid?: boolean;
}

/** Label sets of the model; empty sets set how often nothing is found. */
const labelSets: readonly (readonly string[])[] = [
  [],
  [],
  ['sexy'],
  ['contact'],
  ['ads', 'qr'],
  ['logo'],
  ['porn', 'sexy'],
  ['politics'],
];

const mediaOf = { image: 'background', gif: 'loop', video: 'clip' } as const;

const liveRooms = (rng: Random): Payload['live_rooms'] =>
  Array.from({ length: rng.int(1, 3) }, (_, i) => ({
    room_id: `r_${88_100 + rng.int(0, 300) * 5 + i}`,
    name: rng.pick(roomNames),
    online: rng.int(3, 260),
  }));

/** A background that was handed in for review; fields not given follow from the serial. */
function backgroundOf(sources: Sources, { serial, ...wish }: Draft<BackgroundWish>): Background {
  const { user: subject, ago, bg_kind: kind, media_type: media, picture = serial, paid, payload, ...more } = wish;
  const rng = random(seedOf(`background${serial}`));
  const user = subject ?? anybody(rng, sources);
  const bg_kind = kind ?? rng.pick(['profile_bg', 'room_bg', 'room_bg'] as const);
  const media_type = media ?? rng.pick(['image', 'image', 'image', 'gif', 'video'] as const);
  const isRoom = bg_kind === 'room_bg';
  const labels = more.labels ?? [...rng.pick(labelSets)];
  const owner_name = payload?.owner_name ?? (isRoom ? rng.pick(roomNames) : '');
  const isBought = paid ?? rng.chance(0.3);
  const live_rooms = isRoom && rng.chance(0.5) ? liveRooms(rng) : [];
  const coins = rng.pick([188, 680, 1_280, 3_000]);
  const shared = baseOf(sources, {
    id: `bg_${serial}`,
    target_uid: user.user_id,
    ago: ago ?? rng.int(2, 26 * 60) * minute,
    priority: priorityBy(labels, ['porn', 'politics']),
    scene: isRoom ? 'room' : 'profile',
    source: rng.pick(['machine', 'machine', 'machine', 'user', 'patrol', 'manual'] as const),
    score: labels.length > 0 ? rng.int(45, 99) : rng.int(1, 30),
    model: 'guard-vision-5',
    summary: isRoom ? `房间背景：${owner_name}` : '主页背景',
    merged: rng.chance(0.1) ? rng.int(2, 5) : 1,
    ...more,
    labels,
  });
  return {
    kind: 'background',
    ...shared,
    payload: {
      bg_id: `bg_${serial}`,
      owner_type: isRoom ? 'room' : 'user',
      owner_id: isRoom ? `r_${88_001 + (serial % 900)}` : user.user_id,
      owner_name,
      owner_closed: false,
      bg_kind,
      media_type,
      medium: mediumOf(picture, { of: mediaOf[media_type] }),
      frames: media_type === 'image' ? [] : framesOf(picture, media_type === 'gif' ? 'loop' : 'clip'),
      phash: digest(`background${media_type}${picture}`).slice(0, 16),
      transcode_failed: false,
      used_by: Math.max(1 + live_rooms.length, rng.chance(0.3) ? rng.int(2, 40) : 1),
      live_rooms,
      is_custom: isBought || rng.chance(0.6),
      pay_item: isBought ? { order_no: `20261120${700_000 + serial}`, coins, settled: null } : null,
      previous: rng.chance(0.7) ? mediumOf(serial + 5_000, { of: 'background' }) : null,
      shown: 'this',
      ...payload,
    },
  };
}

/** Pictures that many rooms took over; one of them was found wrong. */
const spread = { waiting: 77, decided: 78 };

/** Waiting cases picked by hand: the serial of each is its place behind the plain ones. */
function oddities(): BackgroundWish[] {
  const room = (payload: Partial<Payload>): BackgroundWish => ({ bg_kind: 'room_bg', payload });
  const broken = (n: number): Medium => mediumOf(n, { state: 'broken' });
  const failed = (frames: Medium[]): BackgroundWish => {
    const medium = { ...mediumOf(4, { of: 'clip' }), ...broken(4), kind: 'video' as const };
    return { bg_kind: 'room_bg', media_type: 'video', payload: { transcode_failed: true, medium, frames } };
  };
  const ofMany: BackgroundWish = { media_type: 'image', picture: spread.waiting, labels: ['ads', 'qr'] };
  return [
    { uid: cases.markupNickname, bg_kind: 'profile_bg' },
    { uid: cases.rtlNickname, bg_kind: 'profile_bg', media_type: 'gif' },
    { uid: cases.longestNickname, bg_kind: 'profile_bg', media_type: 'video' },
    { uid: cases.noAvatar, bg_kind: 'profile_bg', payload: { previous: null } },
    ...Object.values(hostileRoomNames).map((owner_name) => room({ owner_name })),
    failed(framesOf(4, 'clip')),
    failed([]),
    { media_type: 'image', payload: { medium: broken(6) } },
    { media_type: 'gif', payload: { frames: [broken(7), ...framesOf(7, 'loop').slice(1)] } },
    { media_type: 'image', payload: { previous: mediumOf(8, { state: 'purged' }) } },
    { bg_kind: 'room_bg', paid: true, labels: ['sexy'], payload: { previous: null } },
    { bg_kind: 'room_bg', paid: true, labels: ['contact'], media_type: 'video' },
    { bg_kind: 'profile_bg', paid: true, payload: { is_custom: false } },
    room({ owner_closed: true, live_rooms: [] }),
    room({ shown: 'newer' }),
    { ...room({ used_by: 46 }), ...ofMany },
    { ...room({ used_by: 46 }), ...ofMany },
    { uid: cases.deleted, bg_kind: 'profile_bg', ago: 3 * hour },
    { uid: '99999997', bg_kind: 'profile_bg' },
    { uid: cases.kol, bg_kind: 'room_bg', merged: 4, source: 'user' },
    { uid: cases.bigSpender, bg_kind: 'profile_bg', paid: true },
    { uid: cases.american, bg_kind: 'profile_bg', media_type: 'gif', paid: true },
    {
      uid: cases.minor,
      bg_kind: 'profile_bg',
      paid: false,
      lane: 'minor',
      priority: 'P0',
      labels: ['minor'],
      ago: 5 * minute,
    },
    { lane: 'lead', status: 'escalated', ago: 70 * minute, note: '涉及公会长的付费背景，请组长判断' },
    { status: 'transferred', note: '转给熟悉版权的同事' },
    { status: 'reopened', ago: 4 * hour },
    claimedByColleague(),
  ];
}

// --- decided ones

/** Fields that a conclusion requires. */
function verdictOf(one: Background, conclusion: Decision['conclusion'], rng: Random): Partial<Decision> {
  const { payload, labels } = one;
  const compensation = owesChoice(payload) ? rng.pick(['refund', 'replace'] as const) : null;
  if (conclusion === 'return') return { extra: { compensation, template_id: bgTemplateOf(labels[0]) } };
  if (conclusion !== 'violate') return {};
  const restoring = rng.chance(0.7) ? usualRestoring(payload) : 'restore_default';
  return {
    reason_code: bgPolicyOf[labels[0] ?? ''] ?? 'porn.suggestive',
    evidence: [payload.bg_id],
    measures: [{ type: restoring }, ...(rng.chance(0.4) ? [{ type: 'warn' as const }] : [])],
    note: rng.chance(0.4) ? '画面属实' : '',
    extra: { compensation, affected_rooms: payload.owner_type === 'room' ? 1 : 0 },
  };
}

/** Effects of the decision on the shown background and on the buyer. */
function enact(
  { payload }: Background,
  { measures, extra, effective_at: at, by_name: by, decision_id }: Decision,
): void {
  const restoring = measures.map(({ type }) => type).find(isRestoring);
  if (restoring && payload.shown === 'this') payload.shown = restoring === 'restore_previous' ? 'previous' : 'default';
  const { compensation: method } = extra;
  if (!payload.pay_item || (method !== 'refund' && method !== 'replace')) return;
  payload.pay_item.settled = { method, coins: payload.pay_item.coins, at, by, decision_id };
}

function special(): Past<BackgroundWish>[] {
  const room = (payload: Partial<Payload> = {}, more: BackgroundWish = {}): BackgroundWish => {
    return { bg_kind: 'room_bg', paid: false, payload, ...more };
  };
  const violate = (hours: number, of: BackgroundWish): Past<BackgroundWish> => {
    return { hours, by: 'reviewer', conclusion: 'violate', of };
  };
  const purged = (of: 'clip' | 'background') => mediumOf(2_003, { of, state: 'purged' });
  const ofMany = { picture: spread.decided, media_type: 'image', labels: ['contact'] } satisfies BackgroundWish;
  const repeaters = [cases.blackRisk, cases.blackRisk, cases.blackRisk, cases.watched, cases.watched];
  const owner = (uid: string) => ({ owner_type: 'room', owner_id: `r_${uid}`, owner_name: '常客小屋' }) as const;
  const again = violate(31, room({ used_by: 28 }, ofMany));
  return [
    // The first can be shown again, the others not: closed, changed, purged.
    violate(9, room({}, { labels: ['sexy'] })),
    violate(11, room({ owner_closed: true })),
    violate(13, room({ shown: 'newer' })),
    violate(20 * 24, room({ medium: purged('clip') }, { media_type: 'video' })),
    violate(21 * 24, room({ medium: purged('background') }, { media_type: 'image' })),
    // Paid for: refunded, replaced, and passed, so that it may still be refunded.
    ...(['refund', 'replace'] as const).flatMap((compensation): Past<BackgroundWish>[] => [
      { ...violate(15, room({}, { paid: true })), extra: { compensation, affected_rooms: 1 } },
      {
        ...violate(17, room({}, { paid: true })),
        conclusion: 'return',
        extra: { compensation, template_id: 'contact' },
      },
    ]),
    { ...violate(19, room({}, { paid: true })), conclusion: 'pass' },
    { ...again, hours: 30, note: '多个房间共用的引流图' },
    { ...again, conclusion: 'pass' },
    ...repeaters.map((uid, i) => violate(26 + 40 * i, room(owner(uid), { uid }))),
    ...appealedBy<BackgroundWish>({ conclusion: 'violate', of: { paid: false } }),
    { ...violate(50, { paid: false }), back: { hours: 7, note: '误判，属正常泳装广告' } },
  ];
}

export const backgrounds: Maker = (sources) => {
  const { open, done, decisions } = queueOf<Background, BackgroundWish>(sources, {
    kind: 'background',
    share: 5,
    maxBans: 30,
    plain: 34,
    odd: oddities(),
    first: 2_000,
    total: 150,
    cost: [4, 180],
    wait: 4,
    make: (wish) => backgroundOf(sources, wish),
    verdict: (one, rng, wanted) => {
      const conclusion = wanted ?? rng.pick(['pass', 'pass', 'pass', 'violate', 'violate', 'return'] as const);
      return { conclusion, ...verdictOf(one, conclusion, rng) };
    },
    barring: ({ measure }) => ({
      conclusion: 'violate',
      measures: [{ type: 'restore_default' }, measure],
      of: { paid: false },
    }),
    lenient: { conclusion: 'pass' },
    enact,
    special: special(),
  });
  const reversedIds = new Set(decisions.flatMap(({ reverses, case_id }) => (reverses ? [case_id] : [])));
  for (const { case_id, payload } of done) if (reversedIds.has(case_id)) payload.shown = 'this';
  return { cases: [...open, ...done], decisions };
};
