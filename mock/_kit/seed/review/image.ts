import { leaseMs } from '../../../../src/domain/limits';
import type { CaseOf } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, day, minute } from '../../base/clock';
import type { HashEntry, StoredCase, StoredUser } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import type { Maker, Seeded, Sources } from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import { bankedAd, decidedImages, knownAd } from './imageDecided';
import { type Image, type ImageWish, imageOf } from './imageOf';

/** Pictures that wait: every scene and label, the same ones again, and the oddities a reviewer meets. */

const first = 1_000;
const plain = 76;

/** Picked by hand: the serial of each is its place behind the plain ones. */
function oddities({ users }: Sources): Omit<ImageWish, 'serial'>[] {
  const user = (uid: string) => users.get(uid);
  const shell = { user_id: '99999997', region: 'wy' } as StoredUser;
  const again = { motif: 'selfie', picture: 77, scene: 'album' } as const;
  return [
    { user: user(cases.markupNickname), scene: 'avatar', summary: '<img src=x onerror=alert(1)>' },
    { user: user(cases.rtlNickname), scene: 'dm', motif: 'chat', summary: 'abc\u202Egpj.exe' },
    { user: user(cases.longestNickname), scene: 'moment', summary: '这是一段特别长的说明，'.repeat(18) },
    { user: user(cases.emojiNickname), scene: 'family', motif: 'meme' },
    { user: user(cases.noAvatar), scene: 'moment', payload: { medium: mediumOf(3, { state: 'broken' }) } },
    { user: user(cases.limited), scene: 'album', payload: { medium: mediumOf(4, { state: 'purged' }) } },
    { user: user(cases.deleted), scene: 'avatar' },
    { user: shell, scene: 'dm', summary: '账号不存在' },
    { user: user(cases.kol), scene: 'avatar', motif: 'portrait', guess: { label: 'face_fake', score: 64 } },
    { user: user(cases.bigSpender), scene: 'cover', motif: 'poster' },
    { user: user(cases.newAccount), scene: 'avatar', motif: 'selfie', guess: { label: 'porn', score: 91 } },
    { user: user(cases.newAccount), ...knownAd, scene: 'moment', payload: { dup_count: 37, exposed: 4_210 } },
    { ...knownAd, scene: 'dm', flipped: 3, payload: { dup_count: 2 } },
    { ...knownAd, scene: 'album', payload: { dup_count: 37 } },
    { ...bankedAd, scene: 'moment', payload: { dup_count: 5, hash_state: 'in' } },
    { ...again },
    { ...again, flipped: 1 },
    { ...again, flipped: 5 },
    { motif: 'child', scene: 'avatar', ago: 3 * minute },
    { motif: 'child', scene: 'moment', ago: 9 * minute, user: user(cases.minor) },
    { scene: 'album', lane: 'lead', status: 'escalated', note: '公会长头像，处置影响较大，请组长判断' },
    { scene: 'cover', status: 'transferred', note: '转给熟悉广告话术的同事处理' },
    {
      scene: 'moment',
      status: 'claimed',
      claim: { by: 'reviewer2', name: '审核员小王', at: anchor - 2 * minute, until: anchor - 2 * minute + leaseMs },
    },
  ];
}

function openImages(sources: Sources): Image[] {
  const wishes = [...Array.from({ length: plain }, () => ({})), ...oddities(sources)];
  return wishes.map((wish, i) => imageOf(sources, { ...wish, serial: first + i }));
}

/** Records a decision on a hash at all other cases with the same hash. */
function tellSame(list: readonly Image[], decisions: readonly Decision[]): void {
  const byHash = new Map<string, Image[]>();
  for (const one of list) {
    const { phash } = one.payload;
    byHash.set(phash, [...(byHash.get(phash) ?? []), one]);
  }
  const decidedBy = new Map(decisions.map((decision) => [decision.case_id, decision]));
  for (const group of byHash.values()) {
    for (const one of group) {
      const { payload } = one;
      payload.dup_count = Math.max(payload.dup_count, group.length);
      payload.same = group
        .flatMap((other) => {
          const decision = other === one ? undefined : decidedBy.get(other.case_id);
          if (!decision) return [];
          const { conclusion, decided_at: at } = decision;
          return [{ image_id: other.payload.image_id, uid: other.target_uid, conclusion, at }];
        })
        .sort((a, b) => b.at - a.at);
    }
  }
}

export const images: Maker = (sources): Seeded => {
  const done = decidedImages(sources);
  const list = [...openImages(sources), ...(done.cases as Image[])];
  tellSame(list, done.decisions);
  return { cases: list, decisions: done.decisions };
};

const isBanked = (one: StoredCase): one is StoredCase & CaseOf<'image'> =>
  one.kind === 'image' && one.payload.hash_state === 'in';

/** The bank as the cases of the seed have it. */
export const seedHashBank = (known: ReadonlyMap<string, StoredCase>): Map<string, HashEntry> =>
  new Map(
    [...known.values()].filter(isBanked).map(({ payload: { phash, image_id } }) => {
      const entry = { state: 'in' as const, image_id, by: '审核员小林', checked_by: '组长老陈', at: anchor - day };
      return [phash, entry];
    }),
  );
