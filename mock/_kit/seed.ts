import type { BanRow, Strike } from '../../src/services/userRecords';
import type { Db, StoredUser } from './db';
import { seedQuality } from './quality/store';
import { seedApprovals } from './seed/approvals';
import { otherBanAudits, seedBanHistory, seedOtherBans } from './seed/bans';
import { caseNames } from './seed/cases';
import { seedAudits } from './seed/history';
import { asCase } from './seed/named';
import { seedPenalties } from './seed/penalties';
import { derive, makeUser } from './seed/people';
import { seedReview } from './seed/review';
import { seedHashBank } from './seed/review/image';

const usersAtOne = 10_000;
const otherBansAtOne = 800;

/** `MOCK_SCALE` multiplies what there is; the cases picked by hand are always there. */
export const seedScale = (): number => {
  const value = Number(process.env.MOCK_SCALE ?? 1);
  return Number.isFinite(value) && value > 0 ? value : 1;
};

function userAt(index: number): StoredUser {
  const user = makeUser(index);
  const name = caseNames[index];
  if (name) asCase(user, name);
  derive(user);
  return user;
}

export function seedDb(): Db {
  const count = Math.max(caseNames.length, Math.round(usersAtOne * seedScale()));
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
  const otherBans = seedOtherBans(users, Math.max(40, Math.round(otherBansAtOne * seedScale())));

  return {
    users,
    bans,
    otherBans,
    strikes,
    cases,
    decisions,
    reporters: new Map(),
    hashBank: seedHashBank(cases),
    backgroundPlaces: new Map(),
    quality: seedQuality(cases),
    wordBank: null,
    hacking: null,
    approvals: seedApprovals(users, bans),
    audits: seedAudits(bans, [...otherBanAudits(otherBans), ...audits]),
    effects: new Map(),
    issuedSessions: 0,
    closedSessions: new Set(),
    chatGrants: new Map(),
    notices: new Map(),
  };
}
