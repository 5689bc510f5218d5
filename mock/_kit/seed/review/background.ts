import { leaseMs } from '../../../../src/domain/limits';
import type { Medium } from '../../../../src/services/caseSchema';
import { anchor, hour, minute } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import type { Maker, Seeded, Sources } from '../../entities/seeded/review/base';
import { framesOf, mediumOf } from '../../entities/seeded/review/medium';
import { hostileRoomNames } from '../../rooms/names';
import { decidedBackgrounds } from './backgroundDecided';
import { type Background, type BackgroundWish, backgroundOf } from './backgroundOf';

/** Backgrounds that wait: every medium, owner and oddity a reviewer meets. */

const first = 1_000;
const plain = 34;
/** One picture that many rooms took over. */
const spreadPicture = 77;

const roomCalled = (owner_name: string): Omit<BackgroundWish, 'serial'> => ({
  bg_kind: 'room_bg',
  payload: { owner_name },
});

const broken = (n: number): Medium => mediumOf(n, { state: 'broken' });

/** Picked by hand: the serial of each is its place behind the plain ones. */
function oddities({ users }: Sources): Omit<BackgroundWish, 'serial'>[] {
  const user = (uid: string) => users.get(uid);
  const shell = { user_id: '99999997', region: 'wy', status: 'normal' } as StoredUser;
  const failed = {
    transcode_failed: true,
    medium: { ...mediumOf(4, { of: 'clip' }), ...broken(4), kind: 'video' },
  } as const;
  return [
    { user: user(cases.markupNickname), bg_kind: 'profile_bg' },
    { user: user(cases.rtlNickname), bg_kind: 'profile_bg', media_type: 'gif' },
    { user: user(cases.longestNickname), bg_kind: 'profile_bg', media_type: 'video' },
    { user: user(cases.noAvatar), bg_kind: 'profile_bg', payload: { previous: null } },
    ...Object.values(hostileRoomNames).map(roomCalled),
    // Not to be transcoded: the key frames are all there is.
    { bg_kind: 'room_bg', media_type: 'video', payload: { ...failed, frames: framesOf(4, 'clip') } },
    { bg_kind: 'profile_bg', media_type: 'video', payload: { ...failed, frames: framesOf(5, 'clip').slice(0, 4) } },
    { media_type: 'video', payload: { ...failed, frames: [] } },
    { media_type: 'image', payload: { medium: broken(6) } },
    { media_type: 'gif', payload: { frames: [broken(7), ...framesOf(7, 'loop').slice(1)] } },
    { media_type: 'image', payload: { previous: mediumOf(8, { state: 'purged' }) } },
    { bg_kind: 'room_bg', paid: true, labels: ['sexy'], payload: { previous: null } },
    { bg_kind: 'room_bg', paid: true, labels: ['contact'], media_type: 'video' },
    { bg_kind: 'profile_bg', paid: true, payload: { is_custom: false } },
    { bg_kind: 'room_bg', payload: { owner_closed: true, live_rooms: [] } },
    { bg_kind: 'room_bg', payload: { shown: 'newer' } },
    ...[0, 1].map(
      (): Omit<BackgroundWish, 'serial'> => ({
        bg_kind: 'room_bg',
        media_type: 'image',
        picture: spreadPicture,
        labels: ['ads', 'qr'],
        payload: { used_by: 46 },
      }),
    ),
    { user: user(cases.deleted), bg_kind: 'profile_bg', ago: 3 * hour },
    { user: shell, bg_kind: 'profile_bg' },
    { user: user(cases.kol), bg_kind: 'room_bg', merged: 4, source: 'user' },
    { user: user(cases.bigSpender), bg_kind: 'profile_bg', paid: true },
    { user: user(cases.philippine), bg_kind: 'room_bg' },
    { user: user(cases.american), bg_kind: 'profile_bg', media_type: 'gif' },
    {
      user: user(cases.minor),
      bg_kind: 'profile_bg',
      lane: 'minor',
      priority: 'P0',
      labels: ['minor'],
      ago: 5 * minute,
    },
    { lane: 'lead', status: 'escalated', ago: 70 * minute, note: '涉及公会长的付费背景，请组长判断' },
    { status: 'transferred', note: '转给熟悉版权的同事' },
    { status: 'reopened', ago: 4 * hour },
    {
      status: 'claimed',
      claim: { by: 'reviewer2', name: '审核员小王', at: anchor - 2 * minute, until: anchor - 2 * minute + leaseMs },
    },
  ];
}

function openBackgrounds(sources: Sources): Background[] {
  const wishes = [...Array.from({ length: plain }, () => ({})), ...oddities(sources)];
  return wishes.map((wish, i) => backgroundOf(sources, { ...wish, serial: first + i }));
}

export const backgrounds: Maker = (sources): Seeded => {
  const done = decidedBackgrounds(sources);
  return { cases: [...openBackgrounds(sources), ...done.cases], decisions: done.decisions };
};
