import { type HackingType, hackingTypes } from '../../../../src/domain/kindLabels';
import { leaseMs } from '../../../../src/domain/limits';
import { anchor, hour, minute } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import type { Maker, Seeded, Sources } from '../../entities/seeded/review/base';
import { type HackingCase, type HackingSeed, hackingCaseOf } from '../../entities/seeded/review/hackingCase';
import { hostile } from '../../entities/seeded/review/hackingTexts';
import { hugeGang, liveGangs, seedGangs } from './gangs';
import { decidedHackings } from './hackingDecided';

/** Cases that wait: every type, gangs, stolen accounts, texts that were written to break things. */

const first = 1_000;
const plain = 36;
const types = Object.keys(hackingTypes) as HackingType[];

type Wish = Omit<HackingSeed, 'serial'>;

function oddities({ users }: Sources): Wish[] {
  const gangs = seedGangs(users);
  const user = (uid: string) => users.get(uid);
  const shell = { user_id: '99999998', region: 'wy' } as StoredUser;
  const inGang = liveGangs.flatMap((id, i): Wish[] => {
    const gang = gangs.get(id);
    const [type = 'solicit', other = type] = (
      [['solicit'], ['solicit', 'coin_trade'], ['fraud'], ['theft']] as HackingType[][]
    )[i] ?? ['solicit'];
    return [
      { type, gang, ago: (10 + 7 * i) * minute },
      { type: other, gang, ago: (20 + 9 * i) * minute },
    ];
  });
  return [
    ...inGang,
    { type: 'mass_register', gang: gangs.get(hugeGang), score: 97, ago: 30 * minute },
    ...hostile.map((writing): Wish => ({ type: 'solicit', writings: [writing], summary: writing.raw.slice(0, 60) })),
    { type: 'solicit', user: user(cases.markupNickname), payload: { rule_ids: ['hr_101'] } },
    { type: 'fraud', user: user(cases.rtlNickname), merged: 6 },
    { type: 'theft', user: user(cases.bigSpender), payload: { rule_ids: ['hr_301', 'hr_302'] } },
    { type: 'theft', user: user(cases.normal), ago: 5 * minute, payload: { rule_ids: ['hr_301', 'hr_302'] } },
    { type: 'solicit', user: user(cases.deleted), ago: 90 * minute },
    { type: 'cheat', user: shell, summary: '账号不存在' },
    {
      type: 'cheat',
      user: user(cases.blackRisk),
      payload: { texts: [], contacts: [] },
      summary: '刷量节奏异常，没有文本',
    },
    { type: 'solicit', user: user(cases.newAccount), payload: { rule_ids: ['hr_999'] } },
    { type: 'minor_induce', lane: 'minor', priority: 'P0', ago: 4 * minute },
    {
      type: 'fraud',
      lane: 'lead',
      status: 'escalated',
      ago: 70 * minute,
      note: '金额较大，涉及家族长，请组长判断',
    },
    { type: 'solicit', status: 'reopened', ago: 5 * hour, user: user(cases.watched) },
    {
      type: 'coin_trade',
      status: 'claimed',
      claim: { by: 'reviewer2', name: '审核员小王', at: anchor - 2 * minute, until: anchor - 2 * minute + leaseMs },
    },
  ];
}

function openCases(sources: Sources): HackingCase[] {
  const wishes = [
    ...Array.from({ length: plain }, (_, i): Wish => ({ type: types[i % types.length] ?? 'solicit' })),
    ...oddities(sources),
  ];
  return wishes.map((wish, i) => hackingCaseOf(sources, { ...wish, serial: first + i }));
}

export const hackings: Maker = (sources): Seeded => {
  const done = decidedHackings(sources);
  return { cases: [...openCases(sources), ...done.cases], decisions: done.decisions };
};
