import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call, isBackground, newKey, passCase, type StoredBackground } from '../../../../../mock/testing';
import { callsTo, inProcess } from '../../../../../tests/inProcess';
import { db, freshStart, renderScreen as renderApp } from '../../../../../tests/renderScreen';
import { viewAllMedia } from '../../../../../tests/viewAllMedia';
import { bgTemplates } from '../../../../domain/background/rules';
import { holdMs } from '../../../../domain/shared/limits';
import { assignCases, decideCases } from '../../../../services/review';
import type { Transport } from '../../../../services/transport';

beforeEach(freshStart);

const path = '/riskManage/background/review';
const open = () => [...db.cases.values()].filter(isBackground).filter(({ status }) => status === 'pending');

function openWhere(fits: (one: StoredBackground) => boolean): StoredBackground {
  const found = open().find((one) => one.lane === 'normal' && fits(one));
  if (!found) throw new Error('No such background waits');
  return found;
}

const currentId = () => screen.getByRole('region', { name: '证据' }).dataset.case ?? '';
const decisionOn = ({ case_id }: StoredBackground) => db.decisions.findLast((one) => one.case_id === case_id);
const bar = () => within(screen.getByRole('region', { name: '审核决定' }));

/** Gives one case to the reviewer and opens the bench with it. */
async function begin(one: StoredBackground, transport: Transport = inProcess) {
  await call(assignCases, { kind: 'background', case_ids: [one.case_id], to: 'reviewer', idem_key: newKey() }, 'lead');
  const app = await renderApp(path, { operator: 'reviewer', transport });
  await screen.findByRole('region', { name: '证据' });
  viewAllMedia();
  expect(currentId()).toBe(one.case_id);
  return app;
}

const free = ({ payload }: StoredBackground) => payload.pay_item === null && payload.shown === 'this';
const previousOk = ({ payload }: StoredBackground) => payload.previous?.state === 'ok';
const paid = ({ payload, target }: StoredBackground) =>
  payload.pay_item !== null && payload.is_custom && target !== null;

describe('at the keyboard (G8)', () => {
  it('one Enter claims ten; A passes; the next one is there at once', async () => {
    const { user } = await renderApp(path, { operator: 'reviewer' });
    await screen.findByRole('button', { name: /领取 10 件/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: '证据' });
    viewAllMedia();
    const first = db.cases.get(currentId());
    if (!first || !isBackground(first)) throw new Error('No background');
    await user.keyboard('a');
    expect(currentId()).not.toBe(first.case_id);
    await waitFor(() => expect(decisionOn(first)).toMatchObject({ conclusion: 'pass', measures: [], extra: {} }));
  });

  it('a digit and R take it down for the one before; after the hold users see that', async () => {
    const one = openWhere((other) => free(other) && previousOk(other) && other.target !== null);
    const { user } = await begin(one);
    await user.keyboard('2r');
    await waitFor(() => expect(decisionOn(one)?.status).toBe('held'));
    expect(decisionOn(one)).toMatchObject({ conclusion: 'violate', reason_code: 'porn.suggestive' });
    expect(decisionOn(one)?.measures).toContainEqual({ type: 'restore_previous' });
    await passCase(holdMs + 1);
    expect(one.payload.shown).toBe('previous');
  });

  it('D restores the default, whatever stood there before', async () => {
    const one = openWhere((other) => free(other) && previousOk(other));
    const { user } = await begin(one);
    await user.keyboard('1d');
    await waitFor(() => expect(decisionOn(one)?.measures).toContainEqual({ type: 'restore_default' }));
    expect(decisionOn(one)?.measures).not.toContainEqual({ type: 'restore_previous' });
  });

  it('P has nothing to restore without a picture before, and says so', async () => {
    const one = openWhere((other) => free(other) && other.payload.previous === null);
    const { user } = await begin(one);
    expect(bar().getByText('违规 R 将恢复默认')).toBeInTheDocument();
    await user.keyboard('1p');
    expect(await screen.findByText('没有可用的上一个背景，请恢复默认')).toBeInTheDocument();
    expect(currentId()).toBe(one.case_id);
    expect(callsTo('/review/decide')).toHaveLength(0);
  });

  it('X sends it back with the template that is chosen with M', async () => {
    const one = openWhere((other) => free(other) && other.target !== null);
    const { user } = await begin(one);
    await user.keyboard('m');
    const template = bar().getByRole('combobox', { name: /退回模板/ });
    expect(template).toHaveFocus();
    await user.selectOptions(template, 'blurry');
    await user.keyboard('{Escape}x');
    await waitFor(() => expect(decisionOn(one)).toMatchObject({ conclusion: 'return' }));
    expect(decisionOn(one)?.extra).toMatchObject({ template_id: 'blurry' });
    await passCase(holdMs + 1);
    expect(db.notices.get(one.target_uid)?.[0]?.content).toBe(bgTemplates.blurry.content);
  });

  it('U shows the picture without the interface', async () => {
    const one = openWhere(({ payload }) => payload.bg_kind === 'room_bg' && payload.medium.state === 'ok');
    const { user } = await begin(one);
    expect(screen.getAllByText('8 号麦').length).toBeGreaterThan(0);
    await user.keyboard('u');
    expect(screen.queryByText('8 号麦')).not.toBeInTheDocument();
  });
});

describe('a paid custom background', () => {
  it('is not rejected without refund or replacement; T refunds, once', async () => {
    const one = openWhere(paid);
    const { user } = await begin(one);
    await user.keyboard('1r');
    expect(await screen.findByText('付费自定义背景被拒，请先选择退款或免费换新')).toBeInTheDocument();
    expect(callsTo('/review/decide')).toHaveLength(0);
    await user.keyboard('t');
    expect(bar().getByRole('button', { name: /退款/ })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('r');
    await waitFor(() => expect(decisionOn(one)?.extra).toMatchObject({ compensation: 'refund' }));
    await passCase(holdMs + 1);
    expect(one.payload.pay_item?.settled).toMatchObject({ method: 'refund', by: '审核员小林' });
  });

  it('without its price in the response says so, and still asks for a compensation', async () => {
    const one = openWhere(paid);
    await begin(one, async (request) => {
      const reply = await inProcess(request);
      return { ...reply, body: String(reply.body).replace(/"coins":\d+/g, '"coins":null') };
    });
    const offers = bar().getByRole('group', { name: '补偿' });
    expect(offers).toHaveTextContent('金额未知，被拒须补偿');
    expect(document.body).not.toHaveTextContent('NaN');
  });

  it('A passes it although a compensation was chosen before', async () => {
    const one = openWhere(paid);
    const { user } = await begin(one);
    await user.keyboard('ta');
    await waitFor(() => expect(decisionOn(one)).toMatchObject({ conclusion: 'pass', extra: {} }));
  });

  it('whose order somebody refunded meanwhile comes back with the first refund', async () => {
    const one = openWhere(paid);
    const { user } = await begin(one);
    await user.keyboard('1t');
    const item = one.payload.pay_item;
    if (item) item.settled = { method: 'refund', coins: item.coins, at: 0, by: '审核员小王', decision_id: 'dc_0' };
    await user.keyboard('r');
    expect(await screen.findByText(/该订单已由 审核员小王 于 .* 退款/)).toBeInTheDocument();
    expect(currentId()).toBe(one.case_id);
    expect(decisionOn(one)).toBeUndefined();
  });
});

describe('the evidence', () => {
  it('of a failed transcoding is its frames; a press shows one in the phone', async () => {
    const one = openWhere(({ payload }) => payload.transcode_failed && payload.frames.length === 9);
    const { user } = await begin(one);
    expect(screen.getByText('转码失败，仅保留关键帧')).toBeInTheDocument();
    const frames = within(screen.getByRole('region', { name: '关键帧' }));
    expect(frames.getAllByRole('button', { name: /预览第 \d 帧/ })).toHaveLength(9);
    expect(screen.queryByRole('button', { name: /播放/ })).not.toBeInTheDocument();
    await user.click(frames.getByRole('button', { name: '预览第 5 帧' }));
    expect(screen.getByText('第 5 帧', { selector: 'figcaption' })).toBeInTheDocument();
  });

  it('a video that does not come can be loaded again: nothing lies over it', async () => {
    const one = openWhere(({ payload }) => payload.medium.kind === 'video' && payload.medium.state === 'ok');
    const { user } = await begin(one);
    const phone = document.querySelector<HTMLElement>('figure');
    if (!phone) throw new Error('No phone');
    const over = () => phone.querySelector('.overlay');
    expect(over()).toBeInTheDocument();
    fireEvent.error(phone.querySelector('video') as HTMLVideoElement);
    expect(over()).not.toBeInTheDocument();
    await user.click(within(phone).getByRole('button', { name: '重载' }));
    expect(over()).toBeInTheDocument();
  });

  it('shows hostile names as text', async () => {
    const one = openWhere(({ payload }) => payload.owner_name.includes('<img'));
    await begin(one);
    expect(screen.getAllByText(one.payload.owner_name).length).toBeGreaterThan(1);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('names the rooms that are live with it; snapshots are a link once their screen is there', async () => {
    const one = openWhere(({ payload }) => payload.live_rooms.length > 0);
    await begin(one);
    const rooms = within(screen.getByRole('region', { name: '正在使用的房间' }));
    for (const { room_id } of one.payload.live_rooms) expect(rooms.getByText(room_id)).toBeInTheDocument();
  });

  it('文字可读性: white text over a white picture cannot be read', async () => {
    const context = {
      drawImage: () => {},
      getImageData: () => ({ data: Uint8ClampedArray.from([255, 255, 255, 255]) }),
    };
    const canvas = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    const decode = { value: () => Promise.resolve(), configurable: true };
    Object.defineProperty(HTMLImageElement.prototype, 'decode', decode);
    const one = openWhere(({ payload }) => payload.bg_kind === 'profile_bg' && payload.medium.state === 'ok');
    await begin(one);
    const told = within(screen.getByRole('region', { name: '文字可读性' }));
    expect(await told.findAllByText('看不清')).toHaveLength(4);
    canvas.mockRestore();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });

  it('文字可读性: where pixels cannot be read it says so', async () => {
    await begin(openWhere(({ payload }) => payload.medium.state === 'ok'));
    expect(await screen.findByText('无法评估')).toBeInTheDocument();
  });

  it('同图 opens where else it is shown', async () => {
    const one = openWhere(({ payload }) => payload.used_by > 40);
    const { user } = await begin(one);
    await user.click(screen.getByRole('button', { name: `同图 ${one.payload.used_by} 处` }));
    expect(await screen.findByText(/同图 46 处，使用中 46/)).toBeInTheDocument();
  });
});

it('G6: who was faster is named, and nothing is decided twice', async () => {
  const one = openWhere(free);
  const { user } = await begin(one);
  await call(assignCases, { kind: 'background', case_ids: [one.case_id], to: 'reviewer2', idem_key: newKey() }, 'lead');
  const decision = { case_id: one.case_id, version: one.version, conclusion: 'pass' as const, unseen: [] };
  await call(decideCases, { kind: 'background', decisions: [decision], idem_key: newKey() }, 'reviewer2');
  await user.keyboard('1r');
  expect(await screen.findByText(/该任务已由 审核员小王 于 .* 处理：通过/)).toBeInTheDocument();
  expect(db.decisions.filter(({ case_id }) => case_id === one.case_id)).toHaveLength(1);
});

it('the list mode shows who is asked for, and filters by medium and mark together', async () => {
  await renderApp(`${path}?mode=list&media=gif&mark=paid`, { operator: 'reviewer' });
  const expected = open().filter(
    ({ payload, lane }) => lane === 'normal' && payload.media_type === 'gif' && payload.pay_item !== null,
  );
  expect(expected.length).toBeGreaterThan(0);
  await waitFor(() => expect(document.querySelectorAll('.ant-table-row').length).toBeGreaterThan(0));
  for (const row of document.querySelectorAll('.ant-table-row')) expect(row).toHaveTextContent(/动图.*付费/);
});
