import * as z from 'zod/mini';
import { writeStates } from '../domain/shared/batch';
import { idOf } from '../domain/shared/ids';
import { maxBatch, maxNicknameLength, maxTagLength, maxTags } from '../domain/shared/limits';
import { nicknameProblem } from '../domain/shared/names';
import { banSyncs, banTypes, isEvidence } from '../domain/shared/penalty';
import type { ReasonPurpose } from '../domain/shared/reasonSets';
import { maxMessageLength } from '../domain/shared/regexSafety';
import { asked, batchItem, keyOf, listOf, uid, wantedTerm, written, writtenOut } from '../domain/shared/schema';
import { maxBioLength, maxEvidenceText, maxLocLength } from '../domain/user/limits';
import { datePattern, gender } from '../domain/user/rules';
import { callsOf, endpoint, writeFields } from './endpoint';
import { userProfile } from './user';

const { write } = callsOf({ auth: 'user', source: 'docs/design/user.md#user' });

/** Writes on users that have a form: bans, messages, edits of the profile; the list is there without their code. */

/** An id or address of evidence. */
export const evidenceText = writtenOut('证据', maxEvidenceText).check(
  z.refine(isEvidence, '证据须为举报单、消息、图片等的编号或链接，如 cs_rp_1001'),
);

export const banInput = z.object({
  ...writeFields,
  user_id: uid,
  types: listOf(keyOf(banTypes)).check(z.minLength(1, '请选择至少一种封禁类型')),
  /** Seconds from the moment it takes effect, from 1 hour to 10 years; 0 is for ever. */
  duration: asked(wantedTerm),
  /**
   * Side effects at the moment it takes effect. `hide_content` hides the content of all cases about the user;
   * `close_pending` closes the open cases about the user that the operator (or the approver) may decide and that no
   * other operator has claimed.
   */
  syncs: z._default(listOf(keyOf(banSyncs)), []),
  /** Ids or addresses of the evidence. */
  evidence: z._default(listOf(evidenceText).check(z.maxLength(9, '证据最多 9 条')), []),
});

/** Result of a ban: in effect, or waiting for approval (docs/design/blocks.md#g7). */
export const banOutcome = z.object({
  state: keyOf(writeStates),
  /** Given also while it waits for approval. */
  ban_id: z.string(),
  /** Null if it is in effect. */
  approval_id: z.nullable(z.string()),
  user: userProfile,
});

/**
 * Bans a user from one or more features. Waits for a second person if the ban is permanent or longer than 30 days, if
 * its reason is a red line, or if the user is a big spender or a KOL. Answers 409 if a ban of one of the types is
 * already in force, or if such a request already waits (docs/design/blocks.md#g7).
 */
export const forbidUser = endpoint({
  name: 'forbidUser',
  method: 'GET',
  path: '/forbid_user',
  kind: 'write',
  label: '封禁用户',
  auth: 'user',
  action: 'user:ban',
  reasons: 'punish',
  confirm: 'user_id',
  secondPerson: 'sometimes',
  input: banInput,
  output: banOutcome,
  source: 'spec C20',
});

/**
 * Ends all bans of a user that are in force. Answers 403 if one of them is permanent and the operator does not have
 * `banRecord:lead`. With `misjudged`, content that the bans hid is shown again, and cases that they closed are opened
 * again.
 */
export const unban = endpoint({
  name: 'unban',
  method: 'GET',
  path: '/unban',
  kind: 'write',
  label: '解封用户',
  auth: 'user',
  action: 'user:unban',
  reasons: 'lift',
  input: z.object({
    ...writeFields,
    user_id: uid,
    /** The ban was a mistake: its points are taken back as well. */
    misjudged: z._default(z.enum(['true', 'false']), 'false'),
  }),
  output: userProfile,
  source: 'spec C20',
});

/**
 * Sends one text to up to 200 users. Each user has a result, with the reason if the text was not sent: `skipped` if the
 * user is banned, deleted or being deleted, `failed` if there is no such user.
 */
export const sendMessages = write('sendMessages', '/send_messages', '发送消息', {
  source: 'spec C21',
  action: 'user:message',
  input: z.object({
    /** A repeated id gets the message once, and has one result. */
    user_ids: z.array(uid).check(z.minLength(1, '请选择收信人'), z.maxLength(maxBatch, `一次最多 ${maxBatch} 人`)),
    /** Template that the text keeps to (422 otherwise); absent for free text. */
    template_id: z.optional(idOf()),
    /** Text with all variables filled in. */
    content: writtenOut('消息', maxMessageLength, { tooShort: '请输入消息内容' }).check(
      z.regex(/^(?![\s\S]*\{[a-z_]+\})/, '还有未填写的变量'),
    ),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    batch_id: z.string(),
    results: z.array(
      z.object({
        user_id: z.string(),
        ...batchItem,
      }),
    ),
  }),
});
export type MessageResult = z.output<typeof sendMessages.spec.output>['results'][number];

/** Profile edits (C24): one field each, audited before → after. */
const edit = <F extends z.core.$ZodShape>(
  name: string,
  path: string,
  label: string,
  reasons: ReasonPurpose,
  field: F,
) =>
  endpoint({
    name,
    method: 'GET',
    path,
    kind: 'write',
    label,
    auth: 'user',
    action: 'user:edit',
    reasons,
    input: z.object({ ...writeFields, user_id: uid, ...field }),
    output: userProfile,
    source: 'spec C24',
  });

/**
 * Changes the nickname of a user. Answers 422 if it contains a sensitive word, and 409 if the account is deleted or
 * being deleted. With a violation as the reason, `remark` may be empty.
 */
export const changeNickname = edit('changeNickname', '/change_nickname', '修改昵称', 'profile', {
  nickname: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '请输入昵称'),
      z.maxLength(maxNicknameLength, `昵称最多 ${maxNicknameLength} 字`),
      (payload) => {
        const message = nicknameProblem(payload.value);
        if (message) payload.issues.push({ code: 'custom', input: payload.value, message });
      },
    ),
});
/** Changes the gender of a user. Answers 409 if the account is deleted or being deleted. */
export const changeGender = edit('changeGender', '/change_gender', '修改性别', 'details', { gender: keyOf(gender) });
/**
 * Changes the signature of a user. Answers 422 if it contains a sensitive word, and 409 if the account is deleted or
 * being deleted. With a violation as the reason, `remark` may be empty.
 */
export const changeBio = edit('changeBio', '/change_bio', '修改签名', 'profile', {
  /** Empty for none. */
  bio: written('签名', maxBioLength),
});
/** Changes the place in the profile of a user. Answers 409 if the account is deleted or being deleted. */
export const changeLoc = edit('changeLoc', '/change_loc', '修改所在地', 'details', {
  loc: writtenOut('所在地', maxLocLength, { tooShort: '请输入所在地' }),
});
/** Changes the birthday of a user. Answers 409 if the account is deleted or being deleted. */
export const changeBirthday = edit('changeBirthday', '/ofo/debug/change_birthday', '修改生日', 'details', {
  /** Day in the past, from 1900 on, as YYYY-MM-DD. */
  birthday: z.string().check(z.minLength(1, '请输入生日'), z.regex(datePattern, '请输入日期，例如 1998-05-20')),
});

const postEdit = <F extends z.core.$ZodShape>(
  name: string,
  path: string,
  label: string,
  { verb, reasons }: { verb: string; reasons: ReasonPurpose },
  field: F,
) =>
  write(name, path, label, {
    action: `user:${verb}`,
    reasons,
    input: z.object({ ...writeFields, user_id: uid, ...field }),
    output: userProfile,
  });

/**
 * Replaces the avatar of a user by the default picture. Answers 409 if the user has no avatar, or if the account is
 * deleted or being deleted. With a violation as the reason, `remark` may be empty.
 */
export const resetAvatar = postEdit(
  'resetAvatar',
  '/users/reset_avatar',
  '重置头像',
  { verb: 'edit', reasons: 'punish' },
  {},
);
/**
 * Ends all sessions of a user in the app. Answers 409 if the account is deleted or being deleted. With a violation as
 * the reason, `remark` may be empty.
 */
export const forceOffline = postEdit(
  'forceOffline',
  '/users/force_offline',
  '强制下线',
  { verb: 'offline', reasons: 'signOut' },
  {},
);
const tagBounds = `每个标签 1–${maxTagLength} 字`;
/**
 * Replaces all tags of a user. Answers 409 if the account is deleted. With a violation as the reason, `remark` may be
 * empty.
 */
export const setTags = postEdit(
  'setTags',
  '/users/set_tags',
  '修改标签',
  { verb: 'tag', reasons: 'tag' },
  {
    /** New tags in their order; a repeated one is kept once. */
    tags: z
      .array(writtenOut('标签', maxTagLength, { tooShort: tagBounds }))
      .check(z.maxLength(maxTags, `最多 ${maxTags} 个标签`)),
  },
);
/**
 * Revokes the penalty points of one violation of a user, with a reason. Answers 409 if the points are no longer active
 * (docs/design/blocks.md#g17).
 */
export const revokeStrike = postEdit(
  'revokeStrike',
  '/users/revoke_strike',
  '撤销处罚分',
  { verb: 'unban', reasons: 'lift' },
  {
    strike_id: idOf('st_'),
  },
);
