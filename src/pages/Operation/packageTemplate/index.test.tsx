import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  call,
  cases,
  change,
  configsOf,
  db,
  newKey,
  packageBody,
  packageGrants,
  type StoredConfig,
  setFaults,
  shownContentOf,
  topUpOf,
} from '../../../../mock/testing';
import { decideApproval } from '../../../../src/services/approval';
import { publishButton, toCheck } from '../../../../tests/configLife';
import { found } from '../../../../tests/found';
import { catchFile, dialog, fill, filterBy, giveReason, press } from '../../../../tests/operate';
import { whenSaved } from '../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';

beforeEach(freshStart);

const path = '/Operation/packageTemplate';
const rows = () => configsOf('packageTemplate');
const stored = (name: string) => found(rows().find((one) => shownContentOf(one).name === name));
const draftIn = (config: StoredConfig | undefined) => packageBody(found(config?.draft ?? undefined).content);

const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

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

const write = async (user: UserEvent, label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await fill(user, field, text);
};

const publish = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: '提交检查' }));
  const step = await dialog(/发布检查/);
  await waitFor(() => expect(step.getByRole('button', { name: publishButton })).toBeEnabled());
  await fill(user, step.getByLabelText('发布说明'), '春节推送上新');
  await user.click(await step.findByRole('button', { name: publishButton }));
};

/** A second person agrees to what waits about one. */
const agree = (id: string) => {
  const request = found(db.approvals.find(({ object_id, status }) => object_id === id && status === 'pending'));
  const input = { id: request.id, version: request.version, decision: 'approve', remark: '预算核对无误' } as const;
  return call(decideApproval, { ...input, idem_key: newKey() }, 'lead');
};

const open = (id: string) => packageGrants.filter((one) => one.id === id && one.state === 'open');

describe('finding', () => {
  it('by trigger and by gift bag; a row says what is given, to whom, and what that costs', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '触发条件', '注册');
    await waitFor(() => expect(where()).toBe(`${path}?trigger=register`));
    await waitFor(() => expect(screen.queryByText('首充加赠')).not.toBeInTheDocument());
    const row = screen.getByText('新人注册礼').closest('tr');
    expect(row).toHaveTextContent(/注册 72 小时/);
    expect(row).toHaveTextContent('礼包「新人礼包」');
    await waitFor(() => expect(row).toHaveTextContent(/19 \/ 2,000.*\/ 480,000.*63\.3%/));
  });

  it('by gift bag alone', async () => {
    await renderScreen(`${path}?bag=bag_1003`, { operator: 'ops' });
    await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
    expect(screen.getByText('春节推送礼')).toBeInTheDocument();
  });

  it('nothing says so', async () => {
    await renderScreen(`${path}?q=nobody`, { operator: 'ops' });
    expect(await screen.findByText(/没有符合条件|暂无/)).toBeInTheDocument();
  });

  it('what is fused, and whose bag is stopped, is marked', async () => {
    await renderScreen(`${path}?size=20`, { operator: 'ops' });
    await rowsOf();
    const fused = within(rowOf('流失预警挽留礼'));
    expect(await fused.findByText('已熔断')).toBeInTheDocument();
    expect(fused.getByRole('button', { name: '追加' })).toBeInTheDocument();
    const stopped = within(rowOf('停机补偿推送'));
    expect(await stopped.findByText('内容已停')).toBeInTheDocument();
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'packageTemplateFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne('新人注册礼');
    const [retry] = await row.findAllByRole('button', { name: '读取失败，重试' });
    await user.click(found(retry));
    expect(await row.findByText('19 / 2,000')).toBeInTheDocument();
  });

  it('the drawer says what it cost and about what it brought', async () => {
    await renderScreen(`${path}?detail=${stored('新人注册礼').id}`, { operator: 'ops' });
    const drawer = await dialog(/新人注册礼/);
    expect(await drawer.findByText('领取后 7 天充值（约）')).toBeInTheDocument();
    expect(drawer.getByText(/3,572 金币 ≈ US\$/)).toBeInTheDocument();
  });
});

describe('a draft', () => {
  it('that the budget does not pay for is told with numbers, and kept; then it is published by one alone', async () => {
    const { id } = stored('春节推送礼');
    const { user } = await openEditor(id);
    await write(user, '预算', '65999');
    expect(await screen.findByText(/100 份 × 660 金币 = 66,000 金币，预算还差 1/)).toBeInTheDocument();
    const step = await toCheck(user);
    expect(await step.findByText(/预算 65,999 金币 < 配额 100 × 价值 660 = 66,000 金币，还差 1/)).toBeInTheDocument();
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    await whenSaved();
    expect(draftIn(rows().get(id))).toMatchObject({ budget_coin: 65_999 });
    await user.click(step.getByRole('button', { name: /取\s*消/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await write(user, '预算', '66000');
    await publish(user);
    await waitFor(() => expect(rows().get(id)?.status).toBe('scheduled'));
    expect(packageBody(shownContentOf(found(rows().get(id))))).toMatchObject({ budget_coin: 66_000, total_quota: 100 });
  });

  it('chooses among gift bags by name and worth, and is previewed in each language', async () => {
    const { id } = stored('春节推送礼');
    const { user } = await openEditor(id);
    await user.click(screen.getByRole('combobox', { name: '礼包' }));
    await user.click(await screen.findByTitle(/^新人礼包（188 金币）$/));
    await whenSaved();
    expect(draftIn(rows().get(id)).bag).toEqual({ bag_id: 'bag_1002', name: '新人礼包', value: 188 });
    const phone = within(await screen.findByRole('region', { name: '推送礼包预览' }));
    expect(phone.getByText('小明，送你一份礼物')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '英语' }));
    expect(await phone.findByText('小明, a gift for you')).toBeInTheDocument();
  });

  it('rides on a push that is chosen by name; what its trigger has not is neither asked nor told', async () => {
    const { id } = stored('春节推送礼');
    const { user } = await openEditor(id);
    expect(screen.queryByLabelText('离开天数')).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: '随推送' }));
    const chosen = await screen.findByTitle('歌房新玩法（文字，草稿）');
    // Suitable gifts come first.
    expect(found(screen.getAllByRole('option')[0])).toHaveTextContent(/（礼包，/);
    await user.click(chosen);
    await whenSaved();
    const push = found(configsOf('push').find((one) => shownContentOf(one).name === '歌房新玩法'));
    expect(draftIn(rows().get(id)).push_id).toBe(push.id);
    expect(screen.getByRole('link', { name: push.id })).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: '需要点击领取' }));
    expect(screen.queryByLabelText('领取时限')).not.toBeInTheDocument();
    await whenSaved();
    await renderScreen(`${path}?detail=${id}`, { operator: 'ops' });
    const drawer = await dialog(/春节推送礼/);
    expect(drawer.getByText('随推送')).toBeInTheDocument();
    expect(await drawer.findByRole('link', { name: '歌房新玩法' })).toBeInTheDocument();
    for (const label of ['离开天数', '领取时限（小时）', '物品'])
      expect(drawer.queryByText(label)).not.toBeInTheDocument();
  });

  it('is compared with what is served, field by field', async () => {
    const { id } = stored('回流召回礼');
    await renderScreen(`${path}?detail=${id}`, { operator: 'ops' });
    const drawer = await dialog(/回流召回礼/);
    const part = within(found((await drawer.findByText('未发布的修改')).closest('section') ?? undefined));
    expect(part.getByRole('row', { name: /^领取时限（小时）/ })).toHaveTextContent('7248');
    expect(part.queryByText('随推送')).not.toBeInTheDocument();
  });

  it('with more quota than is served waits for a second person, who makes it serve', async () => {
    const { id, versions } = stored('手工关怀礼');
    await agree(id);
    expect(rows().get(id)?.versions).toHaveLength(versions.length + 1);
    expect(packageBody(shownContentOf(found(rows().get(id))))).toMatchObject({ total_quota: 150 });
  });

  it('of a colleague who is editing is only read', async () => {
    await openEditor(stored('推送领金币').id);
    expect(await screen.findByText(/运营小吴 正在编辑/)).toBeInTheDocument();
    expect(screen.getByLabelText('预算')).toBeDisabled();
  });

  it('回滚 makes a draft of exactly the old version', async () => {
    const { id } = stored('新人注册礼');
    const { user } = await renderScreen(`${path}?detail=${id}&tab=versions`, { operator: 'ops' });
    const drawer = await dialog(/新人注册礼/);
    await user.click(await drawer.findByRole('button', { name: '回滚到版本 1' }));
    const form = await dialog('回滚到版本 1');
    await fill(user, form.getByLabelText('说明'), '新版本成本过高');
    await user.click(form.getByRole('button', { name: '生成草稿' }));
    expect(await screen.findByText('已按版本 1 生成草稿')).toBeInTheDocument();
    expect(rows().get(id)?.draft?.content).toEqual(rows().get(id)?.versions[0]?.content);
  });
});

describe('测试领取', () => {
  const granted = () => packageGrants.filter(({ kind }) => kind === 'test').map(({ uid }) => uid);
  const test = async (text: string) => {
    const { user, row } = await openOne('新人注册礼');
    await press(user, row, '测试领取');
    const form = await dialog('测试领取');
    await fill(user, form.getByLabelText(/^用户ID/), text);
    return { user, form, send: () => user.click(form.getByRole('button', { name: '领取' })) };
  };

  it('says of each what became of it', async () => {
    const { send } = await test(`${cases.internal}\n${cases.staff}`);
    await send();
    const results = await dialog('测试结果');
    expect(results.getByRole('status')).toHaveTextContent(/^已领取 2$/);
    expect(results.getByRole('row', { name: new RegExp(cases.internal) })).toHaveTextContent(/已领取—pg_\d+/);
    expect(granted()).toEqual([cases.internal, cases.staff]);
  });

  it('whose answer is lost is asked after by its key, and nobody is given it twice', async () => {
    const { user, form, send } = await test(cases.internal);
    setFaults([{ endpoint: 'testPackageTemplate', kind: 'lost_reply', times: 1 }]);
    await send();
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '查询结果' }));
    const results = await dialog('测试结果');
    expect(results.getByRole('status')).toHaveTextContent(/^已领取 1$/);
    expect(granted()).toEqual([cases.internal]);
  });

  it('names whom it cannot go to, and then nobody gets anything', async () => {
    const { form, send } = await test(`${cases.internal}\n99999999`);
    await send();
    expect(await form.findByText('99999999 不存在：请改正或去掉后再发')).toBeInTheDocument();
    expect(granted()).toEqual([]);
  });

  it('says whom it is for, and refuses users at the field', async () => {
    const { form, send } = await test(`${cases.internal}\n${cases.normal}`);
    expect(form.getByText(/只能填员工和内部测试账号，每个账号一小时最多领 5 次/)).toBeInTheDocument();
    await send();
    expect(await form.findByText(`${cases.normal} 不是员工或内部测试账号：请改正或去掉后再发`)).toBeInTheDocument();
    expect(granted()).toEqual([]);
  });

  it('of eleven is refused at the field, and nobody gets anything', async () => {
    const { form, send } = await test(Array.from({ length: 11 }, (_, n) => 10_000_000 + n).join('\n'));
    await send();
    expect((await form.findAllByText('一次最多 10 个用户')).length).toBeGreaterThan(0);
    expect(granted()).toEqual([]);
  });
});

describe('追加配额', () => {
  const topUp = async (budget: string, typed = budget) => {
    const { user, row } = await openOne('流失预警挽留礼');
    await user.click(await row.findByRole('button', { name: '追加' }));
    const form = await dialog('追加配额');
    await form.findByText(/现在已领 24 \/ 24 份/);
    for (const [label, text] of [
      ['追加配额', '100'],
      ['追加预算（金币）', budget],
    ] as const) {
      await user.clear(form.getByLabelText(label));
      await fill(user, form.getByLabelText(label), text);
    }
    await fill(user, form.getByLabelText(/再输入一次/), typed);
    await giveReason(user, form, '活动', '挽留效果好，加量');
    return { user, row, form, send: () => user.click(form.getByRole('button', { name: '提交审批' })) };
  };

  it('waits for a second person; agreed to, it goes on', async () => {
    const { id } = stored('流失预警挽留礼');
    const { row, send } = await topUp('10000');
    await send();
    expect(await row.findByText('追加待审批')).toBeInTheDocument();
    expect(topUpOf(id)).toMatchObject({ quota: 0, budget: 0 });
    await agree(id);
    expect(topUpOf(id)).toEqual({ id, quota: 100, budget: 10_000, pending_approval: null });
  });

  it('that does not pay for the quota is refused at the field, with what was typed kept', async () => {
    const { form, send } = await topUp('9999');
    await send();
    expect((await form.findAllByText(/还差 1$/)).length).toBeGreaterThan(0);
    expect(form.getByLabelText('追加预算（金币）')).toHaveValue('9,999');
    expect(topUpOf(stored('流失预警挽留礼').id).pending_approval).toBeNull();
  });

  it('of nothing is told at the field, and not sent; filled in, the word goes', async () => {
    const { user, form, send } = await topUp('0', '0');
    await user.clear(form.getByLabelText('追加配额'));
    await fill(user, form.getByLabelText('追加配额'), '0');
    await send();
    expect(await form.findByText('请填写追加的配额或预算')).toBeInTheDocument();
    expect(topUpOf(stored('流失预警挽留礼').id).pending_approval).toBeNull();
    await user.clear(form.getByLabelText('追加预算（金币）'));
    await fill(user, form.getByLabelText('追加预算（金币）'), '10000');
    await waitFor(() => expect(form.queryByText('请填写追加的配额或预算')).not.toBeInTheDocument());
  });

  it('typed twice otherwise is not sent', async () => {
    const { form, send } = await topUp('10000', '1000');
    await send();
    expect((await form.findAllByText('与追加预算不一致')).length).toBeGreaterThan(0);
    expect(topUpOf(stored('流失预警挽留礼').id).pending_approval).toBeNull();
  });
});

describe('作废未领', () => {
  const takeBack = async () => {
    const { id } = stored('回流召回礼');
    const { user, row } = await openOne('回流召回礼');
    await press(user, row, '作废未领');
    const form = await dialog('作废未领');
    const count = open(id).length;
    await form.findByText(new RegExp(`未领的 ${count} 份`));
    await giveReason(user, form, '误发', '人群选错，未领的作废');
    return { id, count, form, send: () => user.click(form.getByRole('button', { name: '确认作废' })) };
  };

  it('says how many and of whom, and takes them back', async () => {
    const { id, count, form, send } = await takeBack();
    expect(count).toBeGreaterThan(0);
    expect(form.getAllByRole('row')).toHaveLength(Math.min(10, count) + 1);
    await send();
    expect(await screen.findByText(`已作废 ${count} 份`)).toBeInTheDocument();
    expect(open(id)).toEqual([]);
    expect(db.audits.at(-1)).toMatchObject({ action: 'voidPackageGrants', remark: '人群选错，未领的作废' });
  });

  it('that fails says so, and takes nothing back', async () => {
    const { id, count, form, send } = await takeBack();
    setFaults([{ endpoint: 'voidPackageGrants', kind: 'forbidden', times: 1 }]);
    await send();
    expect(await form.findByText(/无权限/)).toBeInTheDocument();
    expect(open(id)).toHaveLength(count);
  });

  it('of a template that changed meanwhile shows both versions', async () => {
    const { id, count, send } = await takeBack();
    change(() => {
      rows().edit(id).sort = 7;
    });
    await send();
    expect(await dialog('内容已被他人修改')).toBeDefined();
    expect(open(id)).toHaveLength(count);
  });
});

describe('领取明细', () => {
  it('of one template, by state', async () => {
    const { user, where } = await renderScreen(`${path}?part=grants&q=pt_1004`, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '状态', '已领');
    await waitFor(() => expect(where()).toContain('state=claimed'));
    const claimed = packageGrants.filter(({ id, state }) => id === 'pt_1004' && state === 'claimed');
    expect(await screen.findByText(`${claimed.length} 条`)).toBeInTheDocument();
    for (const row of await rowsOf()) expect(row).toHaveTextContent(/流失预警挽留礼.*已领/);
  });

  it('is a file, as it stands on the screen', async () => {
    const { user } = await renderScreen(`${path}?part=grants&q=pt_1004`, { operator: 'lead' });
    await rowsOf();
    const saved = catchFile();
    await user.click(screen.getByRole('button', { name: /导\s*出/ }));
    const form = await dialog(/导出/);
    await user.click(form.getByRole('button', { name: /^导\s*出/ }));
    const file = await saved;
    expect(file).toMatch(/触达时间（UTC\+8）.*推送礼包.*推送礼包 ID.*用户ID.*状态/);
    expect(file.match(/"流失预警挽留礼","pt_1004"/g)).toHaveLength(
      packageGrants.filter(({ id }) => id === 'pt_1004').length,
    );
  });

  it('that cannot be read says so and comes back', async () => {
    setFaults([{ endpoint: 'listPackageGrants', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?part=grants`, { operator: 'ops' });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect((await rowsOf()).length).toBeGreaterThan(0);
  });
});

it('who may only look is offered nothing', async () => {
  await openOne('流失预警挽留礼', 'readonly');
  await screen.findByText('已熔断');
  for (const name of ['新建', '暂停', '追加', '编辑', /更多/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
