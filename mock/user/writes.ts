import { leadOnly } from '../../src/domain/ban/rules';
import { datePattern, type UserFlag, userCannot } from '../../src/domain/user/rules';
import { getUser, listUsers, setWatched } from '../../src/services/user';
import { type BanRow, banRow, userPenalties } from '../../src/services/userRecords';
import {
  changeBio,
  changeBirthday,
  changeGender,
  changeLoc,
  changeNickname,
  forbidUser,
  forceOffline,
  type MessageResult,
  resetAvatar,
  revokeStrike,
  sendMessages,
  setTags,
  unban,
} from '../../src/services/userWrites';
import { now } from '../_kit/base/clock';
import { same } from '../_kit/base/frozen';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredBan, StoredUser } from '../_kit/base/stored';
import { resultCountOf } from '../_kit/base/transaction';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { missing, requireClean, requireLiftReason, requireReason, requireRemark } from '../_kit/http/writeRules';
import { tellUser } from '../_kit/kit/notices';
import type { Db } from '../_kit/store/db';
import { liftUserBans, putOffline, recount, revokeStrikes, userBansOf } from '../ban/penalties';
import { placeBan } from '../ban/placeBan';
import { undoSyncs } from '../ban/rows';
import { isLead, refuseIf } from '../ban/rules';
import { flagsOf } from './seed/people';
import { messageTemplates } from './seed/templates';
import { onUser, pageOfUsers, profileOf, requireState, userOf, userRowOf, userTarget } from './stored';

const refuseSame = (field: string) => refuseField(field, '与原值相同');

function requirePastDate(text: string): void {
  const at = datePattern.test(text) ? Date.parse(text) : Number.NaN;
  // 02-30 rolls over into March.
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
  if (!isReal) throw refuseField('birthday', '日期不存在');
  if (at >= now() || text < '1900-01-01') throw refuseField('birthday', '生日须为过去的日期');
}

/** Changes one field of a profile. */
function set<F extends 'nickname' | 'gender' | 'bio' | 'loc' | 'birthday'>(
  user: StoredUser,
  field: F,
  value: StoredUser[F],
): void {
  requireState('edit', user);
  if (user[field] === value) throw refuseSame(field);
  user[field] = value;
}

/** Marks also fit accounts that are about to be deleted. */
function requireKept({ status }: StoredUser): void {
  if (status === 'deleted') throw new Refusal(409, '用户已注销');
}

export const profileHandlers: readonly Handler[] = [
  handle(listUsers, ({ input, operator, db }) => {
    const { list, total } = pageOfUsers(input, operator, db);
    const missing = input.uids && [...new Set(input.uids)].filter((uid) => !db.users.has(uid));
    return { list: list.map(userRowOf), total, ...(missing?.length ? { missing } : {}) };
  }),
  handle(getUser, ({ input, db }) => profileOf(userOf(db, input.user_id))),
  onUser(changeNickname, (user, { input: { nickname } }) => {
    requireClean('nickname', nickname);
    set(user, 'nickname', nickname);
  }),
  onUser(changeGender, (user, { input }) => set(user, 'gender', input.gender)),
  onUser(changeBio, (user, { input: { bio } }) => {
    requireClean('bio', bio);
    set(user, 'bio', bio);
  }),
  onUser(changeLoc, (user, { input }) => set(user, 'loc', input.loc)),
  onUser(changeBirthday, (user, { input: { birthday } }) => {
    requirePastDate(birthday);
    set(user, 'birthday', birthday);
  }),
  onUser(resetAvatar, (user) => {
    requireState('edit', user);
    if (!user.avatar) throw new Refusal(409, '用户没有头像');
    user.avatar = '';
  }),
  onUser(forceOffline, (user) => {
    requireState('forceOffline', user);
    putOffline(user, now());
  }),
  onUser(setTags, (user, { input }) => {
    requireKept(user);
    const tags = [...new Set(input.tags)];
    if (same(tags, user.tags)) throw refuseSame('tags');
    user.tags = tags;
  }),
  onUser(setWatched, (user, { input: { watched } }) => {
    requireKept(user);
    if (user.flags.includes('watched') === watched) throw refuseSame('watched');
    const flags = user.flags.filter((flag): flag is UserFlag => flag !== 'watched');
    user.flags = flagsOf({ ...user, flags: watched ? [...flags, 'watched'] : flags }, now());
  }),
];

const historyFields = Object.keys(banRow.shape) as (keyof BanRow)[];

/** A ban as the profile lists it: the target is the user, and people go by their names. */
const historyOf = (ban: StoredBan): BanRow =>
  Object.fromEntries(historyFields.map((field) => [field, ban[field]])) as unknown as BanRow;

export const banHandlers: readonly Handler[] = [
  handle(
    forbidUser,
    ({ input, operator, db, audit }) => {
      const user = userOf(db, input.user_id);
      requireState('ban', user);
      requireReason(input);
      requireRemark(input.remark);
      const placed = placeBan(db, user, operator, { ...input, source: 'manual', case_ref: null }, audit);
      return { ...placed, user: profileOf(user) };
    },
    userTarget,
  ),

  onUser(unban, (user, { input, operator, db, audit }) => {
    requireState('unban', user);
    const misjudged = input.misjudged === 'true';
    requireLiftReason({ ...input, misjudged });
    const lifted = userBansOf(user.user_id).filter(({ status }) => status === 'active');
    if (lifted.some(({ duration }) => duration === 0) && !isLead(operator)) refuseIf(leadOnly);
    liftUserBans(db, user, { by: operator.name, reason_code: input.reason_code, misjudged }, now());
    if (misjudged) for (const ban of lifted) undoSyncs(db, ban, operator, audit);
  }),

  onUser(revokeStrike, (user, { input: { strike_id }, db }) => {
    const strike = db.strikes.get(user.user_id)?.find((one) => one.strike_id === strike_id);
    if (!strike) throw missing('处罚分记录');
    if (strike.status !== 'active') throw new Refusal(409, '该处罚分已失效');
    revokeStrikes(db, user, (one) => one.strike_id === strike_id);
    recount(db, user, now());
  }),

  handle(userPenalties, ({ input, db }) => {
    const { user_id } = userOf(db, input.user_id);
    return {
      bans: userBansOf(user_id).map(historyOf),
      strikes: db.strikes.get(user_id) ?? [],
    };
  }),
];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a text is a template with something in the place of each variable. */
const isFilledIn = (template: string, text: string): boolean =>
  new RegExp(
    `^${template
      .split(/\{[a-z_]+\}/)
      .map(escaped)
      .join('[^]+')}$`,
  ).test(text);

function deliver(uid: string, content: string, batch_id: string, db: Db): MessageResult {
  const user = db.users.get(uid);
  if (!user) return { user_id: uid, status: 'failed', reason: '用户不存在' };
  const why = userCannot('message', user);
  if (why) return { user_id: uid, status: 'skipped', reason: why };
  tellUser(db, uid, content, batch_id);
  return { user_id: uid, status: 'success', reason: null };
}

export const messageHandlers: readonly Handler[] = [
  handle(sendMessages, ({ input, db, audit }) => {
    const { content, template_id } = input;
    if (template_id !== undefined) {
      const template = messageTemplates.find((one) => one.template_id === template_id);
      if (!template) throw refuseField('template_id', '模板不存在');
      if (!isFilledIn(template.content, content)) throw refuseField('content', '内容与模板不符：改写请不带模板发送');
    }
    const batch_id = `bt_${db.audits.length + 1}`;
    const results = [...new Set(input.user_ids)].map((uid) => deliver(uid, content, batch_id, db));
    const count = (status: MessageResult['status']) => resultCountOf(results, status);
    for (const { user_id, status } of results) {
      if (status !== 'success') continue;
      audit({ object_type: 'user', object_id: user_id, before: null, after: { message: content }, batch_id });
    }
    const summary = { success: count('success'), skipped: count('skipped'), failed: count('failed'), message: content };
    audit({ object_type: 'message_batch', object_id: batch_id, before: null, after: summary, batch_id });
    return { batch_id, results };
  }),
];
