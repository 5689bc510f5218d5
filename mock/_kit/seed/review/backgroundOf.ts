import type { Priority, Source } from '../../../../src/domain/review';
import type { CaseOf, Medium } from '../../../../src/services/caseSchema';
import { minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase, StoredUser } from '../../base/stored';
import { labelSets, prices } from '../../entities/seeded/review/backgroundPieces';
import { anybody, baseOf, digest, type Sources } from '../../entities/seeded/review/base';
import { framesOf, mediumOf } from '../../entities/seeded/review/medium';
import { roomNames } from '../../rooms/names';

export type Background = CaseOf<'background'> & StoredCase;
type Payload = Background['payload'];

export interface BackgroundWish extends Partial<Omit<Background, 'payload' | 'kind'>> {
  serial: number;
  user?: StoredUser | undefined;
  ago?: number;
  bg_kind?: Payload['bg_kind'];
  media_type?: Payload['media_type'];
  /** The picture's number: the same number is the same picture. */
  picture?: number;
  /** Bought, and made by the buyer. */
  paid?: boolean;
  payload?: Partial<Payload>;
}

const ofMedia = { image: 'background', gif: 'loop', video: 'clip' } as const;

const moves = (media_type: Payload['media_type']) => media_type !== 'image';

function mediaOf(picture: number, media_type: Payload['media_type']): { medium: Medium; frames: Medium[] } {
  return {
    medium: mediumOf(picture, { of: ofMedia[media_type] }),
    frames: moves(media_type) ? framesOf(picture, media_type === 'gif' ? 'loop' : 'clip') : [],
  };
}

function priorityOf(labels: readonly string[]): Priority {
  if (labels.includes('minor')) return 'P0';
  if (labels.some((label) => label === 'porn' || label === 'politics')) return 'P1';
  return labels.length > 0 ? 'P2' : 'P3';
}

const liveRooms = (rng: Random, count: number): Payload['live_rooms'] =>
  Array.from({ length: count }, (_, i) => ({
    room_id: `r_${88_100 + rng.int(0, 300) * 5 + i}`,
    name: rng.pick(roomNames),
    online: rng.int(3, 260),
  }));

const itemOf = (rng: Random, serial: number): Payload['pay_item'] => ({
  order_no: `20261120${String(700_000 + serial)}`,
  coins: rng.pick(prices),
  settled: null,
});

const sourceList: readonly Source[] = ['machine', 'machine', 'machine', 'user', 'patrol', 'manual'];

/** A background that was handed in for review. */
export function backgroundOf(sources: Sources, wish: BackgroundWish): Background {
  const { serial, user: wished, bg_kind: kindWish, media_type: mediaWish, picture: numbered, paid, ...rest } = wish;
  const { payload: own, ...more } = rest;
  const rng = random(seedOf(`background${serial}`));
  const user = wished ?? anybody(rng, sources);
  const bg_kind = kindWish ?? rng.pick(['profile_bg', 'room_bg', 'room_bg'] as const);
  const media_type = mediaWish ?? rng.pick(['image', 'image', 'image', 'gif', 'video'] as const);
  const picture = numbered ?? serial;
  const inRoom = bg_kind === 'room_bg';
  const labels = more.labels ?? [...rng.pick(labelSets)];
  const owner_id = inRoom ? `r_${88_001 + (serial % 900)}` : user.user_id;
  const owner_name = inRoom ? rng.pick(roomNames) : '';
  const bought = paid ?? rng.chance(0.3);
  const live = inRoom && rng.chance(0.5) ? liveRooms(rng, rng.int(1, 3)) : [];
  const shared = baseOf(sources, {
    id: `bg_${serial}`,
    target_uid: user.user_id,
    ago: rng.int(2, 26 * 60) * minute,
    priority: priorityOf(labels),
    scene: inRoom ? 'room' : 'profile',
    source: rng.pick(sourceList),
    score: labels.length > 0 ? rng.int(45, 99) : rng.int(1, 30),
    model: 'guard-vision-5',
    summary: inRoom ? `房间背景：${owner_name}` : '主页背景',
    merged: rng.chance(0.1) ? rng.int(2, 5) : 1,
    ...more,
    labels,
  });
  const medium = mediaOf(picture, media_type);
  const payload: Payload = {
    bg_id: `bg_${serial}`,
    owner_type: inRoom ? 'room' : 'user',
    owner_id,
    owner_name,
    owner_closed: false,
    bg_kind,
    media_type,
    ...medium,
    phash: digest(`background${media_type}${picture}`).slice(0, 16),
    transcode_failed: false,
    used_by: Math.max(1 + live.length, rng.chance(0.3) ? rng.int(2, 40) : 1),
    live_rooms: live,
    is_custom: bought || rng.chance(0.6),
    pay_item: bought ? itemOf(rng, serial) : null,
    previous: rng.chance(0.7) ? mediumOf(serial + 5_000, { of: 'background' }) : null,
    shown: 'this',
    ...own,
  };
  const summary = more.summary ?? (payload.owner_name ? `房间背景：${payload.owner_name}` : shared.summary);
  return { kind: 'background', ...shared, summary, payload };
}
