import type * as z from 'zod/mini';
import { maxRewardPeople } from '../../../../src/domain/limits';
import type { RewardItem } from '../../../../src/domain/reward';
import { type BadLine, type GoodLine, readTargets } from '../../../../src/domain/rewardTargets';
import type { previewReward } from '../../../../src/services/rewards';
import type { Operator } from '../../base/operators';
import { refuseField } from '../../base/refusal';
import { userTags } from '../../base/userTags';
import type { Db } from '../../store/db';
import { balanceOf } from '../ledger';
import { kinshipOf } from '../staffAccounts';
import { itemIn } from './catalogue';
import { heldOf } from './hold';
import { isCoinItem, type StoredReward } from './stored';

type Wish = z.output<typeof previewReward.spec.input>;

export interface People {
  good: readonly GoodLine[];
  bad: readonly BadLine[];
}

/** Users of a segment; 422 if it does not exist. */
function segmentLines(db: Db, segment: string | undefined): People {
  if (segment === undefined || !userTags.some((tag) => tag === segment))
    throw refuseField('segment', segment ? `人群包「${segment}」不存在` : '请选择人群包');
  const users = db.users.filter(({ status, tags }) => status !== 'deleted' && tags.includes(segment));
  if (users.length > maxRewardPeople) throw refuseField('segment', `人群包超过 ${maxRewardPeople} 人`);
  return { good: users.map(({ user_id }) => ({ line: 0, uid: user_id })), bad: [] };
}

function textLines({ text = '', source }: Pick<Wish, 'text' | 'source'>): People {
  const read = readTargets(text, source);
  if (read.problem !== undefined) throw refuseField('text', read.problem);
  return read;
}

/** Reason why a user is excluded; undefined otherwise. Recalls of fraudulent gains include banned users. */
function problemOf(db: Db, operator: Operator, uid: string, op: Wish['op']): string | undefined {
  const user = db.users.get(uid);
  if (!user) return '用户不存在';
  if (user.status === 'deleted') return '用户已注销';
  if (op === 'recall') return undefined;
  return user.status === 'banned' ? '用户封禁中' : kinshipOf(db, operator, uid);
}

/** Valid users of a task, and excluded ones with the reason. */
export function peopleOf(db: Db, operator: Operator, wish: Pick<Wish, 'op' | 'source' | 'text' | 'segment'>): People {
  const { good, bad } = wish.source === 'segment' ? segmentLines(db, wish.segment) : textLines(wish);
  const judged = good.map((one) => ({ ...one, problem: problemOf(db, operator, one.uid, wish.op) }));
  const out = judged.flatMap(({ line, uid, problem }) => (problem === undefined ? [] : [{ line, text: uid, problem }]));
  return {
    good: judged.flatMap(({ line, uid, problem }) => (problem === undefined ? [{ line, uid }] : [])),
    bad: [...bad, ...out].sort((a, b) => a.line - b.line),
  };
}

/** Users of a task as they are now: the lines are their places. */
export const peopleNow = (db: Db, operator: Operator, { op, targets }: Pick<StoredReward, 'op' | 'targets'>): People =>
  peopleOf(db, operator, { op, source: 'list', text: targets.join('\n') });

function noteOf(uid: string, { item_type, item_id, name, qty }: RewardItem): string | undefined {
  const max = itemIn(item_type, item_id)?.max ?? null;
  if (max === null) return undefined;
  const held = heldOf(uid, item_type, item_id);
  if (max === 1 && held > 0) return `已拥有「${name}」，将跳过`;
  return held + qty > max ? `「${name}」已有 ${held}，超持有上限 ${max}` : undefined;
}

/** Quantity of an item a user has. */
const hasOf = (uid: string, { item_type, item_id }: RewardItem): number =>
  isCoinItem({ item_type }) ? balanceOf(`${item_type}/user/${uid}`) : heldOf(uid, item_type, item_id);

function shortNote(uid: string, item: RewardItem): string | undefined {
  const has = hasOf(uid, item);
  if (has >= item.qty) return undefined;
  const end = item.recall_policy === 'drain' ? '将扣到 0' : '余额不足，将失败';
  return `「${item.name}」只有 ${has.toLocaleString('zh-CN')}，${end}`;
}

/** Notes about the valid users. */
export const notesOf = (op: Wish['op'], good: readonly GoodLine[], items: readonly RewardItem[]): BadLine[] =>
  good.flatMap(({ line, uid }) => {
    const notes = items.flatMap((item) => (op === 'issue' ? noteOf(uid, item) : shortNote(uid, item)) ?? []);
    return notes.length === 0 ? [] : [{ line, text: uid, problem: notes.join('；') }];
  });
