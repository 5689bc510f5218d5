import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  bankOf,
  call,
  currentRelease,
  day,
  hour,
  newKey,
  now,
  type StoredHit,
  type StoredWord,
} from '../../../../../mock/testing';
import { dialog, fill, giveReason, type Part, press, reasonAgainst } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../../tests/renderScreen';
import { setWordGray } from '../../../../services/word';
import { reverseWordChange } from '../../../../services/wordRecords';

beforeEach(freshStart);

const path = '/riskManage/suspiciousWords/suspiciousWordsRecord';
const bank = () => bankOf(db);
const why = () => ({ reason_code: 'other.reports', remark: '先灰度看看', idem_key: newKey() });

const named = (word: string): StoredWord => {
  const found = [...bank().words.values()].find(({ state }) => state.word === word);
  if (!found) throw new Error(`No word ${word}`);
  return found;
};

const explain = (user: UserEvent, form: Part) => giveReason(user, form, '举报集中', '复核后处理');
const pressFirst = async (user: UserEvent, name: string) =>
  press(user, within((await rowsOf())[0] as HTMLElement), name);
const reasonOfFirst = async (user: UserEvent, name: string) =>
  reasonAgainst(user, within((await rowsOf())[0] as HTMLElement), name);

describe('审核记录', () => {
  /** One change, made by somebody else a moment ago. */
  async function changed() {
    const { word_id, version } = named('加扣扣');
    await call(setWordGray, { ...why(), word_id, version, gray_percent: 50 }, 'lead');
    const change = bank().changes.at(-1);
    if (!change) throw new Error('No change');
    return change;
  }

  it('shows who changed what from which to which, and takes it back as a change of its own', async () => {
    const change = await changed();
    const { user } = await renderApp(`${path}?q=${change.word_id}`);
    const [row] = await rowsOf();
    expect(row).toHaveTextContent('加扣扣');
    expect(row).toHaveTextContent('组长老陈');
    expect(row).toHaveTextContent(/灰度（%）\s*100\s*→\s*50/);
    await pressFirst(user, '改判');
    const form = await dialog('改判');
    await explain(user, form);
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await screen.findByText('已改判', { selector: '.ant-message *' })).toBeInTheDocument();
    expect(named('加扣扣').state.gray_percent).toBe(100);
    expect(bank().changes.at(-1)).toMatchObject({ verb: 'reverse', reverses: change.change_id, reviewer: 'admin' });
    await waitFor(async () => expect(await rowsOf()).toHaveLength(3));
    const reversed = (await rowsOf()).find(({ dataset }) => dataset.rowKey === change.change_id);
    expect(within(reversed as HTMLElement).queryByRole('button', { name: '改判' })).not.toBeInTheDocument();
  });

  it('names the levels of a word', async () => {
    await changed();
    const change = bank().changes.at(-1);
    if (!change?.before) throw new Error('No change');
    Object.assign(change, { before: { ...change.before, level: 2 }, after: { ...change.after, level: 3 } });
    await renderApp(`${path}?q=${change.word_id}`);
    expect((await rowsOf())[0]).toHaveTextContent(/等级\s*送审\s*→\s*拦截/);
  });

  it('G6: two leads at once: the second is told, and nothing happens twice', async () => {
    const change = await changed();
    const { user } = await renderApp(`${path}?q=${change.word_id}`);
    await pressFirst(user, '改判');
    const form = await dialog('改判');
    await explain(user, form);
    await call(reverseWordChange, { ...why(), change_id: change.change_id, version: 1 }, 'lead');
    const changes = bank().changes.length;
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await form.findByText('已改判', { selector: '.ant-alert-title' })).toBeInTheDocument();
    expect(bank().changes).toHaveLength(changes);
  });

  it('only the last change is offered to be taken back', async () => {
    await changed();
    await renderApp(`${path}?q=${named('加扣扣').word_id}`);
    const [last, older] = await rowsOf();
    expect(within(last as HTMLElement).getByRole('button', { name: '改判' })).toBeEnabled();
    for (const name of ['改判', '更多'])
      expect(within(older as HTMLElement).queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('命中记录', () => {
  const active = ({ uid, peer_uid }: StoredHit) =>
    [uid, peer_uid ?? uid].every((id) => db.users.get(id)?.status === 'normal');
  const hit = (test: (hit: StoredHit) => boolean): StoredHit => {
    const found = bank().hits.find(test);
    if (!found) throw new Error('No such hit');
    return found;
  };
  /** The list with this hit on top. */
  const openWith = async ({ uid, word_id, at }: StoredHit, operator = 'admin') => {
    const app = await renderApp(`${path}?part=hits&uid=${uid}&q=${word_id}&from=${at - 1}&to=${at + 1}`, { operator });
    await rowsOf();
    return app;
  };
  const fresh = ({ at, false_positive }: StoredHit) => at > now() - 20 * hour && !false_positive;

  it('G5 L0: a wrong hit is marked with one press, and Z takes it back', async () => {
    const one = hit(fresh);
    const { user } = await openWith(one);
    await pressFirst(user, '标记误伤');
    expect(await screen.findByText(/标记误伤：已提交，8 秒内可撤销/)).toBeInTheDocument();
    expect(one.false_positive).toBe(true);
    await user.keyboard('z');
    await waitFor(() => expect(one.false_positive).toBe(false));
  });

  it('a blocked message is given back; what cannot be says why', async () => {
    const one = hit((some) => fresh(some) && active(some) && some.action_taken === 'block');
    const { user } = await openWith(one);
    await pressFirst(user, '恢复消息');
    const form = await dialog('恢复消息');
    await giveReason(user, form, '误判', '复核后处理');
    await user.click(form.getByRole('button', { name: '确认恢复' }));
    expect(await screen.findByText('消息已恢复', { selector: '.ant-message *' })).toBeInTheDocument();
    expect(one.restored_at).not.toBeNull();
    await waitFor(async () =>
      expect(
        within((await rowsOf())[0] as HTMLElement).queryByRole('button', { name: '恢复消息' }),
      ).not.toBeInTheDocument(),
    );
    expect(await reasonOfFirst(user, '恢复消息')).toBe('消息已恢复');
  });

  it('a message that was not blocked, or too long ago, is not offered', async () => {
    const old = hit(
      ({ at, action_taken }) => action_taken === 'block' && at < now() - 2 * day && at > now() - 80 * day,
    );
    const { user } = await openWith(old);
    expect(await reasonOfFirst(user, '恢复消息')).toBe('屏蔽已超过 24 小时');
  });

  it('加白 is refused for a phrase without the word, and then goes through', async () => {
    const one = hit((some) => some.word_id === named('加微信').word_id && fresh(some));
    const { user } = await openWith(one);
    await pressFirst(user, '加白');
    const form = await dialog('加白');
    await user.clear(form.getByLabelText('短语'));
    await fill(user, form.getByLabelText('短语'), '无关的话');
    await explain(user, form);
    await user.click(form.getByRole('button', { name: '加入白名单' }));
    expect(
      await form.findByText('短语要包含命中的词，否则不起作用', { selector: '.ant-form-item-explain-error' }),
    ).toBeInTheDocument();
    await user.clear(form.getByLabelText('短语'));
    await fill(user, form.getByLabelText('短语'), '请勿加微信');
    await user.click(form.getByRole('button', { name: '加入白名单' }));
    await waitFor(() => expect(named('加微信').state.exempt).toEqual(['请勿加微信']));
  });

  it('a text past its retention is gone, its figures are not', async () => {
    const old = hit(({ at }) => at < now() - 91 * day);
    await openWith(old);
    expect((await rowsOf())[0]).toHaveTextContent('原文已清除，保留统计');
    expect(within((await rowsOf())[0] as HTMLElement).queryByText(old.text)).not.toBeInTheDocument();
  });

  it('draws the hits over time with the versions that came out', async () => {
    const { user } = await renderApp(`${path}?part=hits`);
    await rowsOf();
    await user.click(screen.getByText('命中曲线与版本发布'));
    expect(await screen.findByRole('img', { name: /命中曲线：共 [\d,]+ 次/ })).toBeInTheDocument();
    expect(screen.getByText(/虚线为版本发布：v24/)).toBeInTheDocument();
  });

  it('who may only look may do nothing', async () => {
    await openWith(hit(fresh), 'readonly');
    for (const name of ['标记误伤', '恢复消息', '加白', '导出']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});

describe('版本', () => {
  it('two versions are compared, at an address of its own', async () => {
    const { user, where } = await renderApp(`${path}?part=versions`);
    const rows = await rowsOf();
    expect(rows[0]).toHaveTextContent('v24');
    await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: '对比' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(where()).toContain('diff=23-24');
    expect(await drawer.findByText(/v23 → v24：新增 \d+，移除 \d+，变更 \d+/)).toBeInTheDocument();
    await user.selectOptions(drawer.getByLabelText('从'), '20');
    expect(await drawer.findByText(/v20 → v24/)).toBeInTheDocument();
    expect(where()).toContain('diff=20-24');
  });

  it('an older version comes back as a new one, its effect told before; a newer one meanwhile refuses it', async () => {
    const { user } = await renderApp(`${path}?part=versions`);
    const rows = await rowsOf();
    await user.click(within(rows[2] as HTMLElement).getByRole('button', { name: '回滚到此版本' }));
    const form = await dialog('词库回滚');
    expect(await form.findByText(/v24 → v22/)).toBeInTheDocument();
    expect(form.getByRole('table', { name: '影响' })).toHaveTextContent(/屏蔽整条/);
    await explain(user, form);
    const { word_id, version } = named('加扣扣');
    await call(setWordGray, { ...why(), word_id, version, gray_percent: 50 }, 'lead');
    await user.click(form.getByRole('button', { name: '确认回滚' }));
    expect(await form.findByText(/词库已有新版本 v25/)).toBeInTheDocument();
    expect(currentRelease(bank()).version).toBe(25);
  });
});
