import { requireWithdrawal, withdrawCases } from '../mock/testing';

/** A line that says a payout of the seed has come. */
export const paidLine = () => {
  const { attempts, net } = requireWithdrawal(withdrawCases.unknown);
  const [attempt] = attempts;
  const line = {
    line: 2,
    payout_ref: attempt?.payout_ref ?? '',
    amount: (net / 100).toFixed(2),
    result: '成功',
    note: '',
  };
  return { batch_id: attempt?.batch_id ?? '', rows: [line] };
};
