import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  treasureBoxBodyOf as bodyOf,
  boxOpenings,
  call,
  change,
  configsOf,
  db,
  setFaults,
  shownContentOf,
  stateNow,
} from '../../../../../mock/testing';
import { agreeTo, editedId, publishButton, submitDraft } from '../../../../../tests/configLife';
import { found } from '../../../../../tests/found';
import { changedAt } from '../../../../../tests/inProcess';
import { dialog, fill, giveReason, openFirst, press } from '../../../../../tests/operate';
import { write } from '../../../../../tests/operateConfig';
import { whenStored } from '../../../../../tests/pause';
import { freshStart, renderScreen, rowsOf } from '../../../../../tests/renderScreen';
import type { TreasureBoxBody } from '../../../../domain/treasureBox/body';
import { treasureBoxFigures } from '../../../../services/treasureBoxOpenings';

beforeEach(freshStart);

const path = '/resource/rewardsManage/treasureBox';
const rows = () => configsOf('treasureBox');
const stored = (name: string) => found(rows().find((one) => shownContentOf(one).name === name));

const openOne = async (name: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?q=${stored(name).id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};

const openEditor = async (name: string) => {
  const app = await renderScreen(`${path}?edit=${stored(name).id}`, { operator: 'ops' });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};

/** In a cell of the pool. */
const put = async (user: UserEvent, label: string, text: string) => {
  const cell = screen.getByLabelText(label);
  await user.clear(cell);
  await fill(user, cell, text);
};

const choose = async (user: UserEvent, item: RegExp) => {
  const select = screen.getByRole('combobox', { name: '添加奖品' });
  await user.click(select);
  await user.click(await screen.findByTitle(item));
};

describe('finding', () => {
  it('a row says what it returns, what it gave today, and which stopped by itself', async () => {
    await openOne('新手宝箱');
    const row = screen.getByText('新手宝箱').closest('tr');
    await waitFor(() => expect(row).toHaveTextContent('自动熔断'));
    expect(row).toHaveTextContent('在线时长 30 分钟');
    expect(screen.getByTitle(/超过每日成本上限 1,500/)).toBeInTheDocument();
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'treasureBoxFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne('日常银宝箱');
    await user.click(await row.findByRole('button', { name: '读取失败，重试' }));
    expect(await row.findByText(/^实际返奖率 \d+\.\d\d%$/)).toBeInTheDocument();
  });

  it('a reward that is off is told in its row', async () => {
    change(() => {
      const box = rows().edit(stored('日常银宝箱').id);
      for (const { content } of box.versions) found(bodyOf(content).pool[0]).item_id = 'gone';
    });
    const { row } = await openOne('日常银宝箱');
    expect(await row.findByText('1 项已下架')).toBeInTheDocument();
  });
});

describe('from draft to online', () => {
  it('a weight of 0 is told at its item, and the draft keeps it', async () => {
    const name = '周末金宝箱';
    const { user } = await renderScreen(`${path}?edit=${stored(name).id}`, { operator: 'ops' });
    await screen.findByRole('navigation', { name: '编辑区' });
    await put(user, '第 1 项权重', '0');
    expect(await screen.findByText(/权重须为 1–1,000,000 的整数/)).toBeInTheDocument();
    const drafted = () => stored(name).draft?.content.body as TreasureBoxBody | undefined;
    await whenStored(() => expect(drafted()?.pool[0]?.weight).toBe(0));
  });

  it('a new box: the pool is written, stale odds block, made anew, agreed to by a second person', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '新建' }));
    await screen.findByRole('navigation', { name: '编辑区' });
    await write(user, '名称', '夏日宝箱');
    const id = await editedId(where);
    await write(user, '开启成本（金币）', '500');
    await choose(user, /金币 · 金币/);
    await put(user, '第 1 项数量', '10');
    await put(user, '第 1 项权重', '3');
    await put(user, '第 1 项英语名称', 'Coins');
    await put(user, '第 1 项菲律宾语名称', 'Barya');
    await user.click(screen.getByRole('button', { name: '复制第 1 项' }));
    await put(user, '第 2 项数量', '100');
    await put(user, '第 2 项权重', '1');
    const sums = screen.getByRole('status', { name: '奖池合计' });
    expect(sums).toHaveTextContent('Σ 权重 4单次期望值 32.50 金币');
    expect(sums).toHaveTextContent('返奖率 6.50%');
    expect(screen.getByRole('table', { name: '奖池' })).toHaveTextContent('75.000000%');

    await user.click(screen.getByRole('button', { name: '重新生成' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('英语公示').value).toMatch(
      /^Coins ×10: 75.000000%\nCoins ×100: 25.000000%\nCheck code: [\da-f]{32}$/,
    );
    await put(user, '第 2 项权重', '2');
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    let step = await dialog(/发布检查/);
    const stale = await step.findByRole('button', { name: /中文公示：第 1 行与配置的概率不符/ });
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    await user.click(stale);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /发布检查/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '重新生成' }));
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    step = await dialog(/发布检查/);
    expect(await step.findByText(/宝箱的概率和奖池须由第二人核对；审批人：/)).toBeInTheDocument();
    const odds = within(await step.findByRole('table', { name: '概率对比' }));
    expect(odds.getByRole('row', { name: /金币 ×100/ })).toHaveTextContent('—40.000000%+40.000000');
    await fill(user, step.getByLabelText('发布说明'), '周末活动上新');
    await user.click(await step.findByRole('button', { name: publishButton }));
    expect(await screen.findByText(/^待审批：宝箱的概率和奖池须由第二人核对/)).toBeInTheDocument();

    expect(rows().get(id)?.status).toBe('pending');
    expect((await agreeTo(id)).data.status).toBe('executed');
    const { status, versions } = rows().get(id) ?? {};
    expect(status).toBe('online');
    expect(bodyOf(versions?.[0]?.content as never)).toMatchObject({
      pool: [
        { item_id: 'coin', qty: 10, weight: 3, names: { zh: '金币', en: 'Coins', tl: 'Barya' }, value: 1 },
        { item_id: 'coin', qty: 100, weight: 2 },
      ],
      cost_coin: 500,
    });
  });

  it('what is worth something else by now is taken over by 更新估值', async () => {
    change(() => {
      const box = rows().edit(stored('圣诞宝箱').id);
      if (box.draft) found(bodyOf(box.draft.content).pool[1]).value = 29;
    });
    const { user } = await openEditor('圣诞宝箱');
    await user.click(await screen.findByRole('button', { name: '更新估值' }));
    await submitDraft(user);
    expect(await screen.findByText(/^待审批：/)).toBeInTheDocument();
    expect(bodyOf(stored('圣诞宝箱').draft?.content as never).pool[1]?.value).toBe(30);
  });

  it('a row that is removed leaves the keyboard in the next one', async () => {
    const { user } = await openEditor('圣诞宝箱');
    await user.click(screen.getByRole('button', { name: '删除第 1 项' }));
    await waitFor(() => expect(screen.getByLabelText('第 1 项英语名称')).toHaveFocus());
    expect(screen.queryByLabelText('第 3 项权重')).not.toBeInTheDocument();
  });

  it('a draft is simulated before anything is published', async () => {
    const { user } = await openEditor('圣诞宝箱');
    await user.click(screen.getByRole('button', { name: /^模\s*拟$/ }));
    const panel = await dialog(/^模拟：圣诞宝箱/);
    expect(await panel.findByRole('radiogroup', { name: '开启次数' })).toBeInTheDocument();
  });
});

describe('beside the list', () => {
  it('versions are compared by their odds', async () => {
    const { user } = await openOne('日常银宝箱');
    await openFirst(user);
    const drawer = await dialog(/日常银宝箱/);
    await user.click(await drawer.findByRole('tab', { name: '版本（2）' }));
    const odds = within(await drawer.findByRole('table', { name: '概率对比' }));
    expect(odds.getByRole('row', { name: /金币 ×10 / })).toHaveTextContent('60.000000%50.000000%−10.000000');
  });

  it('an opening is explained: its roll, its stock, and the same again', async () => {
    const opening = boxOpenings.find(({ replaced }) => replaced > 0);
    const { user } = await renderScreen(`${path}?part=openings&q=${opening?.box_open_id}`, { operator: 'ops' });
    await rowsOf();
    await openFirst(user);
    const drawer = await dialog(/宝箱开启/);
    expect(await drawer.findByText(/重算 5 次抽取，结果全部一致/)).toBeInTheDocument();
    const draws = within(drawer.getByRole('table', { name: '中奖名单' }));
    expect(draws.getAllByText(/改发落空奖励/).length).toBe(opening?.replaced);
    expect(draws.getAllByText('一致')).toHaveLength(5);
    expect(draws.getAllByText(/^随机数 [\d,]+（0–704），落在「/).length).toBeGreaterThan(0);
  });

  it('it says in which room it opened, and who was there and took no part', async () => {
    const opening = found(
      boxOpenings.findLast(
        ({ left_out, room }) => room.passed_rollout > 0 && left_out.some(({ why }) => why === 'cap'),
      ),
    );
    await renderScreen(`${path}?part=openings&detail=${opening.box_open_id}`, { operator: 'ops' });
    const drawer = await dialog(/宝箱开启/);
    const { percent, place, passed_rollout } = opening.room;
    expect(await drawer.findByText(new RegExp(`^灰度 ${percent}%.*第 ${place} 位，在范围内；`))).toHaveTextContent(
      `先轮到的 ${passed_rollout} 个房间不在灰度内，没有开启`,
    );
    const left = within(drawer.getByRole('table', { name: '在房但未参与抽取' }));
    expect(left.getAllByRole('row')).toHaveLength(opening.left_out.length + 1);
    const capped = opening.left_out.filter(({ why }) => why === 'cap');
    expect(left.getAllByText(/^当日中奖已达上限：当日已中奖 7 次$/)).toHaveLength(capped.length);
  });

  it('one that does not come out again is said loudly', async () => {
    const opening = boxOpenings.at(-1);
    change(() => {
      for (const draw of boxOpenings.touch(opening?.box_open_id ?? '').draws.slice(0, 1)) draw.why = 'limit';
    });
    await renderScreen(`${path}?part=openings&detail=${opening?.box_open_id}`, { operator: 'ops' });
    const drawer = await dialog(/宝箱开启/);
    expect(await drawer.findByText(/1 次与记录不一致，请联系技术核查/)).toBeInTheDocument();
  });

  it('补库存: more of one reward today and in all, with a reason', async () => {
    const { user } = await renderScreen(`${path}?part=stock&q=${stored('周末金宝箱').id}`, { operator: 'ops' });
    const [row] = await rowsOf();
    await press(user, within(row as HTMLElement), '补库存');
    const form = await dialog('补库存');
    await user.clear(form.getByLabelText(/^补日库存/));
    await fill(user, form.getByLabelText(/^补日库存/), '2');
    await giveReason(user, form, '活动', '周末活动加量');
    await user.click(form.getByRole('button', { name: '确认补库存' }));
    await waitFor(() => expect(stateNow(stored('周末金宝箱')).added_day).toEqual({ 'vip:vip_week:1:7': 2 }));
    expect(db.audits.at(-1)).toMatchObject({ action: 'restockTreasureBox', remark: '周末活动加量' });
  });

  it('补库存 of more than half of what is published waits for a second person, and is told so before it is sent', async () => {
    const { user } = await renderScreen(`${path}?part=stock&q=${stored('周末金宝箱').id}`, { operator: 'ops' });
    const [row] = await rowsOf();
    await press(user, within(row as HTMLElement), '补库存');
    const form = await dialog('补库存');
    expect(form.getByText('一人最多再补 25 个，立即生效；更多须由第二人同意')).toBeInTheDocument();
    await user.clear(form.getByLabelText(/^补总库存/));
    await fill(user, form.getByLabelText(/^补总库存/), '26');
    expect(await form.findByText('一人最多再补 25 个，补 26 个须由第二人同意，同意前不变')).toBeInTheDocument();
    await giveReason(user, form, '活动', '周末活动加量');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('补库存待审批')).toBeInTheDocument();
    expect(stateNow(stored('周末金宝箱')).added).toEqual({});
  });
});

it('the drawer says what comes back today, point by point, and why it stopped by itself', async () => {
  await renderScreen(`${path}?detail=${stored('新手宝箱').id}`, { operator: 'ops' });
  const drawer = await dialog(/新手宝箱/);
  const today = within(await drawer.findByRole('region', { name: '返奖率与今日数据' }));
  expect(await today.findByText(/超过每日成本上限 1,500/)).toBeInTheDocument();
  const { list } = (await call(treasureBoxFigures, {}, 'ops')).data;
  const points = list.find(({ id }) => id === stored('新手宝箱').id)?.points ?? [];
  expect(within(await today.findByRole('table', { name: '返奖率' })).getAllByRole('row')).toHaveLength(
    points.length + 1,
  );
});

it('a box that returns more than its odds explain says so in its row and in the drawer', async () => {
  const { list } = (await call(treasureBoxFigures, {}, 'ops')).data;
  const { id } = found(list.find(({ pace, tripped }) => pace && !tripped));
  const above = changedAt('/treasure_boxes/figures', () => ({
    list: list.map((one) => ({
      ...one,
      pace: one.pace && { ...one.pace, actual: one.pace.expected + one.pace.band + 0.01 },
    })),
  }));
  await renderScreen(`${path}?q=${id}&detail=${id}`, { operator: 'ops', transport: above });
  expect(await screen.findByText('超 3σ')).toBeInTheDocument();
  expect(await screen.findByText('超 3σ 上限')).toBeInTheDocument();
});

describe('熔断停用', () => {
  const confirm = async (user: UserEvent, name = '熔断停用') => {
    const form = await dialog(`${name} 房间宝箱`);
    expect(form.getByText(/立即在所有房间停止触发和开启，不需要审批/)).toBeInTheDocument();
    await fill(user, form.getByLabelText('说明'), '成本异常，先停用核查');
    await user.click(form.getByRole('button', { name: `确认${name}` }));
    return form;
  };

  it('stops a box at once, by one alone', async () => {
    const { user, row } = await openOne('至尊宝箱');
    await press(user, row, '熔断停用');
    await confirm(user);
    await waitFor(() => expect(stored('至尊宝箱').status).toBe('paused'));
  });

  it('of a box that changed meanwhile shows both versions', async () => {
    const { user, row } = await openOne('至尊宝箱');
    await press(user, row, '熔断停用');
    change(() => {
      rows().edit(stored('至尊宝箱').id).sort = 7;
    });
    await confirm(user);
    expect(await dialog('内容已被他人修改')).toBeDefined();
    expect(stored('至尊宝箱').status).toBe('online');
  });

  it('without the code says so, and nothing is stopped', async () => {
    const { user, row } = await openOne('至尊宝箱');
    await press(user, row, '熔断停用');
    setFaults([{ endpoint: 'moveTreasureBox', kind: 'forbidden', times: 1 }]);
    const form = await confirm(user);
    expect(await form.findByText(/无权限/)).toBeInTheDocument();
    expect(stored('至尊宝箱').status).toBe('online');
  });

  it('who may only look is offered nothing', async () => {
    await openOne('至尊宝箱', 'readonly');
    for (const name of ['新建', '熔断停用', '编辑', /更多/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
