import { maxNudged, nudgeAgainHours } from '../../../../src/domain/limits';
import { nudgeVariables } from '../../../../src/domain/rechargeProgress';
import { centsText } from '../../../../src/domain/rechargeTask';
import { userCannot } from '../../../../src/domain/user';
import type { ProgressRow } from '../../../../src/services/rechargeProgress';
import { fill, unresolved } from '../../../../src/utils/template';
import { hour, now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import { missing, requireClean } from '../../http/writeRules';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { tellUser } from '../../kit/notices';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { changeMark, markOf, progressIdOf } from './marks';
import { rowsOfTask } from './reads';

/** 触达: messages to users near the next step. */

/** Reason why a user near the next step gets no message; undefined otherwise. */
function leftOut(db: Db, { uid }: ProgressRow): string | undefined {
  const user = db.users.get(uid);
  if (!user) return '用户不存在';
  // Counted over all tasks, since a user is one person.
  const since = now() - nudgeAgainHours * hour;
  const isRecent = configsOf('rechargeTask').some(({ id }) => (markOf(id, uid)?.messaged_at ?? 0) > since);
  return userCannot('message', user) ?? (isRecent ? `${nudgeAgainHours} 小时内已触达过` : undefined);
}

function taskIn(id: string): StoredConfig {
  const config = configsOf('rechargeTask').get(id);
  if (!config) throw missing('大R充值任务');
  return config;
}

/** Users near the next step, split into notified and excluded ones. */
export function audienceOf(db: Db, id: string) {
  const near = rowsOfTask(taskIn(id))
    .filter((row) => row.near)
    .sort((a, b) => (a.gap ?? 0) - (b.gap ?? 0));
  const judged = near.map((row) => ({ row, reason: leftOut(db, row) }));
  return {
    list: judged
      .flatMap(({ row: { uid, nickname, amount, gap, step }, reason }) =>
        reason === undefined ? [{ uid, nickname, amount, gap: gap ?? 0, next: step + 1 }] : [],
      )
      .slice(0, maxNudged),
    skipped: judged.flatMap(({ row: { uid }, reason }) => (reason === undefined ? [] : [{ uid, reason }])),
  };
}

function requireContent(content: string): void {
  const unknown = unresolved(content).find((name) => !Object.hasOwn(nudgeVariables, name));
  if (unknown !== undefined) throw refuseField('content', `没有变量 {${unknown}}，可用 {task}、{gap}、{step}`);
  requireClean('content', content);
}

interface Wish {
  id: string;
  uids: readonly string[];
  content: string;
}

/** Messages the previewed users who still qualify; once each, with an audit row. */
export function nudge(db: Db, { id, uids, content }: Wish, audit: Put) {
  const config = taskIn(id);
  if (config.status !== 'online') throw new Refusal(409, '只有生效中的任务可以触达');
  requireContent(content);
  const batch_id = `bt_${db.audits.length + 1}`;
  const { list, skipped } = audienceOf(db, id);
  const task = contentOf(config).name;
  const left: { uid: string; reason: string }[] = [];
  let success = 0;
  for (const uid of uids) {
    const one = list.find((near) => near.uid === uid);
    if (!one) {
      left.push({ uid, reason: skipped.find((other) => other.uid === uid)?.reason ?? '已不接近下一档' });
      continue;
    }
    const progress_id = progressIdOf(id, uid);
    tellUser(db, uid, fill(content, { task, gap: centsText(one.gap), step: `第 ${one.next} 档` }), batch_id);
    // A message outdates nothing that somebody looks at.
    const mark = changeMark(progress_id, 'quietly');
    const before = { messaged_at: mark.messaged_at };
    mark.messaged_at = now();
    const after = { messaged_at: mark.messaged_at, content };
    audit({ object_type: 'rechargeProgress', object_id: progress_id, before, after, batch_id });
    success += 1;
  }
  const after = { success, skipped: left.length, content };
  audit({ object_type: 'rechargeTask', object_id: id, before: null, after, batch_id });
  return { batch_id, success, skipped: left };
}
