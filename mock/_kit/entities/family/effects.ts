import { familyCoolingHours } from '../../../../src/domain/limits';
import { day, now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import { tellUser } from '../../kit/notices';
import { record } from '../../store/audits';
import { db } from '../../store/db';
import { at } from '../../store/schedule';
import { withdrawals } from '../withdrawals/store';
import { families, familyEntity, membersOf, moveMember, openWithdrawals } from './entity';
import type { StoredFamily } from './seed';

const system = { id: 'system', name: '系统' };
const { find, stateOf } = familyEntity;
const view = (id: string) => {
  const { share_rate, owner_uid, status, member_count, next_share, heir_uid, dissolve_at } = stateOf(find(id));
  return { share_rate, owner_uid, status, member_count, next_share, heir_uid, dissolve_at };
};

/** A change that the clock makes, with its audit row. */
const due = (label: string, field: 'next_share_at' | 'heir_at' | 'dissolve_at', edit: (draft: StoredFamily) => void) =>
  at(
    `family ${field}`,
    families,
    (family) => family[field],
    (_, object_id) => {
      const before = view(object_id);
      edit(families.edit(object_id));
      const note = { object_type: 'family', object_id, before, after: view(object_id) };
      record({ name: 'effectFamilyChange', label }, note, {}, system);
    },
  );

due('分成生效', 'next_share_at', (draft) => {
  Object.assign(draft, { share_rate: draft.next_share ?? draft.share_rate, next_share: null, next_share_at: null });
});

/** An heir who has left meanwhile takes over nothing. */
due('转让生效', 'heir_at', (draft) => {
  const { heir_uid, family_id } = draft;
  if (heir_uid !== null && db.users.get(heir_uid)?.family_id === family_id) draft.owner_uid = heir_uid;
  Object.assign(draft, { heir_uid: null, heir_at: null });
  draft.admins = draft.admins.filter((one) => one !== draft.owner_uid);
});

/** A withdrawal opened during the notice postpones the end by a day. */
due('解散生效', 'dissolve_at', (draft) => {
  if (openWithdrawals(draft.family_id).length > 0) {
    draft.dissolve_at = (draft.dissolve_at ?? now()) + day;
    return;
  }
  for (const { user_id } of membersOf(draft.family_id)) moveMember(user_id, null, 'dissolve', system.name);
  Object.assign(draft, { status: 'dissolved', dissolve_at: null });
});

/** Refuses an heir who is no able member (422). */
export function requireHeir({ family_id, owner_uid }: StoredFamily, uid: string): void {
  const user = db.users.get(uid);
  if (user?.family_id !== family_id) throw refuseField('heir_uid', '接任者须是本家族成员');
  if (uid === owner_uid) throw refuseField('heir_uid', '该用户已是族长');
  if (user.status !== 'normal') throw refuseField('heir_uid', '接任者账号状态异常');
}

/** Notifies both, who have 72 hours to object. */
export function announceHeir(draft: StoredFamily, heir_uid: string): void {
  requireHeir(draft, heir_uid);
  Object.assign(draft, { heir_uid, heir_at: now() + familyCoolingHours * 3_600_000 });
  const text = `家族「${draft.family_name}」将在 ${familyCoolingHours} 小时后由 ${heir_uid} 接任族长，如有异议请联系客服。`;
  for (const uid of [draft.owner_uid, heir_uid]) tellUser(db, uid, text, `transfer_${draft.family_id}`);
}

/** Freezes withdrawals of members that no channel has yet; a lead of the withdrawals releases them one by one. */
export function holdPayouts({ family_id, family_name }: StoredFamily, by: string): void {
  for (const { withdraw_id, status } of openWithdrawals(family_id)) {
    if (status === 'paying' || status === 'failed' || status === 'frozen') continue;
    const reason = `家族「${family_name}」冻结提现`;
    const draft = Object.assign(withdrawals.edit(withdraw_id), { status: 'frozen', claim: null, held: null, reason });
    draft.timeline.push({ at: now(), label: '冻结', by, note: reason });
  }
}

/** Founder of a family who has not joined another one meanwhile. */
export function requireFounder({ owner_uid }: StoredFamily): void {
  const founder = db.users.get(owner_uid);
  if (founder?.status !== 'normal') throw new Refusal(409, '创建人账号状态异常，不能通过');
  if (founder.family_id !== null) throw new Refusal(409, `创建人已加入「${founder.family_name}」，一人只能有一个家族`);
}
