import type { BanRow, Strike } from '../src/services/userRecords';
import { groupsOf } from './_kit/base/groups';
import { plantSeeds } from './_kit/base/planted';
import { seedScale } from './_kit/base/scale';
import type { Seed, StoredBan, StoredUser } from './_kit/base/stored';
import { seedConfigApprovals, seedConfigAudits } from './_kit/kit/config/history';
import { seedApprovals } from './approval/seed';
import { seedAudits } from './audit/seed';
import { type EvidenceOf, otherBanAudits, seedAppeals, seedOtherBans } from './ban/seed';
import { makersOf, seedPenalties } from './ban/seedPenalties';
import { seedRechargeApprovals } from './recharge/seed';
import { seedReview } from './review/seed';
import { seedGangs } from './review/seed/hacking';
import { seedQuality } from './review/seed/quality';
import { seedRewardApprovals } from './reward/seed';
import { seededConfigs } from './seededConfigs';
import { caseNames } from './user/seed/cases';
import { asCase } from './user/seed/named';
import { derive, makeUser } from './user/seed/people';
import { seedWordBank } from './word/seedBank';

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
  seedAppeals(bans, decisions);
  const reports = groupsOf(
    [...cases.values()].filter(({ kind }) => kind === 'report'),
    ({ target }) => target?.user_id,
  );
  const evidenceOf: EvidenceOf = (uid, at) =>
    (reports.get(uid) ?? []).filter(({ created_at }) => created_at <= at).map(({ case_id }) => case_id);
  for (const [uid, rows] of bans)
    for (const ban of rows)
      if (ban.evidence.length === 0) ban.evidence = ban.case_ref ? [ban.case_ref] : evidenceOf(uid, ban.created_at);
  const otherBans = seedOtherBans(users, Math.max(40, Math.round(otherBansAtOne * scale)), evidenceOf);

  return {
    users,
    bans: [...[...bans].flatMap(([uid, rows]) => userBans(uid, rows)), ...otherBans.values()],
    strikes,
    cases,
    decisions,
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
