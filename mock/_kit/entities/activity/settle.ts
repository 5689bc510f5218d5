import { periodOf, roundsOf } from '../../../../src/domain/activity';
import { activityCheckCode } from '../../../../src/domain/activityRules';
import {
  archiveCannot,
  coinsOf,
  namesHash,
  placeText,
  type SettleFacts,
  type SettleHand,
  type SettleVerb,
  settleCannot,
  settleMoves,
  settleNeeds,
  settlesItself,
} from '../../../../src/domain/activitySettle';
import type { ApprovalWish } from '../../base/approvalOf';
import { hour, minute, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { savepoint } from '../../base/transaction';
import { approval, requestApproval } from '../../kit/approvals';
import { configsOf } from '../../kit/config/kits';
import { type StoredConfig, windowOf } from '../../kit/config/store';
import { record } from '../../store/audits';
import type { Db } from '../../store/db';
import { at } from '../../store/schedule';
import { handsIn, hasBegun, isAnybodyGiven, outcomeNow, settlementFacts, settlementIn, settleStateOf } from './outcome';
import { activityOf } from './rules';
import { changeSettlement, settleClock, settleService } from './store';
import { freshSettlement } from './stored';

const system = { id: settlesItself, name: '系统' };
type By = Pick<Operator, 'id' | 'name'>;

const factsOf = (config: StoredConfig): SettleFacts => {
  const { approval_id, settled_by, verified_by } = settlementIn(config.id);
  return {
    settle: settleStateOf(config),
    status: config.status,
    is_asked: approval_id !== null,
    began: hasBegun(config),
    hands: handsIn(config),
    settled_by: settled_by?.id ?? null,
    verified_by: verified_by?.id ?? null,
  };
};

/** Reason why an activity cannot be archived; in the test environment no rewards are pending. */
export const archiveProblem = (config: StoredConfig): string | undefined =>
  config.env === 'prod' ? archiveCannot(factsOf(config), isAnybodyGiven(config)) : undefined;

/** 409 where the table says no. */
export const requireSettleMove = (verb: SettleVerb, config: StoredConfig, { id }: By): void =>
  refuseState(settleCannot(verb, factsOf(config), id));

/** Records an operator's involvement, which excludes them from verifying. */
function noteHand(id: string, by: string, did: SettleHand): void {
  const row = changeSettlement(id);
  row.hands = [...row.hands.filter((one) => one.by !== by || one.did !== did), { by, did }];
}

/** Continues through the list; a failure of the service stops it, and the rest waits. */
export function settle(config: StoredConfig, by: By): void {
  noteHand(config.id, by.id, 'settled');
  const { names, excluded } = outcomeNow(config);
  const row = changeSettlement(config.id);
  const { body } = activityOf(config);
  const stop = settleService.get('next');
  Object.assign(row, { names: structuredClone(names), excluded: structuredClone(excluded), settled_by: by });
  const end = stop === undefined ? names.length : Math.min(names.length, Math.max(row.done, stop));
  if (stop !== undefined) settleService.remove('next');
  row.done = end;
  const last = names[end - 1];
  const rounds = roundsOf(windowOf(config), periodOf(body));
  const isOver = end === names.length;
  row.state = isOver ? settleMoves.settle.to : 'settling';
  row.failure = isOver ? null : `结算服务超时，停在${last ? placeText(last, rounds) : '开始'}之后`;
}

/** Asks a second person for exactly this list. */
export function askToSettle(db: Db, config: StoredConfig, operator: Operator, remark: string): string | null {
  const { names } = outcomeNow(config);
  const { name, body } = activityOf(config);
  const coins = coinsOf(names);
  const isBegun = settlementIn(config.id).state !== 'unsettled';
  const needs = isBegun ? undefined : settleNeeds(coins, body.budget_coin);
  if (!needs) return null;
  const wish: ApprovalWish = {
    type: 'activity_settle',
    label: '结算活动',
    object_type: 'activity',
    object_id: config.id,
    object_name: name,
    checker_code: needs.code,
    why: needs.why,
    reason_code: '',
    remark,
    before: { settle_state: 'unsettled', budget_coin: body.budget_coin },
    after: { settle_state: 'settled', settled_names: names.length, settled_coins: coins },
    payload: { hash: namesHash(names) },
  };
  const { id } = requestApproval(db, operator, wish);
  changeSettlement(config.id).approval_id = id;
  return id;
}

/** Registers the approval rules for settlement requests (blocks G7). */
export function planSettleApproval(): void {
  approval({
    type: 'activity_settle',
    steps: ({ why }) => [{ code: activityCheckCode, why }],
    asHeld: true,

    apply: (request, { operator, audit }) => {
      const config = configsOf('activity').edit(request.object_id);
      if (config.status !== 'ended') throw new Refusal(409, '活动已不是结束状态，请核对后重新结算');
      if (namesHash(outcomeNow(config).names) !== request.payload.hash)
        throw new Refusal(409, '申请后名单有变化，请核对后重新结算');
      const before = settlementFacts(config);
      changeSettlement(config.id).approval_id = null;
      noteHand(config.id, operator.id, 'agreed');
      settle(config, { id: request.maker, name: request.maker_name });
      const after = { ...settlementFacts(config), maker: request.maker };
      audit({ object_type: 'activity', object_id: config.id, before, after, approval_id: request.id });
    },

    drop: ({ object_id }) => {
      changeSettlement(object_id).approval_id = null;
    },
  });
}

/** Whether an automatic settlement is due: an hour after the end, if no approval is needed; a stopped one continues. */
function isDue(config: StoredConfig): boolean {
  const { body } = activityOf(config);
  const { end_at } = windowOf(config);
  if (config.env !== 'prod' || !hasBegun(config) || config.status !== 'ended' || body.settle !== 'auto') return false;
  if (end_at === null || end_at + hour > now()) return false;
  const { state, settled_by } = settlementIn(config.id);
  if (state === 'settling') return settled_by?.id === settlesItself;
  if (settleStateOf(config) !== 'unsettled' || settlementIn(config.id).approval_id !== null) return false;
  return settleNeeds(coinsOf(outcomeNow(config).names), body.budget_coin) === undefined;
}

function settleItself(id: string): void {
  const config = configsOf('activity').edit(id);
  const before = settlementFacts(config);
  settle(config, system);
  const change = { object_type: 'activity', object_id: id, before, after: settlementFacts(config) };
  record({ name: 'autoSettle', label: '自动结算' }, change, {}, system);
}

/** Every ten minutes, settles the activities that are due for automatic settlement. */
export function planSettling(): void {
  at(
    'activity settlements',
    settleClock,
    ({ next_at }) => next_at,
    () => {
      settleClock.touch('clock').next_at = now() + 10 * minute;
      for (const { id } of configsOf('activity').filter(isDue)) {
        try {
          savepoint(() => settleItself(id));
        } catch (error) {
          // Its changes are rolled back, others continue, and it is retried at the next check.
          console.error(error);
        }
      }
    },
  );
}

/** 退回: nothing of the settlement stays, and names can be taken back in again. */
export function sendBack({ id }: StoredConfig): void {
  const fresh = freshSettlement(id);
  Object.assign(changeSettlement(id), { ...fresh, readmitted: settlementIn(id).readmitted });
}

/** 取消恢复: the name is left out again, for the reason it was. */
export function leaveOut({ id }: StoredConfig, uid: string): void {
  const row = changeSettlement(id);
  if (!row.readmitted.some((one) => one.uid === uid)) throw refuseField('uid', '该用户未恢复过资格');
  row.readmitted = row.readmitted.filter((one) => one.uid !== uid);
}

/** Takes a name back in that was left out. */
export function readmit(config: StoredConfig, { id, name }: By, uid: string, why: string): void {
  const left = outcomeNow(config).excluded.find((one) => one.uid === uid);
  if (!left) throw refuseField('uid', '排除名单里没有这个用户');
  if (left.why === 'deleted') throw new Refusal(409, '已注销的用户不能恢复资格');
  changeSettlement(config.id).readmitted.push({ uid, why: why.trim(), by: id, by_name: name });
}
