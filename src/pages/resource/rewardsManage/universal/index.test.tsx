import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  activityOf,
  call,
  change,
  configsOf,
  day,
  db,
  newKey,
  now,
  outcomeNow,
  playedBy,
  rewards,
  setFaults,
  settlementIn,
  settleService,
  shownContentOf,
  takenAt,
} from '../../../../../mock/testing';
import { listSettlementNames, readmitName, settleActivity } from '../../../../../src/services/activitySettle';
import { regionTime } from '../../../../../src/utils/regionTime';
import { agreeTo, publishButton, sendBack, submitDraft } from '../../../../../tests/configLife';
import { failedName } from '../../../../../tests/failedName';
import { found } from '../../../../../tests/found';
import { dialog, fill, filterBy, giveReason, type Part, press, reasonAgainst } from '../../../../../tests/operate';
import { saidAt, whenSaved, write } from '../../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../../tests/renderScreen';
import { unnamed } from '../../../../../tests/unnamed';
import type { ActivityBody } from '../../../../domain/activity/rules';
import { cellsBy } from '../../../../kit/list/cellsBy';
import { nameColumns } from './settle/columns';

const cellsOf = cellsBy(() => nameColumns);

beforeEach(freshStart);

const path = '/resource/rewardsManage/universal';
const rows = () => configsOf('activity');
const stored = (name: string) => found(rows().find((one) => shownContentOf(one).name === name));
const settled = (name: string) => settlementIn(stored(name).id);

const openRow = async (address: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?${address}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};
const openOne = (name: string, operator = 'ops') => openRow(`q=${stored(name).id}`, operator);
const openSettlement = (name: string, operator = 'ops') => openRow(`part=settle&q=${stored(name).id}`, operator);
const openDrawer = async (name: string, operator = 'ops', more = '') => {
  const app = await renderScreen(`${path}?detail=${stored(name).id}${more}`, { operator });
  return { ...app, drawer: await dialog(new RegExp(name)) };
};
const openEditor = async (name: string) => {
  const app = await renderScreen(`${path}?edit=${stored(name).id}`, { operator: 'ops' });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};
/** In a cell of a stage. */
const put = async (user: UserEvent, label: string, text: string) => {
  const cell = screen.getByLabelText(label);
  await user.clear(cell);
  await fill(user, cell, text);
};
const pickTime = async (user: UserEvent, label: string, at: number) => {
  const field = screen.getByLabelText(label);
  await user.click(field);
  await fill(user, field, regionTime(at, 'wy') ?? '');
  await user.keyboard('{Enter}');
};

describe('finding', () => {
  it('by type and code; a row says what was used, how far it is settled, and what of it went off', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '类型', '兑换');
    await waitFor(() => expect(where()).toBe(`${path}?type=exchange`));
    const row = (await screen.findByText('周年兑换')).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent(/2 段.*80,000即时发放/));
    expect(row).toHaveTextContent('anniversary_shop');
  });

  it('a reward that is off is told in its row', async () => {
    const { row } = await openOne('旧春节榜');
    expect(await row.findByText('1 项已下架')).toBeInTheDocument();
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'activityFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne('家族战');
    const again = await row.findByRole('button', { name: '读取失败，重试' });
    // Unknown figures are not shown as empty.
    expect(again.closest('td')).toHaveTextContent(/^失败，重试 20,000$/);
    await user.click(again);
    expect(await row.findByText('结算中')).toBeInTheDocument();
  });

  it('the drawer says that figures could not be read, and not that nothing was used', async () => {
    setFaults([{ endpoint: 'activityFigures', kind: 'html' }]);
    const { drawer } = await openDrawer('十月签到');
    const part = within(await drawer.findByRole('region', { name: '预算与结算' }));
    expect(await part.findByRole('button', { name: /重\s*试/ })).toBeInTheDocument();
    expect(part.queryByText('0 金币')).not.toBeInTheDocument();
  });

  it('an environment without any offers the templates', async () => {
    change(() => rows().clear());
    await renderScreen(path, { operator: 'ops' });
    expect(await screen.findByText(/点「从模板创建」/)).toBeInTheDocument();
  });
});

describe('from a template to an activity that runs', () => {
  it('asks for what is missing at its field, keeps the draft, and waits for a second person where it is much', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '从模板创建' }));
    const templates = await dialog('从模板创建');
    await user.click(templates.getByRole('button', { name: '用「送礼榜」创建' }));
    await screen.findByRole('navigation', { name: '编辑区' });
    const id = new URLSearchParams(where().split('?')[1]).get('edit') ?? '';
    await waitFor(() => expect(saidAt('活动编码')).toBe('请填写活动编码'));

    await write(user, '名称', '冬日送礼榜');
    await write(user, '活动编码', 'pk_season');
    await pickTime(user, '结束时间', now() + 9 * day);
    await put(user, '名次段 1奖励第 1 项数量', '9999');
    await put(user, '名次段 2奖励第 1 项数量', '9999');
    await put(user, '名次段 3奖励第 1 项数量', '100');
    expect(await screen.findByText('最坏情况发放 108,990 金币')).toBeInTheDocument();
    await waitFor(() => expect(saidAt('预算（金币）')).toContain('超过预算 10,000'));
    // Said once, at its field.
    expect(screen.getAllByText(/超过预算/)).toHaveLength(1);
    await write(user, '预算（金币）', '120000');
    await waitFor(() => expect(saidAt('预算（金币）')).toBe(''));
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    let step = await dialog(/发布检查/);
    // Problems that only the backend can find.
    const taken = await step.findByRole('button', { name: '编码已被活动「PK 赛季」使用' });
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    await user.click(taken);
    await waitFor(() => expect(screen.getByLabelText('活动编码')).toHaveFocus());
    expect(rows().get(id)?.draft?.content.name).toBe('冬日送礼榜');
    await write(user, '活动编码', 'winter_2026');

    await user.click(screen.getByRole('button', { name: '提交检查' }));
    step = await dialog(/发布检查/);
    expect(await step.findByText(/最坏情况发放 108,990 金币，超过 100,000，需要第二人同意/)).toBeInTheDocument();
    await fill(user, step.getByLabelText('发布说明'), '冬日活动上线');
    await user.click(await step.findByRole('button', { name: publishButton }));
    expect(await screen.findByText(/^待审批：/)).toBeInTheDocument();
    expect(rows().get(id)?.status).toBe('pending');
    expect((await agreeTo(id)).data.status).toBe('executed');
    const live = found(rows().get(id));
    expect(live.status).toBe('online');
    expect(activityOf(live).body).toMatchObject({ activity_code: 'winter_2026', budget_coin: 120_000 });
  });

  it('what runs is edited and published as a new version', async () => {
    const { user } = await openEditor('春日盛典');
    await put(user, '名次段 3奖励第 1 项数量', '400');
    await submitDraft(user);
    expect(await screen.findByText(/^已生效：第 3 版/)).toBeInTheDocument();
    const { versions } = stored('春日盛典');
    expect(versions.map(({ content }) => (content.body as ActivityBody).stages[2]?.rewards[0]?.qty)).toEqual([
      500, 500, 400,
    ]);
  });

  it('versions are compared, and 回滚 makes a draft of exactly the old one', async () => {
    const { user, drawer } = await openDrawer('春日盛典', 'ops', '&tab=versions');
    expect(await drawer.findByText('版本 1 与版本 2')).toBeInTheDocument();
    expect(drawer.getByRole('row', { name: /^背景图/ })).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '回滚到版本 1' }));
    const form = await dialog('回滚到版本 1');
    await fill(user, form.getByLabelText('说明'), '新背景图有错字');
    await user.click(form.getByRole('button', { name: '生成草稿' }));
    expect(await screen.findByText('已按版本 1 生成草稿')).toBeInTheDocument();
    const { draft, versions, live } = stored('春日盛典');
    expect(draft?.content).toEqual(versions[0]?.content);
    expect(live).toBe(2);
  });

  it('what a second person refuses comes back with his reason, and is submitted again', async () => {
    const { id } = stored('大额充值返利');
    const said = '返利比例过高，请降到 5%';
    expect((await sendBack(id, said)).data.status).toBe('rejected');
    const { user } = await openEditor('大额充值返利');
    expect(await screen.findByText(`上次提交被驳回：${said}`)).toBeInTheDocument();
    expect(rows().get(id)).toMatchObject({ status: 'draft', live: null });
    await put(user, '返利档 1奖励第 1 项数量', '900');
    await submitDraft(user);
    expect(await screen.findByText(/^已排期：第 1 版/)).toBeInTheDocument();
    expect(rows().get(id)?.status).toBe('scheduled');
  });

  it('a conflict shows both versions and keeps what was written', async () => {
    const { user } = await openEditor('新春签到');
    await write(user, '备注', '我写的');
    change(() => {
      const one = rows().edit(stored('新春签到').id);
      if (one.draft) one.draft.content = { ...one.draft.content, remark: '小吴写的' };
      one.version += 1;
    });
    await user.keyboard('{Control>}s{/Control}');
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByRole('row', { name: '备注 小吴写的 我写的' })).toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: '以我的为准' }));
    await waitFor(() => expect(stored('新春签到').draft?.content.remark).toBe('我写的'));
  });

  it('days that are made up for have a price, which the time travel tells', async () => {
    const { user } = await openEditor('新春签到');
    await write(user, '补签次数', '3');
    await write(user, '补签一次（金币）', '50');
    await user.click(screen.getByRole('button', { name: '结束前' }));
    const left = within(await screen.findByRole('list', { name: '剩余额度' }));
    expect(left.getByText('还可补 3 次，每次 50 金币；可补第 1–9 天')).toBeInTheDocument();
    await whenSaved();
    expect(activityOf(stored('新春签到')).body.sign).toEqual({ mode: 'total', makeup: 3, makeup_coin: 50 });
  });

  it('a draw is given at once: it asks for no way of settling', async () => {
    await openEditor('圣诞转盘');
    expect(screen.queryByText('结算方式')).not.toBeInTheDocument();
    expect(screen.getByLabelText('预算（金币）')).toBeInTheDocument();
  });

  it('wells have the app’s own colours until others are picked', async () => {
    change(() => {
      const { draft } = rows().edit(stored('新春签到').id);
      if (draft) Object.assign((draft.content.body as ActivityBody).theme, { ground: '', ink: '' });
    });
    await openEditor('新春签到');
    expect(screen.getByText('结算方式')).toBeInTheDocument();
    expect(screen.getByLabelText('底色')).toHaveValue('#ffffff');
    expect(screen.getByLabelText('文字色')).toHaveValue('#1f1f1f');
  });

  it('stages are added, copied and removed, and read by the type', async () => {
    const { user } = await openEditor('新春签到');
    await user.click(screen.getByRole('button', { name: '添加签到档' }));
    const added = screen.getByRole('region', { name: '签到档 4' });
    expect(added).toHaveTextContent('累计签到 4 天');
    await user.click(screen.getByRole('button', { name: '复制签到档 1' }));
    expect(screen.getByRole('region', { name: '签到档 5' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '删除签到档 2' }));
    await user.click(screen.getByRole('button', { name: '删除签到档 4' }));
    await user.click(screen.getByLabelText('连续签到'));
    expect(screen.getByRole('region', { name: '签到档 3' })).toHaveTextContent('连续签到 3 天');
    await whenSaved();
    expect(activityOf(stored('新春签到')).body.stages).toHaveLength(3);
  });

  it('a name of 31 letters and one that turns around are told at the field', async () => {
    const { user } = await openEditor('新春签到');
    await write(user, '名称', '长'.repeat(31));
    await waitFor(() => expect(saidAt('名称')).toBe('名称最多 30 字，现在 31 字'));
    await put(user, '签到档 1名称', '‮');
    expect(await screen.findByText(/^签到档 1：/)).toBeInTheDocument();
  });

  it('who comes second reads only', async () => {
    await openEditor('每日任务');
    expect(await screen.findByText(/^运营小吴 正在编辑，可只读查看/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '添加任务档' })).toBeDisabled();
  });
});

it('the calendar shows 预热 and 展示 beside the time that it runs', async () => {
  await renderScreen(`${path}?part=calendar`, { operator: 'ops' });
  const { start_at, end_at, body } = activityOf(stored('春日盛典'));
  const at = (ms: number | null) => regionTime(ms ?? 0, 'wy')?.slice(0, 16) ?? '';
  expect(await screen.findByRole('button', { name: /^春日盛典，/ })).toHaveAccessibleName(
    [
      ...['春日盛典', '生效中', `${at(body.warm_at)} 至 ${at(body.show_end_at)}`],
      ...[`预热 ${at(body.warm_at)} 至 ${at(start_at)}`, `进行 ${at(start_at)} 至 ${at(end_at)}`],
      `展示 ${at(end_at)} 至 ${at(body.show_end_at)}`,
    ].join('，'),
  );
});

describe('时间旅行', () => {
  it('shows what the app shows at a moment, in the time of every region', async () => {
    const { user, drawer } = await openDrawer('春日盛典');
    const phone = within(await drawer.findByRole('region', { name: '活动预览' }));
    const shown = () => phone.getByRole('status', { name: '客户端展示' });
    expect(shown()).toHaveTextContent(/^进行中距结束 (19|20) 天/);
    expect(phone.getByText(/抽奖券 ×20（7 天）、金币 ×2,000/)).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '预热' }));
    expect(shown()).toHaveTextContent('预热距开始 2 天 0 小时');
    await user.click(drawer.getByRole('button', { name: '结束展示' }));
    expect(shown()).toHaveTextContent('结束展示距下架 5 天 0 小时');
    const times = drawer.getByRole('list', { name: '各地区时间' });
    const end = found(shownContentOf(stored('春日盛典')).end_at ?? undefined);
    expect(times).toHaveTextContent(`美国 ${regionTime(end, 'us')}`);
    await user.click(drawer.getByRole('button', { name: '下架后' }));
    expect(phone.getByText('入口和页面都不展示')).toBeInTheDocument();
  });
});

describe('时间旅行 of a draw', () => {
  it('has left what all users together left of it, now and before, and says what one of them is told', async () => {
    const { draws } = takenAt(stored('幸运转盘'), now());
    expect(draws).toBeGreaterThan(0);
    const { user, drawer } = await openDrawer('幸运转盘');
    const phone = within(await drawer.findByRole('region', { name: '活动预览' }));
    const left = (drawn: number) => `${(5_000 - drawn).toLocaleString('zh-CN')} / 5,000 次`;
    expect(await phone.findByText(left(draws))).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '开始' }));
    expect(await phone.findByText(left(0))).toBeInTheDocument();
  });

  it('a failure is said and asked again', async () => {
    setFaults([{ endpoint: 'activityTaken', kind: 'html', times: 1 }]);
    const { user, drawer } = await openDrawer('周年兑换');
    const phone = within(await drawer.findByRole('region', { name: '活动预览' }));
    await user.click(await phone.findByRole('button', { name: /重\s*试/ }));
    const { got } = takenAt(stored('周年兑换'), now());
    expect(
      await phone.findByText(`还可换 5 份，库存 ${(1_000 - (got[0] ?? 0)).toLocaleString('zh-CN')}`),
    ).toBeInTheDocument();
  });
});

describe('用户剩余额度', () => {
  it('tells what he did and what is left for him at a moment; who is none is said', async () => {
    const wheel = stored('幸运转盘');
    const hasDrawn = (id: string) => playedBy(wheel, id, now()).attempts.some(({ why }) => why === null);
    const uid = found(db.users.keys().find(hasDrawn));
    const { user, drawer } = await openDrawer('幸运转盘');
    const part = within(await drawer.findByRole('region', { name: '用户剩余额度' }));
    await fill(user, part.getByLabelText('用户ID'), 'x');
    await user.click(part.getByRole('button', { name: '查看' }));
    expect(part.getByRole('alert')).toHaveTextContent('用户ID 是 4 到 20 位数字');
    await user.clear(part.getByLabelText('用户ID'));
    await fill(user, part.getByLabelText('用户ID'), uid);
    await user.click(part.getByRole('button', { name: '查看' }));
    const left = within(await part.findByRole('list', { name: '剩余额度' }));
    expect(left.getByText(/^\d+ \/ 10 次，每次 20 金币$/)).toBeInTheDocument();
    const deeds = within(part.getByRole('table', { name: '该用户的参与' }));
    expect(deeds.getAllByText(/^抽中「.+」$/).length).toBeGreaterThan(0);
  });

  it('a failure is said and asked again', async () => {
    setFaults([{ endpoint: 'activityPlay', kind: 'html', times: 1 }]);
    const { user, drawer } = await openDrawer('周年兑换');
    const part = within(await drawer.findByRole('region', { name: '用户剩余额度' }));
    await fill(user, part.getByLabelText('用户ID'), '10000001');
    await user.click(part.getByRole('button', { name: '查看' }));
    await user.click(await part.findByRole('button', { name: /重\s*试/ }));
    expect(await part.findByRole('list', { name: '剩余额度' })).toHaveTextContent(/^金币包：还可换 \d 份，库存 \d+/);
  });
});

describe('克隆上期 and 运行手册', () => {
  it('makes a draft of the next period with a name and a code of its own', async () => {
    const { user, drawer, where } = await openDrawer('歌王争霸');
    await user.click(await drawer.findByRole('button', { name: '克隆上期' }));
    await screen.findByRole('navigation', { name: '编辑区' });
    const id = new URLSearchParams(where().split('?')[1]).get('edit') ?? '';
    const { name, start_at, body } = activityOf(found(rows().get(id)));
    expect([name, body.activity_code]).toEqual(['歌王争霸 第 2 期', 'singer_2026_r2']);
    expect(start_at).toBeGreaterThan(now());
    expect(stored('歌王争霸').draft).toBeNull();
  });

  it('a runbook says what happens when and who does what', async () => {
    const { user, drawer } = await openDrawer('春日盛典');
    await user.click(await drawer.findByRole('button', { name: '运行手册' }));
    const book = await dialog('运行手册');
    const steps = within(await book.findByRole('table', { name: '运行手册' }));
    const [first] = stored('春日盛典').versions;
    const told = steps.getByRole('row', { name: new RegExp(`发布版本 1：${found(first).note}`) });
    expect(told).toHaveTextContent(regionTime(found(first).at, 'wy')?.slice(0, 16) ?? '');
    expect(told).toHaveTextContent(found(first).by);
    expect(steps.queryByText(/^提交发布/)).toBeNull();
    expect(steps.getByRole('row', { name: /复核名单与价值/ })).toHaveTextContent(
      '未参与发布、结束、结算和恢复资格的同事',
    );
    expect(book.getByRole('button', { name: '打印' })).toBeInTheDocument();
  });
});

describe('结算', () => {
  const confirm = async (user: UserEvent, form: Part, button: string, coins?: number) => {
    await fill(user, form.getByLabelText('说明'), '活动结束，按名单执行');
    if (coins !== undefined) await fill(user, form.getByLabelText(`请输入 ${coins} 以确认`), String(coins));
    await user.click(form.getByRole('button', { name: button }));
  };

  it('预演 tells list, value and who is left out for what, and changes nothing', async () => {
    const { user, row } = await openSettlement('歌王争霸');
    await press(user, row, '结算预演');
    const preview = await dialog('结算预演：歌王争霸');
    const out = within(await preview.findByRole('table', { name: '已排除' }));
    expect(out.getAllByText('同设备').length).toBeGreaterThan(0);
    expect(out.getAllByText(/^与 \d+ 同设备，只保留成绩最好的一个$/).length).toBeGreaterThan(0);
    const heads = (table: Part) => table.getAllByRole('columnheader').map((head: HTMLElement) => head.textContent);
    // Excluded users have no rank or reward; there was one round only.
    expect(heads(out)).toEqual(['用户', '成绩', '依据']);
    const listed = within(preview.getByRole('table', { name: '名单' }));
    expect(heads(listed)).toEqual(['用户', '名次', '成绩', '奖励', '价值（金币）', '依据']);
    const byStage = within(preview.getByRole('table', { name: '按阶段' }));
    expect(byStage.getByRole('row', { name: /冠军/ })).toHaveTextContent('12,520');
    expect(settled('歌王争霸').state).toBe('unsettled');
  });

  it('a preview that fails says so and is asked for again', async () => {
    setFaults([{ endpoint: 'previewSettlement', kind: 'html', times: 1 }]);
    const { user, row } = await openSettlement('歌王争霸');
    await press(user, row, '结算预演');
    const preview = await dialog('结算预演：歌王争霸');
    await user.click(await preview.findByRole('button', { name: /重\s*试/ }));
    expect(await preview.findByRole('table', { name: '名单' })).toBeInTheDocument();
  });

  it('goes on after a failure in the middle, and says where it was', async () => {
    change(() => settleService.set('next', 60));
    const { user, row } = await openSettlement('家族战');
    await row.findByText(/停在第 37 名之后/);
    const coins = outcomeNow(stored('家族战')).names.reduce((sum, { value }) => sum + value, 0);
    await press(user, row, '结算');
    let form = await dialog('继续结算');
    expect(form.getByText('已完成 37 名，将从下一名继续，不会重复。')).toBeInTheDocument();
    await confirm(user, form, '继续结算', coins);
    await waitFor(() => expect(settled('家族战').done).toBe(60));
    expect(await screen.findAllByText(/停在第 60 名之后/)).not.toHaveLength(0);
    const [again] = await rowsOf();
    await press(user, within(again as HTMLElement), '结算');
    form = await dialog('继续结算');
    await confirm(user, form, '继续结算', coins);
    await waitFor(() => expect(settled('家族战').state).toBe('settled'));
  });

  it('is what the row offers first, warns of what will fail, and takes the number as it is written', async () => {
    change(() => Object.assign(configsOf('dressup').edit('dre_1001'), { status: 'paused' }));
    const { user, row } = await openSettlement('歌王争霸');
    await user.click(row.getByRole('button', { name: '结算' }));
    const form = await dialog('结算活动');
    expect(form.getByText(/^「头像框·锦鲤 ×1（30 天）」已下架，发放会失败/)).toBeInTheDocument();
    await fill(user, form.getByLabelText('说明'), '活动结束，按名单执行');
    const coins = outcomeNow(stored('歌王争霸')).names.reduce((sum, { value }) => sum + value, 0);
    await fill(user, form.getByLabelText(`请输入 ${coins} 以确认`), coins.toLocaleString('zh-CN'));
    await user.click(form.getByRole('button', { name: '确认结算' }));
    await waitFor(() => expect(settled('歌王争霸').state).toBe('settled'));
  });

  it('复核 shows the list before it is agreed to', async () => {
    const { user, row } = await openSettlement('千人冲榜', 'ops2');
    await user.click(row.getByRole('button', { name: '复核' }));
    const form = await dialog('复核结算');
    await user.click(form.getByRole('button', { name: '查看名单' }));
    const list = await dialog('结算预演：千人冲榜');
    expect(await list.findByRole('table', { name: '名单' })).toBeInTheDocument();
    expect(form.getByRole('button', { name: '提交复核' })).toBeInTheDocument();
  });

  it('of more than 100,000 coins is asked for, and settled when a second person agreed', async () => {
    const { user, row } = await openSettlement('周年盛典');
    await press(user, row, '结算');
    const form = await dialog('结算活动');
    expect(form.getByText(/结算 117,000 金币，超过 100,000，需要第二人同意/)).toBeInTheDocument();
    await confirm(user, form, '提交审批', 117_000);
    expect(await screen.findByText('待审批')).toBeInTheDocument();
    expect(settled('周年盛典').state).toBe('unsettled');
    await agreeTo(stored('周年盛典').id);
    expect(settled('周年盛典').state).toBe('settled');
  });

  it('is looked at by another than who settled, then given as tasks', async () => {
    const own = await openSettlement('千人冲榜');
    expect(await reasonAgainst(own.user, own.row, '复核')).toBe('不能复核自己的结算');
    expect(settled('千人冲榜').state).toBe('settled');
  });

  it('comes before archiving: the reason stands at the action', async () => {
    const { user, row } = await openOne('千人冲榜');
    await row.findByText('已结算');
    expect(await reasonAgainst(user, row, '归档')).toBe('结算还没有完成，不能归档');
  });

  it('复核 and 发放 by the other; the tasks are named', async () => {
    const { user, row } = await openSettlement('千人冲榜', 'ops2');
    await press(user, row, '复核');
    let form = await dialog('复核结算');
    expect(form.getByText(/^运营小许结算的「千人冲榜」/)).toBeInTheDocument();
    await confirm(user, form, '提交复核');
    await waitFor(() =>
      expect(settled('千人冲榜')).toMatchObject({ state: 'verified', verified_by: { name: '运营小吴' } }),
    );
    await screen.findByText('已复核');
    const [again] = await rowsOf();
    await press(user, within(again as HTMLElement), '发放');
    form = await dialog('发放活动奖励');
    await confirm(user, form, '确认发放');
    await waitFor(() => expect(settled('千人冲榜').state).toBe('issued'));
    const [first] = settled('千人冲榜').tasks;
    expect(rewards.get(first?.task_id ?? '')).toMatchObject({ title: '千人冲榜 冠军', maker: 'ops2', op: 'issue' });
  });

  it('复核 has those before it who were taken back in, with the reason', async () => {
    const { id } = stored('歌王争霸');
    const { uid } = found(outcomeNow(stored('歌王争霸')).excluded.find(({ why }) => why === 'device'));
    const on = () => ({ id, version: stored('歌王争霸').version, idem_key: newKey() });
    await call(readmitName, { ...on(), uid, remark: '核实是家庭共用设备' }, 'ops');
    await call(settleActivity, { ...on(), remark: '按名单结算' }, 'ops');
    const { user, row } = await openSettlement('歌王争霸', 'ops2');
    await press(user, row, '复核');
    const form = await dialog('复核结算');
    const back = within(form.getByRole('table', { name: /恢复资格/ }));
    expect(back.getByRole('row', { name: new RegExp(uid) })).toHaveTextContent(`${uid}运营小许核实是家庭共用设备`);
  });

  it('退回 has it settled anew', async () => {
    const { user, row } = await openSettlement('千人冲榜', 'ops2');
    await press(user, row, '复核');
    const form = await dialog('复核结算');
    await user.click(form.getByLabelText('退回重新结算'));
    await confirm(user, form, '提交复核');
    await waitFor(() => expect(settled('千人冲榜').state).toBe('unsettled'));
  });

  it('of one that changed meanwhile shows both versions, and nothing is settled', async () => {
    const { user, row } = await openSettlement('歌王争霸');
    const coins = outcomeNow(stored('歌王争霸')).names.reduce((sum, { value }) => sum + value, 0);
    await press(user, row, '结算');
    const form = await dialog('结算活动');
    change(() => {
      rows().edit(stored('歌王争霸').id).sort = 7;
    });
    await confirm(user, form, '确认结算', coins);
    expect(await dialog('内容已被他人修改')).toBeDefined();
    expect(settled('歌王争霸').state).toBe('unsettled');
  });
});

describe('结算名单', () => {
  it('takes a name back in with a reason', async () => {
    const left = found(outcomeNow(stored('歌王争霸')).excluded.find(({ why }) => why === 'device'));
    const { user, row } = await openRow(`part=names&q=${stored('歌王争霸').id}&uid=${left.uid}`);
    expect(row.getByText('同设备')).toBeInTheDocument();
    await press(user, row, '恢复资格');
    const form = await dialog('恢复资格');
    await fill(user, form.getByLabelText('说明'), '核实是家庭共用设备');
    await user.click(form.getByRole('button', { name: '确认恢复' }));
    expect(await screen.findByText(/运营小许恢复资格：核实是家庭共用设备/)).toBeInTheDocument();
    expect(settled('歌王争霸').readmitted).toMatchObject([{ uid: left.uid, why: '核实是家庭共用设备', by: 'ops' }]);
    const [again] = await rowsOf();
    await press(user, within(again as HTMLElement), '取消恢复');
    const back = await dialog('取消恢复');
    await fill(user, back.getByLabelText('说明'), '核实后仍是同一人');
    await user.click(back.getByRole('button', { name: '确认取消' }));
    await waitFor(() => expect(settled('歌王争霸').readmitted).toEqual([]));
  });

  it('补发 for one user for whom it failed; nobody else is offered it', async () => {
    const { uid } = failedName(stored('十月签到').id);
    const { user, row } = await openRow(`part=names&q=${stored('十月签到').id}&name_state=failed`);
    expect(row.getByText(uid)).toBeInTheDocument();
    expect(row.getByText('发放失败')).toBeInTheDocument();
    await press(user, row, '补发');
    const form = await dialog('补发奖励');
    await giveReason(user, form, '活动', '用户反馈没有收到');
    await user.click(form.getByRole('button', { name: '确认补发' }));
    await waitFor(() => expect(settled('十月签到').reissues.length).toBeGreaterThan(0));
    const made = settled('十月签到').reissues.length;
    expect(rewards.get(settled('十月签到').reissues[0]?.task_id ?? '')?.targets).toEqual([uid]);
    await waitFor(() => expect(screen.queryByRole('button', { name: '确认补发' })).not.toBeInTheDocument());
    expect(await screen.findByText(/没有符合/)).toBeInTheDocument();
    expect(settled('十月签到').reissues).toHaveLength(made);
  });

  it('a row of somebody who was given his rewards offers nothing', async () => {
    const { uid } = found(settled('十月签到').names[0]);
    const { row } = await openRow(`part=names&q=${stored('十月签到').id}&uid=${uid}`);
    expect(row.getByText('已发放')).toBeInTheDocument();
    for (const name of ['补发', '更多']) expect(row.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('the file of names', () => {
  it('says why somebody is left out, as the list does', async () => {
    const { list } = (await call(listSettlementNames, { q: stored('歌王争霸').id, size: 200 }, 'ops')).data;
    const write = cellsOf(
      nameColumns.map(({ key }) => key),
      String,
    );
    expect(write.heads.slice(0, 4)).toEqual(['活动', '活动 ID', '名次', '用户ID']);
    const lines = write(list).map((cells) => cells.join());
    expect(lines[0]).toMatch(/^歌王争霸,act_1004,1,\d+,预演入榜,,,金币 ×2,000、头像框·锦鲤 ×1（30 天）,/);
    expect(lines.filter((line) => /已排除,同设备,与 \d+ 同设备/.test(line)).length).toBeGreaterThan(0);
  });

  it('is for whoever may export', async () => {
    await openRow(`part=names&q=${stored('歌王争霸').id}`);
    expect(screen.getByRole('button', { name: '导出' })).toBeInTheDocument();
  });

  it('and for nobody else', async () => {
    await openRow(`part=names&q=${stored('歌王争霸').id}`, 'readonly');
    expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
  });
});

it('提前结束 is asked for with what it does, and ends it', async () => {
  // While rooms are recruited for it, it is not.
  unnamed('activity', stored('春日盛典').id);
  const { user, row } = await openOne('春日盛典');
  await press(user, row, '提前结束');
  const form = await dialog('提前结束 活动');
  expect(form.getByText(/停止计分，不能恢复；之后按现有成绩结算/)).toBeInTheDocument();
  await fill(user, form.getByLabelText('说明'), '活动异常，提前结束');
  await user.click(form.getByRole('button', { name: '确认提前结束' }));
  await waitFor(() => expect(stored('春日盛典').status).toBe('ended'));
});

it('who may only look is offered nothing', async () => {
  await openOne('春日盛典', 'readonly');
  for (const name of ['新建', '从模板创建', '编辑', /更多/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
