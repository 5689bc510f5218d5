import type { FlowType } from '../../src/domain/user/records';
import { random, seedOf } from '../_kit/base/random';
import { storedFlowColumns } from '../agent/store';
import { uidAt } from '../user/seed/cases';
import { awkwardTexts } from '../user/seed/names';

/** Text of a wallet row in the user's flow, by the reference of its posting (spec C25). */
export interface WalletMoveWords {
  type: FlowType;
  /** Number of its object: an order, a request. */
  number: string;
  remark: string;
}

/** Gifts users send each other. */
export const giftNames = ['玫瑰', '棒棒糖', '城堡', '火箭'] as const;

type Say = (rest: string, ref: string) => Omit<WalletMoveWords, 'number'> & { number?: string };

const ofAgent =
  (remark: string): Say =>
  (_, ref) => ({ type: 'agent', number: storedFlowColumns.by('ref', ref)[0]?.order_id ?? ref, remark });

/** A row that the seed has drawn; its remark is drawn from the reference. */
const drawnAs =
  (type: FlowType): Say =>
  (_, ref) => {
    const rng = random(seedOf(`remark ${ref}`));
    const usual = {
      gift_sent: () => `送给 ${uidAt(rng.int(0, 499))} ${rng.pick(giftNames)}×${rng.int(1, 99)}`,
      gift_received: () => `来自 ${uidAt(rng.int(0, 499))}`,
      box: () => `${rng.pick(['青铜', '白银', '黄金'])}宝箱 ${rng.int(1, 10)} 连`,
    }[type as string];
    return { type, number: ref, remark: rng.chance(0.03) ? rng.pick(awkwardTexts) : (usual?.() ?? '') };
  };

/** An object whose number stands before a point in the reference. */
const numbered =
  (type: FlowType, remark = ''): Say =>
  (rest) => ({ type, number: rest.split('.')[0] ?? rest, remark });

const says: Readonly<Record<string, Say>> = {
  order: numbered('recharge'),
  order_back: numbered('taken_back', '退款扣回'),
  sell: ofAgent(''),
  refund: ofAgent('退回代理'),
  compensation: numbered('refund', '订单退款'),
  recharge: numbered('admin'),
  grant: numbered('grant'),
  recall: numbered('recall'),
  gift_sent: drawnAs('gift_sent'),
  gift_received: drawnAs('gift_received'),
  reward: drawnAs('reward'),
  box: drawnAs('box'),
  shop: drawnAs('shop'),
  carried: (_, ref) => ({ type: 'carried', number: ref, remark: '' }),
};

/** `order:o1001`; its reversal is `reversal:order:o1001`. */
export function wordsOf(ref: string): WalletMoveWords {
  const isBack = ref.startsWith('reversal:');
  const own = isBack ? ref.slice('reversal:'.length) : ref;
  const [prefix = '', ...parts] = own.split(':');
  const rest = parts.join(':');
  const { type, number = rest, remark } = says[prefix]?.(rest, own) ?? { type: 'adjust', number: own, remark: '' };
  return { type, number, remark: isBack ? '冲正' : remark };
}
