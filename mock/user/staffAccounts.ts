import type { Operator } from '../_kit/base/operators';
import type { Db } from '../_kit/store/db';
import { cases } from './seed/cases';

/** The account in the app that an operator has as a member of the staff. */
const accounts: Readonly<Record<string, string>> = {
  admin: cases.official,
  finance: cases.staff,
  // Of a family.
  lead: cases.guildOwner,
  // On a device with others.
  cashier: cases.sameDeviceA,
};

/** Relation of an operator's own account to a user, as text; undefined if there is none. */
export function kinshipOf(db: Db, { id }: Operator, uid: string): string | undefined {
  const own = db.users.get(accounts[id] ?? '');
  const user = db.users.get(uid);
  if (!own || !user) return undefined;
  if (own.user_id === uid) return '这是您自己的账号';
  if (own.secret.device_id !== '' && own.secret.device_id === user.secret.device_id)
    return `该用户与您的账号 ${own.user_id} 同设备`;
  return own.family_id !== null && own.family_id === user.family_id
    ? `该用户与您的账号 ${own.user_id} 同属「${user.family_name}」`
    : undefined;
}
