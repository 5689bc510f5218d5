import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  rechargeTaskBodyOf as bodyOf,
  call,
  cases,
  change,
  changeMark,
  configsOf,
  db,
  progressDetail,
  progressPage,
  rechargeTaskFacts,
  rowsOfTask,
  setFaults,
  shownContentOf,
} from '../../../../../mock/testing';
import { agreeTo, editedId, rollBack, submitDraft, toCheck } from '../../../../../tests/configLife';
import { found } from '../../../../../tests/found';
import { catchFile, dialog, fill, giveReason, openFirst, press } from '../../../../../tests/operate';
import { write } from '../../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../../tests/renderScreen';
import { rechargeNudge } from '../../../../services/rechargeTaskProgress';

beforeEach(freshStart);

const path = '/resource/rewardsManage/rechargedUserTasks';
const rows = () => configsOf('rechargeTask');
const stored = (name: string) => found(rows().find((one) => shownContentOf(one).name === name));
const draftOfLive = (name: string) => bodyOf(shownContentOf(stored(name)));
const draftOf = (id: string) => bodyOf(found(rows().get(id)?.draft?.content));

const openOne = async (name: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?q=${stored(name).id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};

const openEditor = async (name: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?edit=${stored(name).id}`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};

/** In a cell of the ladder. */
const put = async (user: UserEvent, label: string, text: string) => {
  const cell = screen.getByLabelText(label);
  await user.clear(cell);
  await fill(user, cell, text);
};

const give = async (user: UserEvent, step: number, item: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: `第 ${step} 档奖励：添加物品` }));
  await user.click(await screen.findByTitle(item));
};

/** Somebody of a task with this to show. */
const someone = (name: string, fits: (one: ReturnType<typeof progressDetail>) => unknown) => {
  const { id } = stored(name);
  const { list } = progressPage({ q: id }, { page: 1, size: 1000 });
  return found(list.map(({ progress_id }) => progressDetail(progress_id)).find(fits)).progress;
};

const openProgress = async (name: string, uid: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?part=progress&q=${stored(name).id}&uid=${uid}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};

describe('finding', () => {
  it('the drawer and the record of a task leave out what would name other users', async () => {
    await renderScreen(`${path}?detail=${stored('大R月度回馈').id}`, { operator: 'ops' });
    const drawer = await dialog(/大R月度回馈/);
    expect(await drawer.findByText('最低充值档')).toBeInTheDocument();
    for (const label of ['名单', '客服分组']) expect(drawer.queryByText(label)).not.toBeInTheDocument();
    const { target, ...facts } = rechargeTaskFacts(bodyOf(shownContentOf(stored('五千人专属邀约'))));
    expect(target).toBe('list');
    expect(facts).toHaveProperty('people');
    expect(facts).not.toHaveProperty('min_tier');
    expect(facts).not.toHaveProperty('service_group');
  });

  it('nothing says so', async () => {
    change(() => rows().clear());
    await renderScreen(path, { operator: 'ops' });
    expect(await screen.findByText('暂无任务')).toBeInTheDocument();
  });

  it.each([
    ['双十一充值返利', /^[\d,]+ \/ 20,000 预算不足：剩 \d+$/],
    ['每周充值礼', '数据延迟 18 分钟'],
    ['大R一组每日首充', /^每日 大R一组$/],
    ['五千人专属邀约', /^一次性 名单 \d+ 人$/],
    ['二十档充值阶梯', /^20 档 US\$10–770$/],
    ['充值送城堡', /^1 档 US\$100$/],
  ])('the row of %s says what is special about it', async (name, said) => {
    const { row } = await openOne(name);
    const says = (text: string) => (typeof said === 'string' ? text.includes(said) : said.test(text));
    await waitFor(() =>
      expect(
        row
          .getAllByRole('cell')
          .map((cell) => cell.textContent ?? '')
          .some(says),
      ).toBe(true),
    );
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'rechargeTaskFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne('大R月度回馈');
    await user.click(await row.findByRole('button', { name: '读取失败，重试' }));
    expect(await row.findByText(/\/ 1,500,000$/)).toBeInTheDocument();
  });

  it('by cycle and by who looks after them', async () => {
    await renderScreen(`${path}?cycle=day&manager=小暖`, { operator: 'ops' });
    const found = await rowsOf();
    const fitting = rows().filter(
      (one) =>
        one.env === 'prod' &&
        bodyOf(shownContentOf(one)).cycle === 'day' &&
        bodyOf(shownContentOf(one)).manager === '客服小暖',
    );
    expect(found).toHaveLength(fitting.length);
  });
});

describe('from draft to online', () => {
  it('a new task: a ladder is written, what does not climb is told there, and a director agrees', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '新建' }));
    await screen.findByRole('navigation', { name: '编辑区' });
    await write(user, '名称', '夏日大R礼');
    const id = await editedId(where);
    await user.click(screen.getByRole('combobox', { name: '专属客服' }));
    await user.click(await screen.findByTitle('客服小鹿'));
    await user.click(screen.getByRole('button', { name: '添加档位（0 / 20）' }));
    await put(user, '第 1 档充值金额', '1,234.50');
    await give(user, 1, /金币 · 金币/);
    await put(user, '第 1 档奖励第 1 项数量', '9000');
    await user.click(screen.getByRole('button', { name: '添加档位（1 / 20）' }));
    expect(screen.getByLabelText('第 2 档充值金额')).toHaveValue('2,469.00');
    await put(user, '第 2 档充值金额', '100');
    await user.tab();
    expect(await screen.findByText('第 2 档：充值金额须高于上一档的 US$1,234.50')).toBeInTheDocument();
    await put(user, '第 2 档充值金额', '12.345');
    expect(await screen.findByText('最多 2 位小数')).toBeInTheDocument();
    await put(user, '第 2 档充值金额', '700');
    await put(user, '第 1 档充值金额', '500');
    expect(await screen.findByText('第 1 档奖励价值率 25.2%，超过 15%，须由总监同意')).toBeInTheDocument();
    await put(user, '预算（金币）', '400,000');
    const end = screen.getByLabelText('结束时间');
    fireEvent.change(end, { target: { value: '2027-01-10 08:00:00' } });
    fireEvent.keyDown(end, { key: 'Enter' });
    const step = await toCheck(user);
    expect(await step.findByText(/超过 15%，须由总监同意；审批人：/)).toBeInTheDocument();
    await submitDraft(user, '大R维护计划上新', step);
    expect(await screen.findByText(/^待审批：第 1 档奖励价值率/)).toBeInTheDocument();
    expect(rows().get(id)?.status).toBe('pending');
    expect((await agreeTo(id)).data.status).toBe('executed');
    const one = found(rows().get(id));
    expect(one.status).toBe('online');
    expect(bodyOf(shownContentOf(one))).toMatchObject({
      steps: [
        { threshold: 50_000, stock: -1, rewards: [{ item_id: 'coin', qty: 9_000, value: 1 }] },
        { threshold: 70_000, stock: -1, rewards: [{ item_id: 'coin', qty: 9_000 }] },
      ],
      budget: 400_000,
      manager: '客服小鹿',
    });
  });

  it('versions are compared step by step, and 回滚 makes a draft of exactly the old one', async () => {
    const { id } = stored('大R月度回馈');
    const { user } = await renderScreen(`${path}?detail=${id}&tab=versions`, { operator: 'ops' });
    const drawer = await dialog(/大R月度回馈/);
    expect(await drawer.findByRole('row', { name: /^预算（金币）/ })).toHaveTextContent('750,0001,500,000');
    await rollBack(user, drawer, 1);
    await waitFor(() => expect(draftOf(id).budget).toBe(750_000));
    expect(stored('大R月度回馈').live).toBe(2);
  });

  it('more budget for what is spent waits for a second person, then what was refused is given', async () => {
    const { id } = stored('双十一充值返利');
    const late = someone('双十一充值返利', ({ progress }) => progress.claim === 'refused');
    const { row } = await openOne('双十一充值返利');
    expect(row.getByText('待审批')).toBeInTheDocument();
    expect((await agreeTo(id)).data.status).toBe('executed');
    expect(progressDetail(late.progress_id).progress.claim).toBe('claimed');
  });

  it('a colleague who is editing is named, and nothing can be written meanwhile', async () => {
    await openEditor('海外大R季');
    expect(await screen.findByText(/^运营小吴 正在编辑，可只读查看/)).toBeInTheDocument();
    expect(screen.getByLabelText('第 1 档库存')).toBeDisabled();
    expect(screen.getByRole('button', { name: '删除第 1 档' })).toBeDisabled();
  });
});

describe('名单导入', () => {
  const read = async (user: UserEvent, text: string) => {
    await user.click(screen.getByRole('button', { name: '导入名单' }));
    const form = await dialog(/^导入名单：/);
    await fill(user, form.getByLabelText('用户ID'), text);
    await user.click(form.getByRole('button', { name: /^预\s*检$/ }));
    return form;
  };

  it('bad lines are told with their numbers and come as a file; the good ones are taken', async () => {
    const { user } = await openEditor('新春大R回馈');
    await user.click(screen.getByLabelText('指定名单'));
    expect(await screen.findByText('请导入名单')).toBeInTheDocument();
    await read(user, `${cases.normal}\nabc\n99999999\n`);
    const result = await dialog('导入名单：预检结果');
    const bad = within(result.getByRole('table', { name: '错误行' }));
    expect(bad.getByRole('row', { name: /^2 abc/ })).toHaveTextContent('用户ID 为 4–20 位数字');
    expect(bad.getByRole('row', { name: /^3 99999999/ })).toHaveTextContent('没有这个用户');
    const file = catchFile();
    await user.click(result.getByRole('button', { name: '下载错误行 CSV（2 行）' }));
    expect(await file).toContain('"2","abc","用户ID 为 4–20 位数字"\r\n"3","99999999","没有这个用户"\r\n');
    await user.click(result.getByRole('button', { name: '导入 1 人' }));
    const { id } = stored('新春大R回馈');
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    await dialog(/发布检查/);
    expect(draftOf(id)).toMatchObject({ target: 'list', people: { uids: [cases.normal] } });
  });

  it('a text that cannot be read is told at the field, and stays there', async () => {
    const { user } = await openEditor('新春大R回馈');
    await user.click(screen.getByLabelText('指定名单'));
    const form = await read(user, 'a\uFFFDb');
    expect(await form.findByText(/文件编码无法识别/)).toBeInTheDocument();
    expect(form.getByLabelText('用户ID')).toHaveValue('a\uFFFDb');
  });

  it('more is added to those there are, or takes their place', async () => {
    const { user } = await openEditor('五千人专属邀约');
    const { uids } = draftOfLive('五千人专属邀约').people;
    await read(user, `${uids[0]},${uids[1]}`);
    const result = await dialog('导入名单：预检结果');
    expect(result.getByRole('button', { name: `追加，共 ${uids.length} 人` })).toBeEnabled();
    await user.click(result.getByRole('button', { name: '替换为 2 人' }));
    expect(await screen.findByText(/^2 人（校验 /)).toBeInTheDocument();
  });
});

describe('达成与领取', () => {
  it('the drawer shows how many reach each step, and leads to its users', async () => {
    const { user, where } = await openOne('大R月度回馈');
    await openFirst(user);
    const drawer = await dialog(/大R月度回馈/);
    const funnel = within(await drawer.findByRole('table', { name: '档位漏斗' }));
    expect(funnel.getAllByRole('row')).toHaveLength(6);
    const reached = (nth: number) => rowsOfTask(stored('大R月度回馈')).filter(({ step }) => step >= nth).length;
    const [first] = funnel.getAllByRole('row', { name: /^第 1 档/ });
    expect(within(found(first)).getByText(String(reached(1)))).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '查看用户进度' }));
    expect(await screen.findByText('大R充值任务 · 用户进度')).toBeInTheDocument();
    expect(where()).toContain(`q=${stored('大R月度回馈').id}`);
  });
});

describe('触达', () => {
  const open = async () => {
    const { id } = stored('大R月度回馈');
    const { user } = await renderScreen(`${path}?detail=${id}`, { operator: 'ops' });
    const drawer = await dialog(/大R月度回馈/);
    await user.click(await drawer.findByRole('button', { name: '触达接近下一档的用户' }));
    const form = await dialog('触达：大R月度回馈');
    const { list } = (await call(rechargeNudge, { id }, 'ops')).data;
    return { user, form, list };
  };

  it('who gets it is shown before; each gets his own numbers', async () => {
    const { user, form, list } = await open();
    const send = await form.findByRole('button', { name: `发送给 ${list.length} 人` });
    const table = within(form.getByRole('table', { name: '将收到消息的用户' }));
    const [first] = list;
    expect(table.getByRole('row', { name: new RegExp(`^${first?.uid}`) })).toBeInTheDocument();
    await user.click(send);
    expect(await screen.findByText(`已触达 ${list.length} 人`)).toBeInTheDocument();
    expect(db.notices.get(first?.uid ?? '')?.[0]?.content).toMatch(
      /^您参加的「大R月度回馈」只差 US\$[\d.]+ 就能领取第 \d 档的奖励/,
    );
    expect(db.audits.at(-1)).toMatchObject({ action: 'nudgeRecharge', after: { success: list.length } });
  });

  it('a variable that there is not is told at the field, and so is a word that may not be sent', async () => {
    const { user, form, list } = await open();
    const content = form.getByLabelText('消息内容');
    await user.clear(content);
    await fill(user, content, '{nickname} 加微信领奖励');
    await user.click(await form.findByRole('button', { name: `发送给 ${list.length} 人` }));
    expect(await form.findByText('没有变量 {nickname}，可用 {task}、{gap}、{step}')).toBeInTheDocument();
    await user.clear(content);
    await fill(user, content, '加微信领奖励');
    await user.click(form.getByRole('button', { name: `发送给 ${list.length} 人` }));
    expect(await form.findByText('含敏感词「加微信」')).toBeInTheDocument();
    expect(content).toHaveValue('加微信领奖励');
    expect(db.audits.at(-1)?.action).not.toBe('nudgeRecharge');
  });
});

describe('用户进度', () => {
  it('a drawer says what he is worth and what each step became', async () => {
    const one = someone('大R月度回馈', ({ progress }) => progress.claim === 'short');
    const { user } = await openProgress('大R月度回馈', one.uid);
    await openFirst(user);
    const drawer = await dialog(one.nickname);
    const worth = within(await drawer.findByRole('region', { name: '用户价值' }));
    expect(worth.getByText('其中已退')).toBeInTheDocument();
    expect(within(drawer.getByRole('table', { name: '各档领取' })).getByText('退款后不足')).toBeInTheDocument();
  });

  it('is late where the backend says so', async () => {
    const one = someone('每周充值礼', () => true);
    const { user, row } = await openProgress('每周充值礼', one.uid);
    expect(row.getByText('数据延迟 18 分钟')).toBeInTheDocument();
    await openFirst(user);
    const drawer = await dialog(one.nickname);
    expect(await drawer.findByText(/^数据延迟 18 分钟：刚完成的充值/)).toBeInTheDocument();
  });

  it('a list that fails says so, and comes with another try', async () => {
    setFaults([{ endpoint: 'listRechargeProgress', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?part=progress`, { operator: 'ops' });
    await user.click(await screen.findByRole('button', { name: /重\s*试/ }));
    expect((await rowsOf()).length).toBeGreaterThan(0);
  });

  it('手工补进度: an amount as people write it, the number typed, and a second person', async () => {
    const one = someone('大R月度回馈', ({ progress }) => progress.step === 0);
    const { user, row } = await openProgress('大R月度回馈', one.uid);
    await press(user, row, '补进度');
    const form = await dialog('手工补进度');
    await fill(user, form.getByLabelText('补进度金额'), '1,234.50');
    await giveReason(user, form, '活动', '线下打款，凭证已核对');
    await fill(user, form.getByLabelText(`请输入 ${one.uid} 以确认`), one.uid);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(progressDetail(one.progress_id).added).toBe(0);
    expect((await agreeTo(one.progress_id)).data.status).toBe('executed');
    expect(progressDetail(one.progress_id)).toMatchObject({ added: 123_450, progress: { step: 5 } });
  });

  it('what is no amount is told at the field, and nothing is asked for', async () => {
    const one = someone('大R月度回馈', ({ progress }) => progress.step === 0);
    const { user, row } = await openProgress('大R月度回馈', one.uid);
    await press(user, row, '补进度');
    const form = await dialog('手工补进度');
    await fill(user, form.getByLabelText('补进度金额'), '-5');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('金额不带正负号，方向另选')).toBeInTheDocument();
    expect(db.approvals.some(({ object_id }) => object_id === one.progress_id)).toBe(false);
  });

  it('撤销领取: one step of those that were claimed, on record once somebody else agreed', async () => {
    const one = someone('大R月度回馈', ({ steps }) => steps[0]?.state === 'claimed');
    const { user, row } = await openProgress('大R月度回馈', one.uid);
    await press(user, row, '撤销领取');
    const form = await dialog('撤销领取');
    await user.click(await form.findByLabelText(/^第 1 档（满 US\$20）/));
    await giveReason(user, form, '财务对账', '重复发放，核对后撤销');
    await fill(user, form.getByLabelText(`请输入 ${one.uid} 以确认`), one.uid);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect((await agreeTo(one.progress_id, 'admin')).data.status).toBe('executed');
    expect(progressDetail(one.progress_id).steps[0]?.state).toBe('revoked');
    expect(db.audits.findLast(({ object_id }) => object_id === one.progress_id)).toMatchObject({
      after: { claims: expect.arrayContaining(['第 1 档 已撤销']), maker: 'ops' },
    });
  });

  it('of progress that changed meanwhile shows both versions', async () => {
    const one = someone('大R月度回馈', ({ progress }) => progress.step === 0);
    const { user, row } = await openProgress('大R月度回馈', one.uid);
    await press(user, row, '补进度');
    const form = await dialog('手工补进度');
    change(() => {
      const mark = changeMark(one.progress_id);
      mark.adds.push({ at: Date.UTC(2026, 10, 19), cents: 500 });
      mark.version = 3;
    });
    await fill(user, form.getByLabelText('补进度金额'), '10');
    await giveReason(user, form, '活动', '线下打款，凭证已核对');
    await fill(user, form.getByLabelText(`请输入 ${one.uid} 以确认`), one.uid);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await dialog('内容已被他人修改')).toBeDefined();
    expect(progressDetail(one.progress_id)).toMatchObject({ added: 500, progress: { pending_approval: null } });
  });

  it('who may only look is offered nothing, and no file', async () => {
    const one = someone('大R月度回馈', ({ progress }) => progress.step === 0);
    await openProgress('大R月度回馈', one.uid, 'readonly');
    for (const name of ['新建', '补进度', '撤销领取', /导出/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
