import { leaseMs } from '../../../../src/domain/limits';
import type { Medium } from '../../../../src/services/caseSchema';
import { anchor, hour, minute } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import type { Maker, Seeded, Sources } from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import { decidedReports } from './reportDecided';
import { type Report, type ReportWish, reportOf } from './reportOf';
import { bidiText, knownHash, longest, markupText } from './reportTexts';

/** Reports that wait: every subject, priority and oddity a reviewer meets. */

const first = 1_000;
const plain = 40;

/** Picked by hand: the serial of each is its place behind the plain ones. */
function oddities({ users }: Sources): Omit<ReportWish, 'serial'>[] {
  const user = (uid: string) => users.get(uid);
  const shell = { user_id: '99999999', region: 'wy' } as StoredUser;
  const media = (...list: Medium[]) => ({ snapshot: { media: list } });
  return [
    { user: user(cases.markupNickname), type: 'message', topic: 0, payload: { snapshot: { text: markupText } } },
    { user: user(cases.rtlNickname), type: 'chat', topic: 7, payload: { snapshot: { text: bidiText } } },
    { user: user(cases.emojiNickname), type: 'moment', topic: 7, payload: { snapshot: { text: longest } } },
    { user: user(cases.formulaNickname), type: 'user', topic: 9, payload: { snapshot: { text: '=1+1' } } },
    { user: user(cases.longestNickname), type: 'family', topic: 10, payload: { snapshot: { at: 0 } }, merged: 2 },
    {
      user: user(cases.noAvatar),
      type: 'moment',
      topic: 4,
      payload: media(mediumOf(1, { state: 'broken' }), mediumOf(2)),
    },
    { user: user(cases.limited), type: 'avatar', topic: 4, payload: media(mediumOf(3, { state: 'purged' })) },
    { user: user(cases.deleted), type: 'message', topic: 5, ago: 90 * minute },
    { user: shell, type: 'chat', topic: 0, summary: '账号不存在' },
    { type: 'moment', topic: 3, payload: { snapshot: { content_deleted: true } } },
    { type: 'chat', topic: 7, payload: { snapshot: { content_deleted: true } } },
    { user: user(cases.kol), type: 'voice', topic: 0, merged: 12 },
    { user: user(cases.bigSpender), type: 'message', topic: 5, merged: 3 },
    { user: user(cases.blackRisk), type: 'room', topic: 8, merged: 37 },
    { user: user(cases.philippine), type: 'message', topic: 2 },
    { user: user(cases.american), type: 'chat', topic: 0 },
    { user: user(cases.newAccount), type: 'message', topic: 6, merged: 4, payload: { snapshot: { hash: knownHash } } },
    { user: user(cases.newAccount), type: 'user', topic: 9 },
    { user: user(cases.newAccount), type: 'moment', topic: 7, status: 'transferred', note: '转给熟悉引流话术的同事' },
    { type: 'voice', topic: 1, source: 'machine' },
    { type: 'room', topic: 4, source: 'patrol' },
    { user: user(cases.watched), type: 'message', topic: 2, status: 'reopened', ago: 5 * hour },
    ...[0, 1, 2].map(
      (i): Omit<ReportWish, 'serial'> => ({
        ...(i === 0 ? { user: user(cases.minor) } : {}),
        type: i === 1 ? 'moment' : 'message',
        topic: 2,
        lane: 'minor',
        priority: 'P0',
        labels: ['minor'],
        ago: (4 + 7 * i) * minute,
        payload: { reason_code: 'minor.harm' },
      }),
    ),
    ...[3, 5, 8].map(
      (topic): Omit<ReportWish, 'serial'> => ({
        topic,
        lane: 'lead',
        status: 'escalated',
        ago: 80 * minute,
        note: '涉及公会，处罚影响较大，请组长判断',
      }),
    ),
    {
      type: 'message',
      topic: 5,
      status: 'claimed',
      claim: { by: 'reviewer2', name: '审核员小王', at: anchor - 2 * minute, until: anchor - 2 * minute + leaseMs },
    },
  ];
}

function openReports(sources: Sources): Report[] {
  const wishes = [...Array.from({ length: plain }, () => ({})), ...oddities(sources)];
  return wishes.map((wish, i) => reportOf(sources, { ...wish, serial: first + i }));
}

export const reports: Maker = (sources): Seeded => {
  const done = decidedReports(sources);
  return { cases: [...openReports(sources), ...done.cases], decisions: done.decisions };
};
