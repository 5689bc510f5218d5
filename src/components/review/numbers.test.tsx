import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { call, newKey } from '../../../mock/testing';
import { atRest, inProcess } from '../../../tests/inProcess';
import { freshStart, renderScreen } from '../../../tests/renderScreen';
import { type CaseKind, caseKinds, kindNames } from '../../domain/review/kinds';
import { claimCases } from '../../services/review';
import type { Transport } from '../../services/transport';

beforeEach(freshStart);
afterEach(cleanup);

it('an operator who may only read is not told that nothing waits', async () => {
  await renderScreen(caseKinds.report.path, { operator: 'readonly' });
  expect(await screen.findByRole('heading', { name: /待审 [1-9]\d* · 审核中 \d+ · 今日已处理 0/ })).toBeInTheDocument();
});

const withoutNumbers = (_: string, value: unknown): unknown => (typeof value === 'number' ? null : value);

/** Responses for the bench's cases without any number. */
const numberless: Transport = async (request) => {
  const reply = await inProcess(request);
  if (typeof reply.body !== 'string' || !/^\/review\/(mine|waiting|context)/.test(request.path)) return reply;
  const { data, ...rest } = JSON.parse(reply.body);
  return { ...reply, body: JSON.stringify({ ...rest, data: JSON.parse(JSON.stringify(data), withoutNumbers) }) };
};

it.each(kindNames)(
  'R41: a case of %s without its numbers is read at its bench, each of them 「—」',
  async (kind: CaseKind) => {
    await call(claimCases, { kind, size: 1, idem_key: newKey() }, 'admin');
    await renderScreen(caseKinds[kind].path, { transport: numberless });
    await screen.findByRole('heading', { name: /待审 — · 今日已处理 — · 已领取 1/ });
    await act(atRest);
    await waitFor(() => expect(screen.queryByText('正在读取…')).not.toBeInTheDocument());
    expect(document.body.textContent).not.toMatch(/NaN|undefined|null/);
  },
);
