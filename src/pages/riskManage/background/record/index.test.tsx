import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call, isBackground, newKey, type StoredBackground } from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, everyColumn, giveReason, type Part } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../../tests/renderScreen';
import { shownNow } from '../../../../domain/shared/kindLabels';
import { listBackgroundRepeaters } from '../../../../services/background';
import { type Decision, reverseDecision } from '../../../../services/reviewRecords';

beforeEach(async () => {
  await freshStart();
  everyColumn('listRecords.background');
});

const page = '/riskManage/background/record';

const caseOf = ({ case_id }: Decision): StoredBackground => {
  const one = db.cases.get(case_id);
  if (!one || !isBackground(one)) throw new Error('No background');
  return one;
};

/** A decision of the seed that fits, the newest. */
function decisionWhere(fits: (decision: Decision, one: StoredBackground) => boolean): Decision {
  const found = db.decisions.findLast(
    (decision) => decision.kind === 'background' && decision.status === 'effective' && fits(decision, caseOf(decision)),
  );
  if (!found) throw new Error('No such decision in the seed');
  return found;
}

/** Taken down for the one before or the default, and could be shown again. */
const takenDown = () =>
  decisionWhere(
    ({ conclusion, ban_ids }, { payload }) =>
      conclusion === 'violate' &&
      ban_ids.length === 0 &&
      payload.shown !== 'newer' &&
      !payload.owner_closed &&
      payload.medium.state === 'ok' &&
      payload.pay_item === null,
  );

const openDetail = async ({ decision_id }: Decision, operator = 'admin') => {
  const app = await renderApp(`${page}?detail=${decision_id}`, { operator });
  return { ...app, drawer: await dialog('背景审核记录') };
};

/** 改判 of one decision, with its reason given. */
async function openReverse(decision: Decision) {
  const { user, drawer, ...app } = await openDetail(decision);
  await user.click(drawer.getByRole('button', { name: '改判' }));
  const form = await dialog('改判');
  return { ...app, user, drawer, form };
}

async function confirm(user: UserEvent, form: Part) {
  await giveReason(user, form, '其他原因', '复核后结论不同');
  await user.click(form.getByRole('radio', { name: '已看过或听过' }));
  await user.click(form.getByRole('button', { name: '确认改判' }));
}

describe('the list', () => {
  it('shows whose it is, what was found and what the buyer got', async () => {
    const refunded = decisionWhere(({ extra }) => extra.compensation === 'refund');
    const { payload } = caseOf(refunded);
    await renderApp(`${page}?q=${payload.bg_id}`);
    const [row] = await rowsOf();
    expect(row).toHaveTextContent(payload.bg_id);
    expect(row).toHaveTextContent(`退款 ${payload.pay_item?.coins} 金币`);
  });

  it('asks for 恢复方式 and medium together', async () => {
    await renderApp(`${page}?measure=restore_previous&media=image`);
    await rowsOf();
    const query = callsTo('/review/records')[0]?.query;
    expect(query?.getAll('measure')).toEqual(['restore_previous']);
    expect(query?.getAll('media')).toEqual(['image']);
    for (const row of await rowsOf()) expect(row).toHaveTextContent(/恢复上一个.*图片/);
  });

  it('屡次违规 is read when it is opened, and leads to its records', async () => {
    const { user, where } = await renderApp(page);
    await rowsOf();
    expect(callsTo('/review/background/repeaters')).toHaveLength(0);
    await user.click(screen.getByText('屡次违规'));
    const [worst] = (await call(listBackgroundRepeaters, {})).data.list;
    if (!worst) throw new Error('Nobody does it again');
    const owner = await screen.findByTitle(worst.owner_id);
    await user.click(owner);
    const found = worst.owner_type === 'room' ? 'room' : 'uid';
    await waitFor(() => expect(where()).toContain(`${found}=${worst.owner_id}`));
    expect((await rowsOf()).length).toBeGreaterThanOrEqual(2);
  });

  it('同图 shows how far the picture has spread, at an address of its own', async () => {
    const spread = decisionWhere((_, { payload }) => payload.used_by === 28);
    await renderApp(`${page}?same=${spread.case_id}`);
    const drawer = await dialog('同图背景');
    expect(await drawer.findByText(/同图 28 处/)).toBeInTheDocument();
    expect(drawer.getAllByText('未送审').length).toBeGreaterThan(0);
  });
});

describe('改判', () => {
  it('shows the background again', async () => {
    const old = takenDown();
    const { user, form } = await openReverse(old);
    expect(form.getByRole('radio', { name: '恢复展示' })).toBeChecked();
    expect(form.queryByText(/将恢复：恢复/)).not.toBeInTheDocument();
    await confirm(user, form);
    await waitFor(() => expect(old.status).toBe('reversed'));
    expect(caseOf(old).payload.shown).toBe('this');
  });

  it('is refused at its field when the owner has set a newer one; the finding can be corrected alone', async () => {
    const old = takenDown();
    const { payload } = caseOf(old);
    const { user, form } = await openReverse(old);
    payload.shown = 'newer';
    await confirm(user, form);
    expect((await form.findAllByText('用户已换新背景，不能覆盖')).length).toBeGreaterThan(0);
    expect(old.status).toBe('effective');
    await user.click(form.getByRole('radio', { name: '仅更正结论' }));
    await user.click(form.getByRole('button', { name: '确认改判' }));
    await waitFor(() => expect(old.status).toBe('reversed'));
    expect(payload.shown).toBe('newer');
    expect(db.decisions.at(-1)).toMatchObject({ reverses: old.decision_id, conclusion: 'pass', not_restored: [] });
  });

  it('of a closed room says before and after that it stays down, and keeps the record', async () => {
    const old = decisionWhere(({ conclusion }, { payload }) => conclusion === 'violate' && payload.owner_closed);
    const { user, form } = await openReverse(old);
    expect(form.getByText('房间已关闭，无法恢复，改判只更正结论')).toBeInTheDocument();
    await confirm(user, form);
    const told = await dialog('已改判，以下未能恢复');
    expect(told.getByText('房间已关闭，无法恢复')).toBeInTheDocument();
    expect(old.status).toBe('reversed');
    expect(caseOf(old).payload.shown).not.toBe('this');
  });

  it('from passed to violated asks what a buyer gets, and refunds once', async () => {
    const old = decisionWhere(
      ({ conclusion }, { payload }) => conclusion === 'pass' && payload.is_custom && payload.pay_item?.settled === null,
    );
    const { payload } = caseOf(old);
    const { user, form } = await openReverse(old);
    await user.click(form.getByRole('radio', { name: '违规' }));
    await user.click(await form.findByRole('radio', { name: '恢复默认' }));
    await confirm(user, form);
    expect(await form.findByText('付费自定义背景被拒，请先选择退款或免费换新')).toBeInTheDocument();
    expect(callsTo('/review/reverse')).toHaveLength(0);
    await user.click(form.getByRole('radio', { name: '退款' }));
    await user.click(form.getByRole('button', { name: '确认改判' }));
    await waitFor(() => expect(payload.pay_item?.settled).toMatchObject({ method: 'refund', by: '管理员' }));
    expect(payload.shown).toBe('default');
  });

  it('a refund that somebody made meanwhile is told at its field, with who and when', async () => {
    const old = decisionWhere(
      ({ conclusion }, { payload }) => conclusion === 'pass' && payload.is_custom && payload.pay_item?.settled === null,
    );
    const { pay_item } = caseOf(old).payload;
    const { user, form } = await openReverse(old);
    await user.click(form.getByRole('radio', { name: '违规' }));
    await user.click(await form.findByRole('radio', { name: '退款' }));
    if (pay_item) pay_item.settled = { method: 'refund', coins: 1, at: 0, by: '组长老陈', decision_id: 'dc_0' };
    await confirm(user, form);
    expect((await form.findAllByText(/该订单已由 组长老陈 于 .* 退款（1 金币），不能重复/)).length).toBeGreaterThan(0);
    expect(old.status).toBe('effective');
  });

  it('G6: two at once: the slower one sees who was faster', async () => {
    const old = takenDown();
    const { user, form } = await openReverse(old);
    const { decision_id, version } = old;
    const why = { reason_code: 'other.misjudged', remark: '复核后不构成违规', version, idem_key: newKey() };
    await call(reverseDecision, { kind: 'background', decision_id, conclusion: 'pass', unseen: [], ...why }, 'lead');
    await confirm(user, form);
    expect((await dialog('内容已被他人修改')).getByText(/组长老陈/)).toBeInTheDocument();
    expect(db.decisions.filter(({ reverses }) => reverses === decision_id)).toHaveLength(1);
  });
});

describe('the drawer', () => {
  it('shows the frozen evidence, with what is shown now', async () => {
    const old = takenDown();
    const { drawer } = await openDetail(old);
    expect(await drawer.findByRole('region', { name: '文字可读性' })).toBeInTheDocument();
    expect(drawer.getByText(shownNow[caseOf(old).payload.shown].label)).toBeInTheDocument();
  });

  it('of a purged video are its key frames only', async () => {
    const old = decisionWhere((_, { payload }) => payload.medium.state === 'purged' && payload.frames.length > 0);
    const { drawer } = await openDetail(old);
    expect(await drawer.findByText('原片已过保留期，仅保留关键帧')).toBeInTheDocument();
    expect(drawer.getAllByRole('button', { name: /预览第 \d 帧/ })).toHaveLength(9);
  });

  it('G18: an operator who may only look sees no write, and 同图 all the same', async () => {
    const { drawer } = await openDetail(takenDown(), 'readonly');
    expect(drawer.queryByRole('button', { name: '改判' })).not.toBeInTheDocument();
    expect(drawer.getByRole('button', { name: '同图' })).toBeInTheDocument();
  });
});
