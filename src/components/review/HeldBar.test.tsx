import { render, screen } from '@testing-library/react';
import { freshStart } from '../../../tests/freshStart';
import { clock } from '../../utils/clock';
import { HeldBar } from './HeldBar';
import type { Batch } from './queueState';

beforeEach(freshStart);

const sending: Batch<'report'> = {
  key: 'k1',
  label: '不违规',
  state: 'sending',
  items: [],
  inputs: [{ case_id: 'cs_rp_1014', version: 1, conclusion: 'clean' }],
  batchId: null,
  heldUntil: null,
  why: null,
};
const said = (batch: Batch<'report'>) => {
  render(<HeldBar batches={[batch]} onUndo={() => {}} onResend={() => {}} onAsk={() => {}} />);
  return screen.getByRole('status');
};

it('R84: a decision is not said to be sent before it was answered; Z takes it back all the same', () => {
  const bar = said(sending);
  expect(bar).toHaveTextContent('不违规：正在提交');
  expect(bar).not.toHaveTextContent(/已提交|秒/);
  expect(screen.getByRole('button', { name: /^撤销/ })).toBeInTheDocument();
});

it('counts from the answer on', () => {
  expect(said({ ...sending, state: 'held', batchId: 'rb_1', heldUntil: clock.now() + 7_900 })).toHaveTextContent(
    '不违规：已提交，8 秒内可撤销',
  );
});

it('R84: one of unknown outcome names its case', () => {
  expect(said({ ...sending, state: 'unknown', why: '结果未知：服务出错，没有收到明确的答复' })).toHaveTextContent(
    '结果未知：不违规 · cs_rp_1014（服务出错，没有收到明确的答复）',
  );
});
