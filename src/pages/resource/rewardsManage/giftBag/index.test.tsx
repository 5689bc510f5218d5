import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  bagOf,
  call,
  change,
  configsOf,
  db,
  newKey,
  type StoredConfig,
  setFaults,
  shownContentOf,
  giftBagStockOf as stockOf,
} from '../../../../../mock/testing';
import { giftBag } from '../../../../../src/services/giftBag';
import { agreeTo, publishButton, rollBack, sendBack, submitDraft } from '../../../../../tests/configLife';
import { found } from '../../../../../tests/found';
import { catchFile, dialog, fill, filterBy, giveReason, press, reasonAgainst } from '../../../../../tests/operate';
import { whenSaved } from '../../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../../tests/renderScreen';

beforeEach(freshStart);

const path = '/resource/rewardsManage/giftBag';
const rows = () => configsOf('giftBag');
const stored = (name: string) => found(rows().find((one) => shownContentOf(one).name === name));
const draftIn = (config: StoredConfig | undefined) => found(config?.draft ?? undefined).content;
const draftOf = (id: string) => bagOf(draftIn(rows().get(id)));

const openOne = async (name: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?q=${stored(name).id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};

const openEditor = async (id: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?edit=${id}`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};

/** In a cell of the items. */
const put = async (user: UserEvent, label: string, text: string) => {
  const cell = screen.getByLabelText(label);
  await user.clear(cell);
  await fill(user, cell, text);
};

/** Chooses one of a select. */
const choose = async (user: UserEvent, select: string, title: string | RegExp) => {
  await user.click(screen.getByRole('combobox', { name: select }));
  await user.click(await screen.findByTitle(title));
};
const add = (user: UserEvent, item: RegExp) => choose(user, '礼包内容：添加物品', item);

/** A draft with a picture, as one began it. */
const drafted = async (name: string) => {
  const { id } = stored('二十选五礼包');
  const copied = await call(giftBag.create, { env: 'prod', copy_of: id, idem_key: newKey() }, 'ops');
  const { config } = copied.data;
  change(() => {
    const content = draftIn(rows().edit(config.id));
    content.name = name;
    Object.assign(bagOf(content), { mode: 'fixed', items: [], price_type: 'free', stock: -1 });
  });
  return config.id;
};

it('its file has stock and sales, each in a column', async () => {
  const { user } = await openOne('限量周末礼包', 'admin');
  const saved = catchFile();
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(await screen.findByRole('button', { name: '导出 CSV' }));
  const [head = '', row = ''] = (await saved).split('\r\n');
  const cells = row.split(',');
  const shown = (title: string) => cells[head.split(',').indexOf(`"${title}"`)];
  const { stock, sold } = stockOf(stored('限量周末礼包'));
  expect([shown('库存'), shown('已售'), shown('剩余')]).toEqual(
    [stock, sold, Number(stock) - sold].map((one) => `"${one}"`),
  );
});

describe('finding', () => {
  it('by mode; a row says what is in it, what it costs and is worth, and how many went', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '模式', '自选');
    await waitFor(() => expect(where()).toBe(`${path}?mode=pick`));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
    const row = screen.getByText('回流自选礼包').closest('tr');
    expect(row).toHaveTextContent('自选 2 / 4 项');
    expect(row).toHaveTextContent(/300 金币 400 金币 · 1\.3 倍/);
    expect(row).toHaveTextContent('每人 2 每人每日 1');
    await waitFor(() => expect(row).toHaveTextContent(/[\d,]+ \/ 不限/));
  });

  it.each([
    ['限量周末礼包', '售罄', '500 / 500'],
    ['VIP 月度礼包', 'SKU 不符', 'US$19.99'],
    ['推送专享礼包', 'SKU 不符', 'US$4.99'],
    ['禁言保护礼包', '1 项已下架', '80 金币'],
  ])('%s is marked: %s', async (name, mark, more) => {
    const { row } = await openOne(name);
    expect(await row.findByText(mark)).toBeInTheDocument();
    expect(screen.getByText(name).closest('tr')).toHaveTextContent(more);
  });

  it('figures that are not known yet are not told as none', async () => {
    setFaults([{ endpoint: 'giftBagFigures', kind: 'hang' }]);
    await openOne('豪华大礼包');
    await waitFor(() => expect(screen.getByTitle('读取中')).toBeInTheDocument());
    expect(screen.queryByText('剩 7')).not.toBeInTheDocument();
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'giftBagFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne('豪华大礼包');
    await user.click(await row.findByRole('button', { name: '读取失败，重试' }));
    expect(await row.findByText('剩 7')).toBeInTheDocument();
  });
});

it('the drawer says what applies: no price in money of what costs coins, nothing to choose of what is fixed', async () => {
  await renderScreen(`${path}?detail=${stored('限量周末礼包').id}`, { operator: 'admin' });
  const drawer = await dialog(/限量周末礼包/);
  expect(await drawer.findByText('售价（金币）')).toBeInTheDocument();
  for (const label of ['售价（现金）', 'App Store 商品', '自选数', '中文公示'])
    expect(drawer.queryByText(label)).not.toBeInTheDocument();
  // And what is sold out is not offered to be given.
  expect(await drawer.findByText('库存为 0，补库存后才能发放给用户')).toBeInTheDocument();
  expect(drawer.queryByRole('link', { name: '发放给用户' })).not.toBeInTheDocument();
});

describe('from draft to online', () => {
  it('written by keyboard; the line that is wrong is named, and published when it is right', async () => {
    const id = await drafted('七夕礼包');
    const { user } = await openEditor(id);
    await add(user, /金币 · 金币/);
    expect(screen.getByLabelText('礼包内容第 1 项数量')).toHaveFocus();
    await user.paste('520');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: '礼包内容：添加物品' })).toHaveFocus();
    await add(user, /经验卡·大/);
    await put(user, '礼包内容第 2 项数量', '0');
    expect(await screen.findByText('第 2 项：数量至少为 1')).toBeInTheDocument();
    await whenSaved();
    expect(draftOf(id).items).toMatchObject([
      { item_id: 'coin', qty: 520 },
      { item_id: 'cons_1005', qty: 0 },
    ]);
    await put(user, '礼包内容第 2 项数量', '1');
    expect(screen.getByRole('status', { name: '礼包内容合计' })).toHaveTextContent('合计 720 金币');

    await submitDraft(user);
    expect(await screen.findByText(/^已生效：第 1 版/)).toBeInTheDocument();
    expect(bagOf(shownContentOf(found(rows().get(id)))).items).toMatchObject([{ qty: 520 }, { qty: 1, value: 200 }]);
  });

  it('a random one: odds are published as they are, and a second person agrees to them', async () => {
    const id = await drafted('中秋幸运礼包');
    const { user } = await openEditor(id);
    await user.click(screen.getByLabelText('随机'));
    await add(user, /金币 · 金币/);
    await put(user, '礼包内容第 1 项数量', '20');
    await put(user, '礼包内容第 1 项权重', '3');
    await put(user, '礼包内容第 1 项英语名称', 'Coins');
    await put(user, '礼包内容第 1 项菲律宾语名称', 'Barya');
    await add(user, /经验卡·大/);
    await put(user, '礼包内容第 2 项英语名称', 'XP Card L');
    await put(user, '礼包内容第 2 项菲律宾语名称', 'Kard ng XP L');
    expect(screen.getByRole('group', { name: '礼包内容' })).toHaveTextContent('75.000000%');
    expect(screen.getByRole('status', { name: '礼包内容合计' })).toHaveTextContent('期望值 65 金币');
    await user.click(screen.getByRole('button', { name: '重新生成' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('英语公示').value).toMatch(
      /^Coins ×20: 75\.000000%\nXP Card L ×1: 25\.000000%\nCheck code: [\da-f]{32}$/,
    );
    await put(user, '礼包内容第 2 项权重', '2');
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const step = await dialog(/发布检查/);
    const stale = await step.findByRole('button', { name: /中文公示：第 1 行与配置的概率不符/ });
    // Fields of its type only, none about places.
    expect(step.getByRole('row', { name: /^模式/ })).toHaveTextContent('随机');
    expect(step.queryByRole('row', { name: /^权重/ })).not.toBeInTheDocument();
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    await user.click(stale);
    await user.click(screen.getByRole('button', { name: '重新生成' }));
    await submitDraft(user);
    expect(await screen.findByText(/^待审批：随机礼包的概率须由第二人核对/)).toBeInTheDocument();
    expect((await agreeTo(id, 'ops')).status).toBe(403);
    expect((await agreeTo(id)).data.status).toBe('executed');
    expect(rows().get(id)?.status).toBe('online');
  });

  it('money: a price brings the SKUs of both stores; what no store sells any more is told at the field', async () => {
    const id = await drafted('国庆礼包');
    const { user } = await openEditor(id);
    await add(user, /金币 · 金币/);
    await user.paste('300');
    await user.click(screen.getByLabelText('现金'));
    await choose(user, '现金价位', /^US\$0\.99/);
    expect(await screen.findByTitle('App Store · bag_099')).toBeInTheDocument();
    expect(screen.getByTitle('Google Play · bag_099')).toBeInTheDocument();
    expect(screen.getByRole('status', { name: '价值比' })).toHaveTextContent(
      '价值 300 金币（约 US$4.20），售价 US$0.99，价值比 4.2 倍',
    );
    await put(user, '测算销量', '10');
    const margin = within(screen.getByRole('table', { name: '毛利测算' }));
    expect(margin.getByRole('row', { name: /^收入/ })).toHaveTextContent('收入US$0.99US$9.90');
    expect(margin.getByRole('row', { name: /^商店分成/ })).toHaveTextContent('商店分成（30%）US$0.30US$2.97');
    expect(margin.getByRole('row', { name: /^毛利（约）/ })).toHaveTextContent('毛利（约）−US$3.51−US$35.07');
    await whenSaved();
    expect(draftOf(id).cash).toEqual({ price: 99, app_store: 'bag_099', google_play: 'bag_099' });
    await submitDraft(user);
    expect(await screen.findByText(/^已生效：第 1 版/)).toBeInTheDocument();
  });

  it('what the store took down is told at the field of what is open, and keeps it from being published', async () => {
    change(() => {
      rows().edit(stored('推送专享礼包').id).lock = null;
    });
    const { id } = stored('推送专享礼包');
    const { user } = await openEditor(id);
    expect(await screen.findByText('App Store：商店未上架该价位（bag_499 不在售）')).toBeInTheDocument();
    await choose(user, 'App Store 商品', '不在 App Store 出售');
    await waitFor(() => expect(screen.queryByText(/App Store：商店未上架/)).not.toBeInTheDocument());
    expect(screen.getByText(/没有选择 App Store 的商品，该平台的用户买不到/)).toBeInTheDocument();
    await submitDraft(user);
    expect(await screen.findByText(/^已生效：第 2 版/)).toBeInTheDocument();
  });

  it('store prices that cannot be read are asked for again', async () => {
    setFaults([{ endpoint: 'storeSkus', kind: 'html', times: 1 }]);
    const { user } = await openEditor(stored('首充礼包').id);
    await user.click(await screen.findByRole('button', { name: '商店商品读取失败，重试' }));
    expect(await screen.findByRole('combobox', { name: '现金价位' })).toBeInTheDocument();
  });
});

describe('what runs', () => {
  it('is edited, compared with what is served, and published as a new version', async () => {
    const { id } = stored('回流自选礼包');
    const { user } = await openEditor(id);
    await put(user, '礼包内容第 1 项数量', '250');
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const step = await dialog(/发布检查/);
    expect(await step.findByText(/400 金币（1\.3 倍）/)).toHaveTextContent('600 金币（1.5 倍）');
    expect(step.getByRole('row', { name: /^自选数/ })).toHaveTextContent('自选数23');
    await waitFor(() => expect(step.getByRole('button', { name: publishButton })).toBeEnabled());
    await fill(user, step.getByLabelText('发布说明'), '可以多选一项');
    await user.click(await step.findByRole('button', { name: publishButton }));
    expect(await screen.findByText(/^已生效：第 2 版/)).toBeInTheDocument();
    expect(stored('回流自选礼包').versions.map(({ content }) => bagOf(content).items[0]?.qty)).toEqual([200, 250]);
  });

  it('is compared by its versions, and 回滚 makes a draft of exactly the old one', async () => {
    const { id } = stored('幸运礼包');
    const { user } = await renderScreen(`${path}?detail=${id}&tab=versions`, { operator: 'ops' });
    const drawer = await dialog(/幸运礼包/);
    const odds = within(await drawer.findByRole('table', { name: '概率对比' }));
    expect(odds.getByRole('row', { name: /金币 ×15/ })).toHaveTextContent('70.000000%—−70.000000');
    await rollBack(user, drawer, 1);
    const { draft, versions, live } = stored('幸运礼包');
    expect(draft?.content).toEqual(versions[0]?.content);
    expect(live).toBe(2);
  });

  it('a colleague who is editing is named, and it is only read', async () => {
    await openEditor(stored('推送专享礼包').id);
    expect(await screen.findByText(/运营小吴 正在编辑/)).toBeInTheDocument();
    expect(screen.getByLabelText('礼包内容第 1 项数量')).toBeDisabled();
    expect(screen.getByLabelText('测算销量')).toBeEnabled();
  });

  it('what a second person refuses comes back with his reason; what is served stays', async () => {
    const { id, live } = stored('周末幸运礼包');
    expect((await sendBack(id, '概率核对无误')).data.status).toBe('rejected');
    await openEditor(id);
    expect(await screen.findByText(/^上次提交被驳回：/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '提交检查' })).toBeEnabled();
    expect(stored('周末幸运礼包')).toMatchObject({ status: 'online', live });
  });

  it('a conflict in the editor shows both versions and keeps what was written', async () => {
    const { id } = stored('二十选五礼包');
    const { user } = await openEditor(id);
    const remark = screen.getByLabelText('备注');
    await user.clear(remark);
    await fill(user, remark, '我写的');
    change(() => {
      const one = rows().edit(id);
      if (one.draft) one.draft.content = { ...one.draft.content, remark: '小吴写的' };
      one.version += 1;
    });
    await user.keyboard('{Control>}s{/Control}');
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByRole('row', { name: '备注 小吴写的 我写的' })).toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: '以我的为准' }));
    await waitFor(() => expect(stored('二十选五礼包').draft?.content.remark).toBe('我写的'));
  });

  it('停售: at once, by one alone', async () => {
    const { user, row } = await openOne('禁言保护礼包');
    await press(user, row, '停售');
    const form = await dialog('停售 礼包');
    expect(form.getByText(/立即停止出售和发放；已得到的不回收/)).toBeInTheDocument();
    await fill(user, form.getByLabelText('说明'), '物品下架，先停售');
    await user.click(form.getByRole('button', { name: '确认停售' }));
    await waitFor(() => expect(stored('禁言保护礼包').status).toBe('paused'));
  });

  it('of a bag that changed meanwhile shows both versions', async () => {
    const { user, row } = await openOne('禁言保护礼包');
    await press(user, row, '停售');
    change(() => {
      rows().edit(stored('禁言保护礼包').id).sort = 7;
    });
    const form = await dialog('停售 礼包');
    await fill(user, form.getByLabelText('说明'), '物品下架，先停售');
    await user.click(form.getByRole('button', { name: '确认停售' }));
    expect(await dialog('内容已被他人修改')).toBeDefined();
    expect(stored('禁言保护礼包').status).toBe('online');
  });

  it('who may only look is offered nothing', async () => {
    await openOne('限量周末礼包', 'readonly');
    for (const name of ['新建', '停售', '补库存', '编辑', /更多/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('补库存', () => {
  const restock = async (count: string, button = '确认补库存') => {
    const { user, row } = await openOne('限量周末礼包');
    await row.findByText('售罄');
    await press(user, row, '补库存');
    const form = await dialog('补库存');
    await user.clear(form.getByLabelText('补充数量'));
    await fill(user, form.getByLabelText('补充数量'), count);
    await giveReason(user, form, '活动', '周末活动加量');
    return { user, row, form, send: () => user.click(form.getByRole('button', { name: button })) };
  };

  it('what was sold out is sold again, with a reason on record', async () => {
    const { row, send } = await restock('200');
    await send();
    expect(await row.findByText('剩 200')).toBeInTheDocument();
    expect(stockOf(stored('限量周末礼包'))).toEqual({ stock: 700, sold: 500 });
    expect(db.audits.at(-1)).toMatchObject({ action: 'restockGiftBag', remark: '周末活动加量' });
  });

  it('of more than half of what is published waits for a second person, and is told so before it is sent', async () => {
    const { row, form, send } = await restock('251', '提交审批');
    expect(await form.findByText('一人最多再补 250 个，补 251 个须由第二人同意，同意前不变')).toBeInTheDocument();
    await send();
    expect(await row.findByText('补库存待审批')).toBeInTheDocument();
    const audits = db.audits.filter(({ action }) => action === 'restockGiftBag');
    expect(audits).toMatchObject([{ after: { added: 251, approval: 'pending' }, approval_id: expect.any(String) }]);
    expect(stockOf(stored('限量周末礼包'))).toEqual({ stock: 500, sold: 500 });
  });

  it('of more than may be bought in all is told at the field, and not sent', async () => {
    const { form, send } = await restock('1501', '提交审批');
    await send();
    expect(await form.findByText('总限购 2,000 个，库存已有 500 个：最多再补 1,500 个')).toBeInTheDocument();
    expect(stockOf(stored('限量周末礼包'))).toEqual({ stock: 500, sold: 500 });
  });

  it('that fails says so, keeps what was typed, and adds nothing', async () => {
    const { form, send } = await restock('200');
    setFaults([{ endpoint: 'restockGiftBag', kind: 'forbidden', times: 1 }]);
    await send();
    expect(await form.findByText(/无权限/)).toBeInTheDocument();
    expect(form.getByLabelText('补充数量')).toHaveValue('200');
    expect(stockOf(stored('限量周末礼包'))).toEqual({ stock: 500, sold: 500 });
  });

  it('is not to be had where there is any number', async () => {
    const { user, row } = await openOne('禁言保护礼包');
    await reasonAgainst(user, row, '补库存');
  });
});

it('发放: the drawer leads to a task that begins with the bag', async () => {
  const { user, where } = await renderScreen(`${path}?detail=${stored('新人礼包').id}`, { operator: 'admin' });
  const drawer = await dialog(/新人礼包/);
  await user.click(await drawer.findByRole('link', { name: '发放给用户' }));
  const form = await dialog(/^新建任务 1\/3/);
  expect(await form.findByTitle(/礼包 · 新人礼包（188 金币）/)).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe('/userManage/reward-operation'));
});
