import { fireEvent, screen, waitFor } from '@testing-library/react';
import { call, day, isText, newKey, now, purge, setFaults } from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, everyColumn, giveReason, press, reasonAgainst } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../../tests/renderScreen';
import { restoreText, textMarksIn } from '../../../../services/longText';
import type { Decision } from '../../../../services/reviewRecords';

beforeEach(async () => {
  await freshStart();
  everyColumn('listRecords.long_text');
});

const page = '/riskManage/hacking/longTextRecord';

const textOf = ({ case_id }: Decision) => {
  const one = db.cases.get(case_id);
  if (!one || !isText(one)) throw new Error(`No text ${case_id}`);
  return one;
};

/** A decision of the seed in force that fits, the newest. */
function decisionWhere(fits: (decision: Decision, one: ReturnType<typeof textOf>) => boolean): Decision {
  const found = db.decisions.findLast(
    (one) => one.kind === 'long_text' && one.status === 'effective' && fits(one, textOf(one)),
  );
  if (!found) throw new Error('No such decision in the seed');
  return found;
}

const isLatest = ({ payload }: ReturnType<typeof textOf>) => payload.latest_version === payload.edit_version;
const masked = () =>
  decisionWhere(
    ({ conclusion, extra, decided_at }, one) =>
      conclusion === 'mask' &&
      isLatest(one) &&
      textMarksIn(extra).masked_spans.length > 1 &&
      decided_at > now() - 20 * day,
  );

const openDetail = async ({ decision_id }: Decision, { operator = 'admin', more = '' } = {}) => {
  const app = await renderApp(`${page}?detail=${decision_id}${more}`, { operator });
  return { ...app, drawer: await dialog('长文本审核记录') };
};

describe('finding', () => {
  it('G10: a row says which text, what was hit, and how much was masked', async () => {
    const decision = masked();
    const { payload } = textOf(decision);
    await renderApp(`${page}?q=${payload.text_id}`);
    const [row] = await rowsOf();
    if (!row) throw new Error('Not found');
    expect(row).toHaveTextContent(payload.text_id);
    expect(row).toHaveTextContent('打码后通过');
    const [span] = textMarksIn(decision.extra).masked_spans;
    expect(row).toHaveTextContent(payload.content.slice(span?.start, span?.end));
    expect(row).not.toHaveTextContent(payload.content.slice(0, 60));
  });

  it('by type, language, length and version', async () => {
    await renderApp(`${page}?type=family&language=zh&amount_min=100&mark=v1`);
    for (const row of await rowsOf()) {
      expect(row).toHaveTextContent('家族公告');
      expect(row).toHaveTextContent('v1');
    }
  });

  it('inside the text, for who may; a reviewer is not offered it', async () => {
    const decision = masked();
    const { payload } = textOf(decision);
    const [span] = textMarksIn(decision.extra).masked_spans;
    const words = payload.content.slice(span?.start, span?.end);
    const from = decision.decided_at - day;
    await renderApp(`${page}?text=${encodeURIComponent(words)}&from=${from}&to=${from + 2 * day}&size=100`);
    const rows = await rowsOf();
    expect(rows.some((row) => row.textContent?.includes(payload.text_id))).toBe(true);
    expect(screen.getByRole('button', { name: new RegExp(`^正文包含：\\s*${words}`) })).toBeInTheDocument();
    await freshStart();
    const { user } = await renderApp(page, { operator: 'reviewer' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: /筛选$/ }));
    expect(await screen.findByRole('menuitem', { name: '语言' })).toBeInTheDocument();
    expect(screen.queryByText('正文包含')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '恢复原文' })).not.toBeInTheDocument();
  });
});

describe('the version that was reviewed', () => {
  it('is frozen, with its hash and the marks of the decision', async () => {
    const decision = masked();
    const { payload } = textOf(decision);
    const { drawer } = await openDetail(decision);
    expect(await drawer.findByText(payload.content_hash.slice(0, 12))).toBeInTheDocument();
    const shown = [...document.querySelectorAll('[data-layers~="masked"]')].map(({ textContent }) => textContent);
    expect(shown).toEqual(
      textMarksIn(decision.extra).masked_spans.map(({ start, end }) => payload.content.slice(start, end)),
    );
    for (const name of [/打码 M/, /引用 Q/]) expect(drawer.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('a link names a part of it, which is shown first; walking on leaves it behind', async () => {
    const decision = masked();
    const [span] = textMarksIn(decision.extra).masked_spans;
    const { drawer, user, where } = await openDetail(decision, { more: `&span=${span?.start}-${span?.end}` });
    await waitFor(() =>
      expect(document.querySelector('[data-layers~="linked"]')).toHaveTextContent(
        textOf(decision).payload.content.slice(span?.start, span?.end),
      ),
    );
    await user.click(drawer.getByRole('button', { name: /关闭|close/i }));
    expect(where()).not.toContain('span');
  });

  it.each(['span=9-3', 'span=a-b', 'span=0-999999'])('a broken link (%s) harms nothing', async (more) => {
    const decision = masked();
    const { drawer } = await openDetail(decision, { more: `&${more}` });
    expect(await drawer.findByText(textOf(decision).payload.content_hash.slice(0, 12))).toBeInTheDocument();
  });

  it('P copies the link to the chosen part', async () => {
    const decision = masked();
    const { drawer } = await openDetail(decision);
    const shown = await drawer.findByText(/哈希/);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    fireEvent.keyDown(shown, { key: 'j' });
    fireEvent.keyDown(shown, { key: 'p' });
    expect(await screen.findByText('片段链接已复制')).toBeInTheDocument();
    const [first] = [...textOf(decision).payload.segments].sort((a, b) => a.start - b.start);
    expect(copied).toHaveBeenCalledWith(
      expect.stringContaining(`${page}?detail=${decision.decision_id}&span=${first?.start}-${first?.end}`),
    );
  });

  it('of a gone author is there until its retention ends, then 内容已按规定清除', async () => {
    const decision = decisionWhere((_, { payload }) => payload.retain_until !== null && payload.retain_until > now());
    const { drawer } = await openDetail(decision);
    expect(await drawer.findByText(/内容保留至/)).toBeInTheDocument();
    await freshStart();
    const again = decisionWhere(({ decision_id }) => decision_id === decision.decision_id);
    purge(textOf(again));
    const { drawer: later } = await openDetail(again);
    expect(await later.findByText(/内容已按规定清除，结论与操作记录仍保留/)).toBeInTheDocument();
    expect(later.getByText('删除')).toBeInTheDocument();
  });

  it('is compared with what the author made of it', async () => {
    const decision = decisionWhere(({ conclusion }, one) => conclusion === 'mask' && !isLatest(one));
    const { payload } = textOf(decision);
    const { user, drawer } = await openDetail(decision);
    await press(user, drawer, '版本对比');
    const compared = await dialog(`版本对比：${payload.text_id}`);
    expect(await compared.findByText(/改动 \d+ 个词/)).toBeInTheDocument();
    expect(compared.getByRole('combobox', { name: '旧版' })).toHaveTextContent('（本次审核）');
    expect(document.querySelectorAll('[data-layers~="added"]').length).toBeGreaterThan(0);
  });

  it('has nothing to be compared with while it is the only one', async () => {
    const decision = decisionWhere((_, one) => isLatest(one) && one.payload.approved === null);
    const { user, drawer } = await openDetail(decision);
    expect(await reasonAgainst(user, drawer, '版本对比')).toBe('只有一版');
  });
});

describe('恢复原文', () => {
  const openRestore = async () => {
    const old = masked();
    const { user, drawer } = await openDetail(old);
    await press(user, drawer, '恢复原文');
    return { old, user, form: await dialog('恢复原文') };
  };

  it('takes the mask back by a linked decision, for a reason', async () => {
    const { old, user, form } = await openRestore();
    await user.click(form.getByRole('button', { name: '确认恢复' }));
    expect(await form.findByText('请选择原因')).toBeInTheDocument();
    expect(callsTo('/review/text/restore')).toHaveLength(0);
    await giveReason(user, form, '用户本人', '歌词原文，不是联系方式');
    await user.click(form.getByRole('button', { name: '确认恢复' }));
    expect(await screen.findByText('已恢复原文')).toBeInTheDocument();
    expect(old.status).toBe('reversed');
    expect(db.decisions.at(-1)).toMatchObject({ conclusion: 'pass', reverses: old.decision_id, by: 'admin' });
  });

  it('G6: the slower of two sees who was faster', async () => {
    const { old, user, form } = await openRestore();
    const input = {
      decision_id: old.decision_id,
      version: old.version,
      reason_code: 'other.misc',
      remark: '申诉属实，恢复',
    };
    expect((await call(restoreText, { ...input, idem_key: newKey() }, 'lead')).status).toBe(200);
    await giveReason(user, form, '用户本人', '歌词原文，不是联系方式');
    await user.click(form.getByRole('button', { name: '确认恢复' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByText(/组长老陈/)).toBeInTheDocument();
    expect(db.decisions.filter(({ reverses }) => reverses === old.decision_id)).toHaveLength(1);
  });

  it('G4: without an answer it is 结果未知, and is sent once', async () => {
    const { user, form } = await openRestore();
    setFaults([{ endpoint: 'restoreText', kind: 'hang', times: 1 }]);
    await giveReason(user, form, '用户本人', '歌词原文，不是联系方式');
    await user.click(form.getByRole('button', { name: '确认恢复' }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    expect(callsTo('/review/text/restore')).toHaveLength(1);
  });

  it('is offered only where it can be, and says why not', async () => {
    const { user, drawer } = await openDetail(decisionWhere(({ conclusion }) => conclusion === 'delete'));
    expect(await reasonAgainst(user, drawer, '恢复原文')).toBe('只有打码或仅自己可见的文本可以恢复原文');
  });
});

describe('改判', () => {
  const openReverse = async () => {
    const old = decisionWhere(
      ({ conclusion, decided_at }, { payload, target }) =>
        conclusion === 'pass' && payload.segments.length > 0 && target !== null && decided_at > now() - 20 * day,
    );
    const { user, drawer } = await openDetail(old);
    await user.click(drawer.getByRole('button', { name: '改判' }));
    return { old, user, form: await dialog('改判') };
  };

  it('to 打码后通过 needs marks, which are made in the form by J and M', async () => {
    const { old, user, form } = await openReverse();
    await user.click(form.getByRole('radio', { name: '打码后通过' }));
    await giveReason(user, form, '用户本人', '漏打联系方式');
    for (const radio of form.queryAllByRole('radio', { name: '已看过或听过' })) await user.click(radio);
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await form.findByText(/请先打码至少一处/)).toBeInTheDocument();
    await user.click(await form.findByRole('button', { name: /下一处/ }));
    await user.click(form.getByRole('button', { name: /打码 M/ }));
    expect(form.queryByRole('button', { name: /引用 Q/ })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '确认改判' }));
    await waitFor(() => expect(old.status).toBe('reversed'));
    const [first] = [...textOf(old).payload.segments].sort((a, b) => a.start - b.start);
    expect(db.decisions.at(-1)).toMatchObject({
      conclusion: 'mask',
      reverses: old.decision_id,
      extra: { masked_spans: [{ start: first?.start, end: first?.end }] },
    });
  });

  it('to 删除 needs a policy, and hides the text', async () => {
    const { old, user, form } = await openReverse();
    await user.click(form.getByRole('radio', { name: '删除' }));
    await giveReason(user, form, '用户本人', '整篇为引流内容');
    for (const radio of form.queryAllByRole('radio', { name: '已看过或听过' })) await user.click(radio);
    await user.click(form.getByRole('button', { name: '确认改判' }));
    await waitFor(() => expect(old.status).toBe('reversed'));
    expect(db.decisions.at(-1)).toMatchObject({ conclusion: 'delete', reason_code: 'other.request', extra: {} });
    expect(textOf(old).hidden).toBe(true);
  });
});
