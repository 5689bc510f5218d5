/** @jest-environment node */
import { nameCannot, type SettleFacts, settleCannot } from '../activity/settle';
import { parentCannot } from '../agent/account';
import { type FlowState, flowCannot } from '../agent/rules';
import { reapplyCannot } from '../background/rules';
import { type BanState, banCannot } from '../ban/rules';
import { trafficCannot } from '../experiment/rules';
import { type FamilyState, familyCannot } from '../family/rules';
import { giftBagRestockCannot } from '../giftBag/rules';
import { hashCannot } from '../image/rules';
import { restoreCannot } from '../longText/rules';
import { resendCannot } from '../message/send';
import { type OrderState, orderCannot } from '../order/rules';
import { topUpCannot } from '../packageTemplate/rules';
import { frontCannot, patrolCannot } from '../patrolBucket/rules';
import { pushCannot } from '../push/send';
import { batchCannot, type ResultState, resultCannot } from '../quality/rules';
import { type RechargeState, rechargeCannot } from '../recharge/rules';
import { conclusionProblem, recordingCannot } from '../recording/rules';
import { applyCannot, recruitmentPublishCannot as publishRosterCannot } from '../recruitment/apply';
import { recordCannot } from '../review/record';
import { type RewardState, rewardCannot } from '../reward/rules';
import { roomCannot } from '../room/rules';
import { reviewCannot, translationPublishCannot } from '../translation/rules';
import { type WithdrawState, withdrawCannot } from '../withdrawal/rules';
import { wordCannot } from '../word/rules';
import { removeCannot } from './references';

/** Each row is the expected sentence and the reason that a rule gives for a state. */
type Row = [string, string | undefined];
const table = (noun: string, rows: readonly Row[]) =>
  it.each(rows)(`${noun}: %s`, (sentence, reason) => expect(reason).toBe(sentence));

/** Makes a state of the given fields, with some replaced. */
const from =
  <T>(state: T) =>
  (more: Partial<T>): T => ({ ...state, ...more });

const hour = 3_600_000;
const me = 'ops';

const order = from<OrderState>({
  status: 'done',
  channel_state: 'paid',
  paid_at: 0,
  done_at: 0,
  amount: 100,
  refunded: 0,
  untaken: 0,
  twin: null,
  pending_approval: null,
});
table('order', [
  ['该订单未支付，不能补发', orderCannot.deliver(order({ status: 'created', channel_state: 'unpaid', done_at: null }))],
  ['该订单已全额退款', orderCannot.refund(order({ status: 'refunded' }))],
  ['该订单没有可退的款', orderCannot.refund(order({ status: 'created' }))],
  ['该订单已全额退款', orderCannot.refund(order({ refunded: 100 }))],
  ['该订单没有结果未知的退款', orderCannot.settle(order({}))],
  ['该订单已在争议中', orderCannot.dispute(order({ status: 'disputed' }))],
  ['只有已到账的订单可以标记争议', orderCannot.dispute(order({ status: 'paid' }))],
  ['该订单不在争议中', orderCannot.undispute(order({}))],
]);

const recharge = from<RechargeState>({ status: 'success', maker: me, reverses: null, reversed_by: null });
table('recharge', [
  ['只有草稿可以提交', rechargeCannot.submit(recharge({}), me)],
  ['只有草稿、审批中和执行失败的单可以撤回', rechargeCannot.withdraw(recharge({}), me)],
  ['审批中的单只能修改金额和备注', rechargeCannot.rewrite(recharge({ status: 'pending1' }), me)],
  ['该单不在审批中', rechargeCannot.decide(recharge({}), 'lead')],
  ['只有未执行和执行失败的单可以重试', rechargeCannot.retry(recharge({}))],
  ['只有已成功的单可以冲正', rechargeCannot.reverse(recharge({ status: 'failed' }))],
]);

const withdrawal = from<WithdrawState>({
  status: 'paid',
  kyc_status: 'passed',
  name_matches: true,
  amount_cny: 100,
  risk: { score: 0 },
  pay_barred: null,
  barred: null,
  claim: null,
  payout_ref: null,
  payout_state: null,
  payout_asked: false,
  held_until: null,
});
table('withdrawal', [
  ['该提现不在审核中', withdrawCannot.approve(withdrawal({}))],
  ['请先查询渠道结果，确认没有打款再驳回', withdrawCannot.reject(withdrawal({ status: 'failed' }))],
  ['该提现已不能驳回', withdrawCannot.reject(withdrawal({}))],
  ['该提现已冻结', withdrawCannot.freeze(withdrawal({ status: 'frozen' }))],
  ['该提现已不能冻结', withdrawCannot.freeze(withdrawal({}))],
  ['该提现没有冻结', withdrawCannot.unfreeze(withdrawal({}))],
  ['该提现已在复审', withdrawCannot.escalate(withdrawal({ status: 'second' }))],
  ['该提现不在审核中', withdrawCannot.escalate(withdrawal({}))],
  ['没有待查询的打款', withdrawCannot.settle(withdrawal({}))],
]);

const reward = from<RewardState>({
  op: 'issue',
  status: 'success',
  maker: me,
  failed: 0,
  success: 1,
  rollback_id: null,
});
table('reward', [
  ['只有草稿和已过期的任务可以提交', rewardCannot.submit(reward({}), me)],
  ['该任务不在审批中', rewardCannot.decide(reward({}), 'lead')],
  ['该任务的结果已知', rewardCannot.settle(reward({}))],
  ['没有发放成功的用户', rewardCannot.rollback(reward({ status: 'failed', success: 0 }))],
]);

const flow = from<FlowState>({ status: 'normal', reverses: null, pending_approval: null });
const parent = {
  agent_id: 'ag_1',
  parent_id: null,
  level: 1,
  region: 'ph',
  status: 'active',
  discount: 9_000,
} as const;
table('agent', [
  ['该流水已在争议中', flowCannot.dispute(flow({ status: 'disputed' }))],
  ['该流水已冲正，不能再标记争议', flowCannot.dispute(flow({ status: 'reversed' }))],
  ['该流水不在争议中', flowCannot.undispute(flow({}))],
  ['进货折扣不能低于上级的 0.90', parentCannot(parent, { region: 'ph', discount: 8_900, depth: 1 })],
]);

const settlement = from<SettleFacts>({
  settle: 'unsettled',
  status: 'ended',
  is_asked: false,
  began: true,
  settled_by: null,
  verified_by: null,
  hands: [],
});
const name = { name_state: 'issued', why: null, is_back: false } as const;
table('settlement', [
  ['抽奖和兑换即时发放，不需要结算', settleCannot('settle', settlement({ settle: 'instant' }), me)],
  ['活动没有上线过，没有可以结算的内容', settleCannot('settle', settlement({ began: false }), me)],
  ['活动还没有结束：请等到结束，或先提前结束', settleCannot('settle', settlement({ status: 'online' }), me)],
  ['只有发放失败的人可以补发', nameCannot('reissue', name)],
  ['未恢复过资格', nameCannot('leaveOut', name)],
  ['只有被排除的人可以恢复资格', nameCannot('readmit', name)],
  ['已注销的用户不能恢复资格', nameCannot('readmit', { ...name, name_state: 'excluded', why: 'deleted' })],
]);

const run = from<Exclude<Parameters<typeof pushCannot.recall>[0], null>>({
  state: 'done',
  retriable: 0,
  held: [],
  sent: 100,
  recalled: false,
  begins_at: 0,
  variants: 2,
  winner: null,
});
const push = { status: 'ended', once: true } as const;
table('push', [
  ['还在发送，完成后再重试', pushCannot.retry(run({ state: 'sending', retriable: 5 }), push)],
  ['失败的消息现在不能重试：免打扰时段 8', pushCannot.retry(run({ held: [{ reason: 'quiet', users: 8 }] }), push)],
  ['还没有发出的消息', pushCannot.recall(run({ sent: 0 }), 0)],
  ['发出超过 24 小时，不能撤回', pushCannot.recall(run({}), 24 * hour + 1)],
  ['没有 A/B', pushCannot.pick(run({ variants: 0 }))],
  ['已完成，没有未发送的', pushCannot.pick(run({}))],
]);

const ban = from<BanState>({
  status: 'active',
  end_at: null,
  appeal: { status: 'none' },
  hands: [me],
});
table('ban', [
  ['已是永久封禁', banCannot.makePermanent(ban({}))],
  ['待审批的封禁不能补证据，请在申请中附上', banCannot.addEvidence(ban({ status: 'pending' }))],
]);

const family = from<FamilyState>({ status: 'active', heir_uid: null, next_share: null, pending_approval: null });
table('family', [
  ['该家族不在待审', familyCannot.audit(family({}))],
  ['转让给 10000002 正在冷静期', familyCannot.transfer(family({ heir_uid: '10000002' }))],
  ['该家族已冻结', familyCannot.restrict(family({ status: 'frozen' }))],
  ['该家族已在解散公示', familyCannot.dissolve(family({ status: 'dissolving' }))],
]);

const record = { status: 'reversed', reviewers: [me], feedback_sent: false, appeal: { status: 'submitted' } } as const;
const text = (effective_at: number, latest_version: number) => ({
  status: 'effective' as const,
  conclusion: 'mask' as const,
  effective_at,
  case: { payload: { purged: false, edit_version: 1, latest_version } },
});
table('review', [
  ['结论为「已改判」，仅已生效的结论可以改判', recordCannot.reverse(record)],
  ['结论已不再生效', recordCannot.appeal({ ...record, qa: { status: 'none' } }, 'lead')],
  ['未加入质检', recordCannot.score({ ...record, qa: { status: 'none' } }, 'lead')],
  ['不能给自己的审核打分', recordCannot.score({ ...record, qa: { status: 'sampled' } }, me)],
  ['已反馈过举报人', recordCannot.feedback({ ...record, feedback_sent: true })],
  ['结论已不再生效', recordCannot.feedback(record)],
  ['已有申请等待第二人确认', hashCannot('in', 'nominated')],
  ['已有申请等待第二人确认', hashCannot('out', 'leaving')],
  ['作者已提交第 2 版，不能恢复旧版', restoreCannot(text(0, 2), 0)],
  ['已超过 30 天，不能恢复原文', restoreCannot(text(0, 1), 30 * 24 * hour + 1)],
  ['原片已过保留期，无法恢复', reapplyCannot({ owner_closed: false, shown: 'default', medium: { state: 'purged' } })],
]);

const result = from<ResultState>({
  status: 'effective',
  reviewers: ['qa'],
  effective_at: 0,
  appeal: { status: 'none' },
  first_reviewer: me,
  agree: false,
  withdrawn: false,
});
const voided = { status: 'withdrawn', size: 5, checked: 5 } as const;
table('quality', [
  ['批次已作废', batchCannot.report(voided)],
  ['批次已作废', batchCannot.withdraw(voided)],
  ['批次已作废', resultCannot.regrade(result({ withdrawn: true }), 'lead')],
  ['不能改级对自己的复检', resultCannot.regrade(result({}), me)],
  ['画质分级没有被检人', resultCannot.dispute(result({ first_reviewer: null }), me, 0)],
  ['与初审一致，无需申辩', resultCannot.dispute(result({ agree: true }), me, 0)],
  ['没有待裁定的申辩', resultCannot.rule(result({}), 'lead')],
  ['不能裁定自己的申辩', resultCannot.rule(result({ appeal: { status: 'submitted' } }), me)],
]);

const sound = {
  track: 'single',
  review_status: 'violate',
  marks: [{ speakers: [{ uid: '1' }] }],
  case_id: 'c_1',
  retain_until: hour,
  legal_hold: false,
  privacy: false,
} as const;
table('recording', [
  ['已判违规，证据不能删除', recordingCannot.unmark(sound)],
  ['已判违规，请用「改判」', recordingCannot.conclude(sound)],
  ['已转案 c_1', recordingCannot.report(sound)],
  ['已在法律保全中', recordingCannot.hold({ ...sound, legal_hold: true }, 0)],
  ['未在法律保全中', recordingCannot.release({ legal_hold: false, pending_approval: null })],
  ['解除保全的申请 apv_1 正在等待审批', recordingCannot.release({ legal_hold: true, pending_approval: 'apv_1' })],
  ['请选择违规人', conclusionProblem(sound, { conclusion: 'violate' }, 0)?.text],
]);

const room = {
  party_id: 'p_1',
  sealed_until: null,
  limited: true,
  online: 1,
  official: false,
  pending_approval: 'ap_1',
};
table('room', [
  ['房间已在限流中', roomCannot.limit(room)],
  ['解散申请正在等待审批', roomCannot.dissolve(room)],
  ['全局巡检已开启', patrolCannot.resume({ enabled: true, pending_approval: null })],
  ['所在的桶已关闭', frontCannot({ live: true, bucket_enabled: false }, true)],
]);

const apply = { state: 'pending', check: 'waiting', phase: 'recruiting', full: false } as const;
const limited = { stock: 4, buy_limit: { per_user: 0, per_day: 0, total: 5 } };
const diff = { digest: 'a', total: 0, pending_approval: null };
table('publication', [
  ['资格待计算：自动核验服务没有响应，恢复后才能通过', applyCannot('pass', apply)],
  ['招募不在生效中，不能公布名单', publishRosterCannot({ phase: null, changes: 1 })],
  ['未开始报名，不能公布名单', publishRosterCannot({ phase: 'upcoming', changes: 1 })],
  ['还没有译文', reviewCannot({ state: 'untranslated' }, 'pass')],
  ['已是已审', reviewCannot({ state: 'reviewed' }, 'pass')],
  ['已是需更新', reviewCannot({ state: 'outdated' }, 'return')],
  ['没有要发布的变化', translationPublishCannot(diff, 'a')],
  ['请先看差异并勾选', translationPublishCannot({ ...diff, total: 1 }, null)],
  ['只有进行中或已暂停的实验可以调流量', trafficCannot({ status: 'draft', draft: 'none' })],
  ['只有正式环境已发布、未结束的模板可以追加', topUpCannot({ env: 'test', status: 'online' })],
  ['该礼包不限库存，不需要补', giftBagRestockCannot({ ...limited, stock: -1 })],
  ['总限购 5 个，库存已有 6 个：补了也买不到，请先调高总限购', giftBagRestockCannot(limited, 6)],
  [
    'Banner「周年」正在引用，不能删除：请先从这 1 处移除',
    removeCannot({ count: 1, first: [{ label: 'Banner', name: '周年' }] }),
  ],
]);

table('word and message', [
  ['有一条申请在等第二人审批', wordCannot('edit', { status: 'confirmed', pending_approval: 'ap_1' })],
  ['该词当前为「停用」，仅生效状态可用', wordCannot('retire', { status: 'retired', pending_approval: null })],
  [
    '测试消息请在模板里重新测试',
    resendCannot({ kind: 'test', result: 'failed', resent_as: null, is_served: true, held_now: null }),
  ],
]);
