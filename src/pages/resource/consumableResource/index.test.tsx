import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call, cases, configsOf, holdingsOf, newKey, setFaults, shownContentOf } from '../../../../mock/testing';
import { consumable, consumableHoldings } from '../../../../src/services/consumable';
import { agreeTo, publishButton } from '../../../../tests/configLife';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, filterBy, type Part, press, reasonAgainst } from '../../../../tests/operate';
import { saidAt, write } from '../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';

beforeEach(freshStart);

const path = '/resource/consumableResource';
const stored = (name: string) => {
  const found = configsOf('consumable').find((one) => shownContentOf(one).name === name);
  if (!found) throw new Error(`No consumable ${name}`);
  return found;
};

/** The list with one consumable, which is all it shows. */
const openOne = async (name: string) => {
  const app = await renderScreen(`${path}?q=${stored(name).id}`, { operator: 'ops' });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};
const openEditor = async (name: string) => {
  const app = await renderScreen(`${path}?edit=${stored(name).id}`, { operator: 'ops' });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};
const confirm = async (user: UserEvent, form: Part, button: string) => {
  await fill(user, form.getByLabelText('说明'), '活动预算用完，先停发');
  await user.click(form.getByRole('button', { name: button }));
};

describe('finding', () => {
  it('by kind; a row says what it does, how long it is kept, and where it went', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '种类', '双倍卡');
    await waitFor(() => expect(where()).toBe(`${path}?kind=double_card`));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
    const row = screen.getByText('双倍经验卡').closest('tr');
    expect(row).toHaveTextContent('收益加倍 2 倍，持续 2 小时（本人）');
    await waitFor(() => expect(row).toHaveTextContent(/[\d,]+ \/ [\d,]+ \/ \d+/));
    expect(callsTo('/consumables/figures')).toHaveLength(1);
  });

  it('has no order, no exposure and no view as one user: they compete for nothing', async () => {
    await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    expect(screen.queryByRole('link', { name: '排序' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /曝光|排序/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '按用户预览' })).not.toBeInTheDocument();
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'consumableFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne('全站喇叭');
    await user.click(await row.findByRole('button', { name: '读取失败，重试' }));
    expect(await row.findByText(/7 天内过期 [\d,]+/)).toBeInTheDocument();
  });
});

describe('editing', () => {
  it('another effect is published as a new version, which says that holders keep theirs', async () => {
    const { user } = await openEditor('房间喇叭');
    const before = stored('房间喇叭').versions.length;
    await write(user, '效果数值', '3');
    expect(await screen.findByText(/已持有的仍按领取时的版本/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('估值（金币）'));
    await waitFor(() => expect(saidAt('估值（金币）')).toContain('请填写估值'));
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    let step = await dialog(/发布检查/);
    await step.findByText('请填写估值：用于计算奖励预算');
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    await user.click(step.getByRole('button', { name: '请填写估值：用于计算奖励预算' }));
    await waitFor(() => expect(screen.getByLabelText('估值（金币）')).toHaveFocus());
    await fill(user, screen.getByLabelText('估值（金币）'), '12');

    await user.click(screen.getByRole('button', { name: '提交检查' }));
    step = await dialog(/发布检查/);
    expect(await step.findByText(/效果有变化：发布为新版本/)).toBeInTheDocument();
    expect(step.getByRole('row', { name: /效果数值/ })).toHaveTextContent('效果数值13');
    expect(step.queryByText('同一位置和时间的其他配置')).not.toBeInTheDocument();
    await fill(user, step.getByLabelText('发布说明'), '一次可发三条');
    await user.click(await step.findByRole('button', { name: publishButton }));
    expect(await screen.findByText(/^待审批：已发布的效果有变化，需要第二人同意/)).toBeInTheDocument();
    expect(stored('房间喇叭').versions).toHaveLength(before);
    expect((await agreeTo(stored('房间喇叭').id)).status).toBe(200);
    const { versions } = stored('房间喇叭');
    expect(versions).toHaveLength(before + 1);
    expect(versions.at(-1)?.content.body).toMatchObject({ effect: { value: 3 }, value_coin: 12 });
    expect(versions[0]?.content.body).toMatchObject({ effect: { value: 1 }, value_coin: 10 });
  });

  it('a prefilled number is replaced by typing, not continued', async () => {
    const { user } = await openEditor('房间喇叭');
    const worth = screen.getByLabelText('估值（金币）');
    expect(worth).not.toHaveValue('');
    act(() => worth.focus());
    await user.keyboard('300');
    expect(worth).toHaveValue('300');
  });

  it('an effect that older apps do not know is told at the lowest version', async () => {
    const { user } = await openEditor('新人福袋');
    await user.click(screen.getByLabelText('房间热度'));
    await waitFor(() => expect(saidAt('最低版本')).toBe('「房间热度」低于 6.3.0 不可用'));
    expect(screen.queryByLabelText('权重')).not.toBeInTheDocument();
  });
});

describe('停发 and 下架', () => {
  it('停发: nothing more is given, what users hold stays', async () => {
    const { user, row } = await openOne('抽奖券');
    await press(user, row, '停发');
    const form = await dialog('停发 消耗品');
    expect(form.getByText(/已持有的照常使用到期，之后可以恢复/)).toBeInTheDocument();
    await confirm(user, form, '确认停发');
    await waitFor(() => expect(stored('抽奖券').status).toBe('paused'));
  });

  it('R93: 下架 is not offered while activities give it, and the drawer says where', async () => {
    const { user, row } = await openOne('抽奖券');
    await row.findByText(/[\d,]+ \/ [\d,]+ \/ \d+/);
    const why = '活动「春日盛典」、活动「新人七日礼」、发放任务「周末活动预热」等 4 处正在引用，不能下架';
    expect(await reasonAgainst(user, row, '下架')).toContain(why);
    await user.keyboard('{Escape}');
    const { id, version } = stored('抽奖券');
    const move = { id, version, verb: 'end', remark: '按运营计划下架', idem_key: newKey() } as const;
    expect(await call(consumable.move, move, 'ops')).toMatchObject({
      status: 409,
      message: expect.stringContaining(why),
    });
    expect(stored('抽奖券').status).toBe('online');
    const [found] = await rowsOf();
    await user.click(found as HTMLElement);
    const drawer = await dialog('抽奖券');
    const references = within(await drawer.findByRole('table', { name: '引用处' }));
    expect(references.getByRole('row', { name: /春日盛典/ })).toBeInTheDocument();
    expect(references.getByRole('row', { name: /新人七日礼/ })).toBeInTheDocument();
    expect(references.getByRole('row', { name: /周末活动预热.*发放任务.*已排期/ })).toBeInTheDocument();
    expect(await drawer.findByText('7 天内将过期')).toBeInTheDocument();
  });
});

describe('用户持有', () => {
  const ask = async (user: UserEvent, uid: string) => {
    await user.click(screen.getByRole('button', { name: '用户持有' }));
    const holdings = await dialog('用户持有');
    await fill(user, holdings.getByLabelText('用户ID'), uid);
    await user.click(holdings.getByRole('button', { name: /查\s*询/ }));
    return holdings;
  };

  it('tells what one user holds, by the version it was given as', async () => {
    const { user } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    const holdings = await ask(user, cases.normal);
    const table = within(await holdings.findByRole('table', { name: `用户 ${cases.normal} 持有` }));
    const held = holdingsOf(
      cases.normal,
      configsOf('consumable').filter(({ env }) => env === 'prod'),
    );
    // And what tasks gave.
    const { list } = (await call(consumableHoldings, { uid: cases.normal })).data;
    expect(table.getAllByRole('row')).toHaveLength(list.length + 1);
    for (const { name, version } of held) {
      const rows = table.getAllByRole('row', { name: new RegExp(`^${name} `) });
      expect(rows.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(`第 ${version} 版`));
    }
    // An invalid id clears the previous user's items.
    await user.clear(holdings.getByLabelText('用户ID'));
    await fill(user, holdings.getByLabelText('用户ID'), '12');
    await user.keyboard('{Enter}');
    expect(await holdings.findByText('用户ID 是 4 到 20 位数字')).toBeInTheDocument();
    expect(holdings.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says what is no number of a user, and that nobody has one', async () => {
    const { user } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    const holdings = await ask(user, 'abc');
    expect(await holdings.findByText('用户ID 是 4 到 20 位数字')).toBeInTheDocument();
    await user.clear(holdings.getByLabelText('用户ID'));
    await fill(user, holdings.getByLabelText('用户ID'), '99999999');
    await user.click(holdings.getByRole('button', { name: /查\s*询/ }));
    expect(await holdings.findByText('没有这个用户')).toBeInTheDocument();
  });
});
