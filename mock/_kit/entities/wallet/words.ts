import type { FlowType } from '../../../../src/domain/userRecords';
import { flowColumns } from '../agents/store';

/** Text of a wallet line in the user's flow, by its entry's reference (spec C25). */
export interface MoveWords {
  type: FlowType;
  /** Number of its object: an order, a request. */
  number: string;
  remark: string;
}

type Say = (rest: string, ref: string) => Omit<MoveWords, 'number'> & { number?: string };

const ofAgent =
  (remark: string): Say =>
  (_, ref) => ({ type: 'agent', number: flowColumns.by('ref', ref)[0]?.order_id ?? ref, remark });

const says: Readonly<Record<string, Say>> = {
  order: () => ({ type: 'recharge', remark: '' }),
  order_back: (rest) => ({ type: 'taken_back', number: rest.split('.')[0] ?? rest, remark: '退款扣回' }),
  sell: ofAgent(''),
  refund: ofAgent('退回代理'),
  compensation: () => ({ type: 'refund', remark: '订单退款' }),
  recharge: () => ({ type: 'admin', remark: '' }),
  grant: (rest) => ({ type: 'grant', number: rest.split('.')[0] ?? rest, remark: '' }),
  recall: (rest) => ({ type: 'recall', number: rest.split('.')[0] ?? rest, remark: '' }),
};

/** `order:o1001`; its reversal is `reversal:order:o1001`. */
export function wordsOf(ref: string): MoveWords {
  const isBack = ref.startsWith('reversal:');
  const own = isBack ? ref.slice('reversal:'.length) : ref;
  const [prefix = '', ...parts] = own.split(':');
  const rest = parts.join(':');
  const { type, number = rest, remark } = says[prefix]?.(rest, own) ?? { type: 'adjust', number: own, remark: '' };
  return { type, number, remark: isBack ? '冲正' : remark };
}
