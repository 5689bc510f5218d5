import type { BanRow, Strike } from '../../src/services/userRecords';
import { seedConfigApprovals, seedConfigAudits } from './config/history';
import { seededConfigs } from './config/seeded';
import { plantSeeds } from './planted';
import { seedQuality } from './quality/store';
import { seedScale } from './scale';
import { seedApprovals } from './seed/approvals';
import { otherBanAudits, seedBanHistory, seedOtherBans } from './seed/bans';
import { caseNames } from './seed/cases';
import { seedAudits } from './seed/history';
import { asCase } from './seed/named';
import { makersOf, seedPenalties } from './seed/penalties';
import { derive, makeUser } from './seed/people';
import { seedRechargeApprovals } from './seed/recharges';
import { seedReview } from './seed/review';
import { seedGangs } from './seed/review/gangs';
import { seedHashBank } from './seed/review/image';
import { seedRewardApprovals } from './seed/rewards';
import { seedWordBank } from './seed/wordBank';
import type { Seed, StoredBan, StoredUser } from './stored';

const usersAtOne = 10_000;
const otherBansAtOne = 800;

function userAt(index: number): StoredUser {
  const user = makeUser(index);
  const name = caseNames[index];
  if (name) asCase(user, name);
  derive(user);
  return user;
}

export function seedDb(scale = seedScale()): Seed {
  const count = Math.max(caseNames.length, Math.round(usersAtOne * scale));
  const users = new Map<string, StoredUser>();
  const bans = new Map<string, BanRow[]>();
  const strikes = new Map<string, Strike[]>();
  const onDevice = new Map<string, number>();

  for (let index = 0; index < count; index++) {
    const user = userAt(index);
    const penalties = seedPenalties(user);
    if (penalties) {
      bans.set(user.user_id, penalties.bans);
      strikes.set(user.user_id, penalties.strikes);
    }
    users.set(user.user_id, user);
    const device = user.secret.device_id;
    if (device) onDevice.set(device, (onDevice.get(device) ?? 0) + 1);
  }
  for (const user of users.values()) user.same_device_count = onDevice.get(user.secret.device_id) ?? 0;

  const { cases, decisions, audits } = seedReview({ users, bans, strikes });
  seedBanHistory(users, bans, strikes, decisions);
  const otherBans = seedOtherBans(users, Math.max(40, Math.round(otherBansAtOne * scale)));

  return {
    users,
    bans: [...[...bans].flatMap(([uid, rows]) => userBans(uid, rows)), ...otherBans.values()],
    strikes,
    cases,
    decisions,
    hashBank: seedHashBank(cases),
    quality: seedQuality(cases),
    approvals: [
      ...seedApprovals(users, bans),
      ...seededConfigs.flatMap(seedConfigApprovals),
      ...seedRechargeApprovals(users),
      ...seedRewardApprovals(users),
    ],
    audits: seedAudits(bans, [...otherBanAudits(otherBans), ...audits, ...seededConfigs.flatMap(seedConfigAudits)]),
  };
}

/** The oldest first. */
const userBans = (uid: string, rows: readonly BanRow[]): StoredBan[] =>
  rows
    .map((ban): StoredBan => {
      const target = { target_type: 'user', target_id: uid, target_name: '' } as const;
      return { ...ban, ...target, ...makersOf(ban), syncs: [], not_restored: [] };
    })
    .reverse();

plantSeeds({
  shared: seedDb,
  words: seedWordBank,
  gangs: seedGangs,
});
