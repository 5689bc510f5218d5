import {
  bgPolicyOf,
  bgTemplateOf,
  isRestoring,
  owesChoice,
  usualRestoring,
} from '../../../src/domain/background/rules';
import type { CaseOf } from '../../../src/services/caseSchema';
import type { Decision } from '../../../src/services/reviewRecords';
import type { Random } from '../../_kit/base/random';
import type { StoredCase } from '../../_kit/base/stored';
import { hostileRoomNames, roomNames } from '../../room/names';
import { cases } from '../../user/seed/cases';
import { digest, type Maker } from './base';
import { type CaseDraft, type CaseSpec, type Past, priorityBy, queueOf } from './decided';
import { framesOf, mediumOf } from './medium';

/** Backgrounds: every medium, owner and oddity a reviewer meets, and the decided ones. */

type Background = CaseOf<'background'> & StoredCase;
type Payload = Background['payload'];

interface BackgroundSpec extends CaseSpec<Background> {
  bg_kind?: Payload['bg_kind'];
  media_type?: Payload['media_type'];
  /** The picture's number: the same number is the same picture. */
  picture?: number;
  /** Bought, and made by the buyer. */
  paid?: boolean;
}

/** Label sets of the model; empty sets set how often nothing is found. */
const labelSets = [[], [], ['sexy'], ['contact'], ['ads', 'qr'], ['logo'], ['porn', 'sexy'], ['politics']];

const mediaOf = { image: 'background', gif: 'loop', video: 'clip' } as const;

const liveRooms = (rng: Random): Payload['live_rooms'] =>
  Array.from({ length: rng.int(1, 3) }, (_, i) => ({
    room_id: `r_${88_100 + rng.int(0, 300) * 5 + i}`,
    name: rng.pick(roomNames),
    online: rng.int(3, 260),
  }));

function backgroundOf({ serial, rng, user, caseSpec, base }: CaseDraft<BackgroundSpec>): Background {
  const { picture = serial, payload } = caseSpec;
  const bg_kind = caseSpec.bg_kind ?? rng.pick(['profile_bg', 'room_bg', 'room_bg'] as const);
  const media_type = caseSpec.media_type ?? rng.pick(['image', 'image', 'image', 'gif', 'video'] as const);
  const isRoom = bg_kind === 'room_bg';
  const labels = caseSpec.base?.labels ?? [...rng.pick(labelSets)];
  const owner_name = payload?.owner_name ?? (isRoom ? rng.pick(roomNames) : '');
  const isBought = caseSpec.paid ?? rng.chance(0.3);
  const live_rooms = isRoom && rng.chance(0.5) ? liveRooms(rng) : [];
  const coins = rng.pick([188, 680, 1_280, 3_000]);
  return {
    kind: 'background',
    ...base({
      priority: priorityBy(labels, ['porn', 'politics']),
      scene: isRoom ? 'room' : 'profile',
      source: rng.pick(['machine', 'machine', 'machine', 'user', 'patrol', 'manual'] as const),
      labels,
      score: labels.length > 0 ? rng.int(45, 99) : rng.int(1, 30),
      model: 'guard-vision-5',
      summary: isRoom ? `房间背景：${owner_name}` : '主页背景',
    }),
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

const room = (payload: Partial<Payload>, more: BackgroundSpec = {}): BackgroundSpec => {
  return { bg_kind: 'room_bg', paid: false, payload, ...more };
};

/** Pictures that many rooms took over; one waits, one was found wrong. */
const ofMany = (picture: number, used_by: number): BackgroundSpec =>
  room({ used_by }, { media_type: 'image', picture, base: { labels: ['ads', 'qr'] } });

function oddities(): BackgroundSpec[] {
  const broken = { ...mediumOf(4, { of: 'clip' }), ...mediumOf(4, { state: 'broken' }), kind: 'video' as const };
  return [
    ...Object.values(hostileRoomNames).map((owner_name) => room({ owner_name })),
    ...[framesOf(4, 'clip'), []].map((frames): BackgroundSpec => {
      return room({ transcode_failed: true, medium: broken, frames }, { media_type: 'video' });
    }),
    { media_type: 'image', payload: { medium: mediumOf(6, { state: 'broken' }) } },
    { media_type: 'image', payload: { previous: mediumOf(8, { state: 'purged' }) } },
    { bg_kind: 'room_bg', paid: true, media_type: 'video', base: { labels: ['contact'] }, payload: { previous: null } },
    { bg_kind: 'profile_bg', paid: true, payload: { is_custom: false } },
    { uid: cases.normal, bg_kind: 'profile_bg', media_type: 'gif', paid: true },
    room({ owner_closed: true, live_rooms: [] }),
    room({ shown: 'newer' }),
    ofMany(77, 46),
    ofMany(77, 46),
  ];
}

function special(): Past<BackgroundSpec>[] {
  const violate = (hours: number, of: BackgroundSpec): Past<BackgroundSpec> => {
    return { hours, by: 'reviewer', conclusion: 'violate', of };
  };
  const purged = mediumOf(2_003, { of: 'clip', state: 'purged' });
  return [
    // The first can be shown again, the others not: closed, changed, purged.
    violate(9, room({}, { base: { labels: ['sexy'] } })),
    violate(11, room({ owner_closed: true })),
    violate(13, room({ shown: 'newer' })),
    violate(20 * 24, room({ medium: purged }, { media_type: 'video' })),
    // Paid for: refunded or replaced, returned, and passed, so that it may still be refunded.
    ...(['violate', 'violate', 'return', 'return', 'pass'] as const).map((conclusion, i): Past<BackgroundSpec> => {
      return { ...violate(15 + i, room({}, { paid: true })), conclusion };
    }),
    violate(30, ofMany(78, 28)),
    ...[cases.blackRisk, cases.blackRisk, cases.watched, cases.watched].map((uid, i) =>
      violate(26 + 40 * i, room({ owner_id: `r_${uid}`, owner_name: '常客小屋' }, { uid })),
    ),
  ];
}

/** Fields that a conclusion requires. */
function verdictOf({ case_id, payload, labels }: Background, conclusion: Decision['conclusion']): Partial<Decision> {
  const isEven = Number(case_id.slice(-1)) % 2 === 0;
  const compensation = owesChoice(payload) ? (isEven ? 'refund' : 'replace') : null;
  if (conclusion === 'return') return { extra: { compensation, template_id: bgTemplateOf(labels[0]) } };
  if (conclusion !== 'violate') return {};
  return {
    reason_code: bgPolicyOf[labels[0] ?? ''] ?? 'porn.suggestive',
    evidence: [payload.bg_id],
    measures: [{ type: isEven ? 'restore_default' : usualRestoring(payload) }],
    note: isEven ? '画面属实' : '',
    extra: { compensation, affected_rooms: payload.owner_type === 'room' ? 1 : 0 },
  };
}

export const backgrounds: Maker = (sources) => {
  const { open, done, decisions } = queueOf<Background, BackgroundSpec>(sources, {
    kind: 'background',
    prefix: 'bg',
    make: backgroundOf,
    odd: oddities(),
    special: special(),
    adverse: 'violate',
    lenient: { conclusion: 'pass' },
    verdict: (one, rng, wanted) => {
      const conclusion = wanted ?? rng.pick(['pass', 'pass', 'pass', 'violate', 'violate', 'return'] as const);
      return { conclusion, ...verdictOf(one, conclusion) };
    },
    enact: ({ payload }, { measures, extra: { compensation: method }, effective_at: at, by_name: by, decision_id }) => {
      const restoring = measures.map(({ type }) => type).find(isRestoring);
      if (restoring && payload.shown === 'this') {
        payload.shown = restoring === 'restore_previous' ? 'previous' : 'default';
      }
      if (!payload.pay_item || (method !== 'refund' && method !== 'replace')) return;
      payload.pay_item.settled = { method, coins: payload.pay_item.coins, at, by, decision_id };
    },
  });
  return { cases: [...open, ...done], decisions };
};
