import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  bankOf,
  call,
  currentRelease,
  day,
  newKey,
  now,
  passTime,
  type StoredCase,
  type StoredWord,
  setFaults,
} from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, fill, giveReason, type Part, press } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../../tests/renderScreen';
import { scrollingBody } from '../../../../kit/base/scrollingBody';
import { queueStats } from '../../../../services/queues';
import { setWordGray } from '../../../../services/word';

beforeEach(freshStart);

const path = '/riskManage/suspiciousWords/suspiciousWords';

const named = (word: string): StoredWord => {
  const found = [...bankOf(db).words.values()].find(({ state }) => state.word === word);
  if (!found) throw new Error(`No word ${word}`);
  return found;
};
const current = () => currentRelease(bankOf(db));

/** The bank, with the words this filter finds. */
const openBank = async (query: string, operator = 'admin') => {
  const app = await renderApp(`${path}?part=bank&${query}`, { operator });
  await rowsOf();
  return app;
};

const explain = (user: UserEvent, form: Part) => giveReason(user, form, '举报集中', '近期举报集中');
const pressFirst = async (user: UserEvent, name: string) =>
  press(user, within((await rowsOf())[0] as HTMLElement), name);

describe('词库', () => {
  it('shows what the filters of the URL ask for, and a word with all about it', async () => {
    const { user, where } = await openBank('level=3&category=gamble&sort=-hit_24h');
    for (const row of await rowsOf()) {
      expect(within(row).getByText('拦截')).toBeInTheDocument();
      expect(within(row).getByText('赌博')).toBeInTheDocument();
    }
    await user.click(screen.getByText('百家乐平台'));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('百.家.乐、bjl平台、百佳乐')).toBeInTheDocument();
    expect(await within(drawer).findByRole('img', { name: /近 14 天命中/ })).toBeInTheDocument();
    expect(where()).toContain(`detail=${named('百家乐平台').word_id}`);
  });

  it('opens with the words that are looked for, by a filter that can be cleared', async () => {
    const { user, where } = await renderApp(`${path}?part=bank`);
    await rowsOf();
    expect(where()).toBe(`${path}?part=bank&status=confirmed&status=observe`);
    expect(callsTo('/words').map(({ query }) => query.getAll('status'))).toEqual([['confirmed', 'observe']]);
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(where()).toBe(`${path}?part=bank`);
  });

  it('clearing filters that find nothing stays in the bank', async () => {
    const { user, where } = await renderApp(`${path}?part=bank&q=没有这样的词`);
    await user.click(await screen.findByRole('button', { name: '清空筛选' }));
    await rowsOf();
    expect(where()).toBe(`${path}?part=bank`);
  });

  it('a new word tells what it would hit, and is a version of the bank', async () => {
    const { user } = await openBank('q=一夜情');
    const { version } = current();
    await user.click(screen.getByRole('button', { name: '新增词' }));
    const form = await dialog('新增可疑词');
    await fill(user, form.getByLabelText('词'), '大麻花生');
    await user.type(form.getByLabelText(/^变体/), '大嘛花生{Enter}');
    await user.click(form.getByLabelText('类别'));
    await user.click(await screen.findByTitle('毒品'));
    await form.findByText(/会命中 1 条白名单短语|近 24 小时命中/);
    await explain(user, form);
    await user.click(form.getByRole('button', { name: '新增' }));
    expect(await screen.findByText(`已发布，词库 v${version + 1}`)).toBeInTheDocument();
    expect(named('大麻花生').state).toMatchObject({ variants: ['大嘛花生'], category: 'drug', status: 'confirmed' });
    expect(db.audits.at(-1)).toMatchObject({ action: 'createWord', operator_id: 'admin', remark: '近期举报集中' });
  });

  it('what is wrong with a rule is told at its field, and nothing is sent', async () => {
    const { user } = await openBank('q=一夜情');
    await user.click(screen.getByRole('button', { name: '新增词' }));
    const form = await dialog('新增可疑词');
    await fill(user, form.getByLabelText('词'), '赌');
    await user.click(form.getByRole('radio', { name: '拦截' }));
    await user.click(form.getByRole('button', { name: '新增' }));
    expect(await form.findByText(/单个汉字不能拦截/)).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: '正则' }));
    fireEvent.change(await form.findByLabelText('正则表达式'), { target: { value: '(a+)+$' } });
    expect(await form.findByText(/重复的括号里不能再有/)).toBeInTheDocument();
    expect(callsTo('/words/create')).toHaveLength(0);
  });

  it('G7: what hits too much of the traffic says so before it is sent, and waits after', async () => {
    const { user } = await openBank('q=一夜情');
    const { version } = current();
    await user.click(screen.getByRole('button', { name: '新增词' }));
    const form = await dialog('新增可疑词');
    await fill(user, form.getByLabelText('词'), '晚上好呀');
    expect(await form.findByText(/超过 0.5% 流量上限/)).toBeInTheDocument();
    await user.click(form.getByLabelText('类别'));
    await user.click(await screen.findByTitle('涉黄'));
    await explain(user, form);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText(/等待第二人审批后生效/)).toBeInTheDocument();
    expect(current().version).toBe(version);
    expect(db.approvals.at(-1)).toMatchObject({ type: 'publish_word', status: 'pending', maker: 'admin' });
  });

  it('words that could not be read are read again by 重试, where a variant is merged', async () => {
    const { user } = await openBank('q=一夜情');
    setFaults([{ endpoint: 'listWords', kind: 'html' }]);
    await user.click(within((await rowsOf())[0] as HTMLElement).getByRole('button', { name: /更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: '合并变体' }));
    const form = await dialog('合并变体');
    await user.click(form.getByLabelText('要合并的词'));
    const failed = await screen.findByText(/选项读取失败/);
    setFaults([]);
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    expect(await screen.findByTitle(new RegExp(`^加微信（${named('加微信').word_id}`))).toBeInTheDocument();
  });

  it('G6: somebody else was faster: both versions, and mine goes through on the newest', async () => {
    const { user } = await openBank(`q=${named('一夜情').word_id}`);
    await pressFirst(user, '编辑');
    const form = await dialog('编辑可疑词');
    await user.click(form.getByRole('radio', { name: '提示' }));
    await explain(user, form);
    const { word_id, version } = named('一夜情');
    const why = { reason_code: 'other.reports', remark: '先灰度看看', idem_key: newKey() };
    await call(setWordGray, { ...why, word_id, version, gray_percent: 20 }, 'lead');
    await user.click(form.getByRole('button', { name: '保存并发布' }));
    expect(await screen.findByText('内容已被他人修改', { selector: '.ant-drawer-title' })).toBeInTheDocument();
    expect(screen.getByText(/组长老陈/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '以我的为准' }));
    await user.click(form.getByRole('button', { name: '保存并发布' }));
    await waitFor(() => expect(named('一夜情').state).toMatchObject({ level: 1, action: 'mark', gray_percent: 20 }));
  });

  it('R53: more users for what hits too much is asked of a second person, and says so before', async () => {
    const word = named('加个好友');
    word.state = { ...word.state, gray_percent: 20 };
    const { user } = await openBank('q=加个好友');
    await press(user, within((await rowsOf())[0] as HTMLElement), '灰度');
    const form = await dialog('灰度');
    expect(form.queryByText(/超过 0.5% 流量上限/)).not.toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: '100%' }));
    expect(await form.findByText(/超过 0.5% 流量上限：提交后进入审批/)).toBeInTheDocument();
    await explain(user, form);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('命中流量超限，已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(named('加个好友')).toMatchObject({ pending_approval: expect.any(String), state: { gray_percent: 20 } });
  });

  it('G5: many at once: what became of each, and only what failed is sent again', async () => {
    const { user } = await openBank('status=confirmed&category=porn&match=contains');
    const rows = await rowsOf();
    for (const row of rows.slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    const bar = within(await screen.findByRole('region', { name: '批量操作' }));
    await user.click(bar.getByRole('button', { name: /观察/ }));
    const form = await dialog('观察');
    await explain(user, form);
    const first = named(rows[0]?.querySelector('bdi')?.textContent ?? '');
    first.version += 1;
    await user.click(form.getByRole('button', { name: '开始观察' }));
    const results = await dialog('观察结果');
    expect(results.getByRole('status')).toHaveTextContent('成功 1，失败 1，跳过 0');
    await user.click(results.getByRole('button', { name: '仅重试失败项（1）' }));
    const again = await dialog('观察：重试失败项');
    await user.click(again.getByRole('button', { name: '开始观察' }));
    await waitFor(() => expect(first.state.status).toBe('observe'));
  });

  it('the test box shows how a sentence is read and which rules hit', async () => {
    const { user } = await openBank('q=一夜情');
    await user.click(screen.getByRole('button', { name: '测试框' }));
    await fill(user, await screen.findByLabelText('一句话'), '＋ V 来 百-家-乐平台');
    await user.click(screen.getByRole('button', { name: /^测\s*试$/ }));
    expect(await screen.findByText('加v来百家乐平台')).toBeInTheDocument();
    expect(screen.getByText('百-家-乐平台', { selector: 'mark' })).toBeInTheDocument();
  });

  it('who may only look sees the bank and no way to change it', async () => {
    await openBank('q=一夜情', 'readonly');
    for (const name of ['新增词', '导入', '编辑']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.getByRole('button', { name: '测试框' })).toBeEnabled();
  });
});

describe('导入', () => {
  const lines = ['词,类别,等级,动作', '崭新黑话,广告引流,送审,送审', '加微信', '大麻花', '/(a+)+$/', '崭新黑话'].join(
    '\n',
  );

  async function preview(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: '导入' }));
    const form = await dialog('导入可疑词');
    fireEvent.change(form.getByLabelText('词'), { target: { value: lines } });
    await user.click(form.getByRole('button', { name: /预\s*览/ }));
    return dialog('导入预览');
  }

  it('R37: shows what would become of each line, then takes the good ones over at once, and says so', async () => {
    const { user } = await openBank('q=一夜情', 'lead');
    const { version } = current();
    const form = await preview(user);
    const table = within(form.getByLabelText('逐行结果'));
    expect(table.getByText('词库已有该词或变体')).toBeInTheDocument();
    expect(table.getByText('会命中白名单「大麻花」')).toBeInTheDocument();
    expect(table.getByText(/重复的括号里不能再有/)).toBeInTheDocument();
    expect(table.getByText('与第 2 行重复')).toBeInTheDocument();
    expect(table.getByRole('row', { name: /崭新黑话.*广告引流 · 送审级 · 送审$/ })).toBeInTheDocument();
    expect(current().version).toBe(version);
    await explain(user, form);
    await user.click(form.getByRole('button', { name: '导入 1 个词' }));
    const results = await dialog('导入结果');
    expect(results.getByRole('status')).toHaveTextContent(`已导入 1 个词，未导入 4 行；词库 v${version + 1}`);
    expect(results.getByRole('button', { name: /^已导入 1/ })).toBeInTheDocument();
    const body: HTMLElement | null = results.getByRole('status').closest('.ant-modal-body');
    expect(body?.style.maxHeight).toBe(scrollingBody.maxHeight);
    expect(results.queryByText('可导入')).not.toBeInTheDocument();
    expect(named('崭新黑话').state).toMatchObject({ status: 'observe', category: 'ads' });
  });

  it('R37: begins at the words, shows one button for a file, and reads it as it would be pasted', async () => {
    const { user } = await openBank('q=一夜情', 'lead');
    await user.click(screen.getByRole('button', { name: '导入' }));
    const form = await dialog('导入可疑词');
    await waitFor(() => expect(form.getByLabelText('词')).toHaveFocus());
    expect(form.getByLabelText(/文件/)).toHaveClass('sr-only');
    const bytes = new Uint8Array([0xd0, 0xc2, 0xbb, 0xb0]);
    const file = Object.assign(new File([bytes], 'words.csv'), { arrayBuffer: async () => bytes.buffer });
    await user.upload(form.getByLabelText(/文件/), file);
    // As an older office program writes 新话: GB 18030.
    await waitFor(() => expect(form.getByLabelText('词')).toHaveValue('新话'));
  });

  it('says how the text is understood, and names lines that are no single word instead of importing them', async () => {
    const { user } = await openBank('q=一夜情', 'lead');
    await user.click(screen.getByRole('button', { name: '导入' }));
    const form = await dialog('导入可疑词');
    const field = form.getByLabelText('词');
    const text = '词;类别;等级;动作\n崭新黑话;广告引流;送审;送审\n\n加微信号K|广告引流|拦截';
    fireEvent.change(field, { target: { value: text } });
    expect(await form.findByLabelText('识别结果')).toHaveTextContent(
      '分号分隔；第 1 行是表头；第 1 列为词、第 2 列为类别、第 3 列为等级、第 4 列为动作；共 2 行；忽略 1 个空行',
    );
    await user.click(form.getByRole('button', { name: /预\s*览/ }));
    expect(await form.findByText(/^第 4 行：「词」含「\|」，像是没有分开的列/)).toBeInTheDocument();
    fireEvent.change(field, { target: { value: `加微信\n"加微,信号C,广告引流` } });
    expect(await form.findByText(/^第 2 行的引号没有闭合/)).toBeInTheDocument();
    fireEvent.change(field, { target: { value: text.split('\n').slice(0, 2).join('\n') } });
    await user.click(form.getByRole('button', { name: /预\s*览/ }));
    const preview = await dialog('导入预览');
    expect(within(preview.getByLabelText('逐行结果')).getAllByRole('row')).toHaveLength(2);
    expect(preview.getByRole('button', { name: '导入 1 个词' })).toBeEnabled();
  });

  it('takes nothing over when the bank changed since the preview; the text is still there', async () => {
    const { user } = await openBank('q=一夜情', 'lead');
    const form = await preview(user);
    const { word_id, version } = named('加扣扣');
    const why = { reason_code: 'other.reports', remark: '先灰度看看', idem_key: newKey() };
    await call(setWordGray, { ...why, word_id, version, gray_percent: 20 });
    const words = bankOf(db).words.size;
    await explain(user, form);
    await user.click(form.getByRole('button', { name: '导入 1 个词' }));
    expect(await form.findByText(/请重新预览/, { selector: '.ant-alert-title' })).toBeInTheDocument();
    expect(bankOf(db).words.size).toBe(words);
    await user.click(form.getByRole('button', { name: /取\s*消/ }));
    await user.click(await form.findByRole('button', { name: /放\s*弃/ }));
    const again = await dialog('导入可疑词');
    expect(again.getByLabelText('词')).toHaveValue(lines);
  });
});

describe('待定审核', () => {
  const currentId = () => screen.getByRole('region', { name: '证据' }).dataset.case ?? '';
  const wordOf = (caseId: string) => {
    const one = db.cases.get(caseId);
    const word = one?.kind === 'word' ? bankOf(db).words.get(one.payload.word_id) : undefined;
    if (!word) throw new Error(`No word of ${caseId}`);
    return word;
  };

  async function begin(filter = 'mark=level2') {
    const app = await renderApp(`${path}?${filter}`, { operator: 'reviewer' });
    await app.user.click(await screen.findByRole('button', { name: /领取 10 件/ }));
    await screen.findByRole('region', { name: '证据' });
    return app;
  }
  const inForce = async () => {
    passTime(8_100);
    await call(queueStats, {}, 'reviewer');
  };

  it('A lets a word into the bank as it was chosen, once the decision is in force', async () => {
    const { user } = await begin('type=ads&mark=review');
    const word = wordOf(currentId());
    expect(await screen.findByText(/近 24 小时命中/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '昵称' }));
    await user.keyboard('a');
    await waitFor(() => expect(db.decisions.at(-1)).toMatchObject({ conclusion: 'confirm', status: 'held' }));
    expect(word.state.status).toBe('candidate');
    await inForce();
    expect(word.state).toMatchObject({ status: 'confirmed', level: 2, action: 'review' });
    expect(word.state.scenes).not.toContain('nickname');
    expect(current().kind).toBe('decision');
  });

  it('G5 L2: to stop messages asks for grounds first', async () => {
    const { user } = await begin('mark=block');
    const id = currentId();
    await user.keyboard('a');
    expect(await screen.findByText(/拦截须写明依据/)).toBeInTheDocument();
    expect(db.decisions.some(({ case_id }) => case_id === id)).toBe(false);
    await user.type(screen.getByRole('textbox', { name: /备注/ }), '样本均为导流{Enter}');
    await user.keyboard('a');
    await waitFor(() => expect(db.decisions.at(-1)).toMatchObject({ case_id: id, note: '样本均为导流' }));
    await inForce();
    expect(wordOf(id).state).toMatchObject({ status: 'confirmed', level: 3, action: 'block' });
  });

  it('G7: 通过 says that a word with too many hits is submitted for approval', async () => {
    for (const one of db.cases.values()) {
      if (one.kind === 'word') Object.assign(one.payload, { word: '晚上好呀', variants: [] });
    }
    await begin();
    expect(await screen.findByRole('button', { name: '通过 · 提交审批 A' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '否决 R' })).toBeInTheDocument();
  });

  it('O watches for some days, R turns down, M makes it a variant', async () => {
    const { user } = await begin();
    const watched = currentId();
    await user.keyboard('5');
    expect(screen.getByRole('button', { name: '5 天' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('o');
    await waitFor(() => expect(currentId()).not.toBe(watched));
    const rejected = currentId();
    await user.keyboard('r');
    await waitFor(() => expect(currentId()).not.toBe(rejected));
    // Word with few hits: many would need an approver.
    const hitsOf = (one: StoredCase) => (one.kind === 'word' ? one.payload.hit_24h : 0);
    const mine = [...db.cases.values()].filter(({ claim, kind }) => claim?.by === 'reviewer' && kind === 'word');
    const third = mine.sort((a, b) => hitsOf(a) - hitsOf(b))[0]?.case_id ?? '';
    while (currentId() !== third) await user.keyboard('{ArrowRight}');
    await user.keyboard('m');
    expect(await screen.findByText('请先选择要合并到的词')).toBeInTheDocument();
    expect(screen.getByLabelText('合并到')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(document.body).toHaveFocus();
    await user.keyboard('m加微信');
    await user.click(await screen.findByTitle(new RegExp(`^加微信（${named('加微信').word_id}`)));
    await waitFor(() => expect(document.body).toHaveFocus());
    await user.keyboard('m');
    await waitFor(() => expect(db.decisions.at(-1)?.case_id).toBe(third));
    await inForce();
    expect(wordOf(watched).state.status).toBe('observe');
    expect(wordOf(watched).state.observe_until).toBeGreaterThan(now() + 4.9 * day);
    expect(wordOf(rejected).state.status).toBe('rejected');
    expect(wordOf(third)).toMatchObject({ state: { status: 'retired' }, merged_into: named('加微信').word_id });
  });
});
