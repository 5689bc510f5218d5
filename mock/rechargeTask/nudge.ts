import { maxNudged, nudgeAgainHours } from '../../src/domain/rechargeTask/limits';
import { nudgeVariables } from '../../src/domain/rechargeTask/progress';
import { centsText } from '../../src/domain/rechargeTask/rules';
import { userCannot } from '../../src/domain/user/rules';
import type { InputOf } from '../../src/services/endpoint';
import type { nudgeRecharge } from '../../src/services/rechargeTaskProgress';
import { fill, unresolved } from '../../src/utils/template';
import { hour, now } from '../_kit/base/clock';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { requireClean } from '../_kit/http/writeRules';
import { requireConfig } from '../_kit/kit/config/drafts';
import { configsOf, kitOf } from '../_kit/kit/config/kits';
import { shownContentOf } from '../_kit/kit/config/store';
import { tellUser } from '../_kit/kit/notices';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { rowsOfTask } from './progress';
import { changeMark, markOf, progressIdOf } from './standings';

/** 触达: messages to users near the next step. */

/** Reason why a user gets no message; the pause after a message counts over all tasks. */
function leftOut(db: Db, uid: string): string | undefined {
  const user = db.users.get(uid);
  if (!user) return '用户不存在';
  const since = now() - nudgeAgainHours * hour;
  const isRecent = configsOf('rechargeTask').some(({ id }) => (markOf(id, uid)?.messaged_at ?? 0) > since);
  return userCannot('message', user) ?? (isRecent ? `${nudgeAgainHours} 小时内已触达过` : undefined);
}

/** Users near the next step: those who get a message, and those left out. */
export function audienceOf(db: Db, id: string) {
  const near = rowsOfTask(requireConfig(kitOf('rechargeTask'), id))
    .filter((row) => row.near)
    .map((row) => ({ ...row, reason: leftOut(db, row.uid) }))
    .sort((a, b) => (a.gap ?? 0) - (b.gap ?? 0));
  const list = near.flatMap(({ uid, nickname, amount, gap, step, reason }) =>
    reason === undefined ? [{ uid, nickname, amount, gap: gap ?? 0, next: step + 1 }] : [],
  );
  const skipped = near.flatMap(({ uid, reason }) => (reason === undefined ? [] : [{ uid, reason }]));
  return { list: list.slice(0, maxNudged), skipped };
}

/** Messages the previewed users who still qualify; once each, with an audit row. */
export function nudge(db: Db, { id, uids, content }: InputOf<typeof nudgeRecharge>, audit: Put) {
  const config = requireConfig(kitOf('rechargeTask'), id);
  if (config.status !== 'online') throw new Refusal(409, '只有生效中的任务可以触达');
  const unknown = unresolved(content).find((name) => !Object.hasOwn(nudgeVariables, name));
  if (unknown !== undefined) throw refuseField('content', `没有变量 {${unknown}}，可用 {task}、{gap}、{step}`);
  requireClean('content', content);
  const batch_id = `bt_${db.audits.length + 1}`;
  const { list, skipped } = audienceOf(db, id);
  const sent = list.filter(({ uid }) => uids.includes(uid));
  for (const { uid, gap, next } of sent) {
    const words = { task: shownContentOf(config).name, gap: centsText(gap), step: `第 ${next} 档` };
    tellUser(db, uid, fill(content, words), batch_id);
    // A message does not outdate the progress that another operator has open.
    const mark = changeMark(progressIdOf(id, uid), 'touch');
    const before = { uid, messaged_at: mark.messaged_at };
    mark.messaged_at = now();
    const after = { uid, messaged_at: mark.messaged_at, content };
    audit({ object_type: 'rechargeProgress', object_id: mark.progress_id, before, after, batch_id });
  }
  const left = uids
    .filter((uid) => !sent.some((one) => one.uid === uid))
    .map((uid) => ({ uid, reason: skipped.find((other) => other.uid === uid)?.reason ?? '已不接近下一档' }));
  const after = { success: sent.length, skipped: left.length, content };
  audit({ object_type: 'rechargeTask', object_id: id, before: null, after, batch_id });
  return { batch_id, success: sent.length, skipped: left };
}
