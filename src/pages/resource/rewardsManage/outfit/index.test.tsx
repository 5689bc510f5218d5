import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  call,
  change,
  configsOf,
  db,
  liveOf,
  missingOf,
  newKey,
  outfitFiguresOf,
  outfitPartsOf as partsOf,
  setFaults,
  shownContentOf,
} from '../../../../../mock/testing';
import { dressup } from '../../../../../src/services/dressup';
import { outfit } from '../../../../../src/services/outfit';
import {
  agreeTo,
  publishButton,
  rollBack,
  savedByColleague,
  sendBack,
  submitDraft,
} from '../../../../../tests/configLife';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, fill, filterBy, type Part, press, reasonAgainst } from '../../../../../tests/operate';
import { write } from '../../../../../tests/operateConfig';
import { whenStored } from '../../../../../tests/pause';
import { freshStart, renderScreen, rowsOf } from '../../../../../tests/renderScreen';
import type { Content } from '../../../../domain/config/rules';
import { type OutfitBody, type OutfitPart, partText } from '../../../../domain/outfit/rules';

beforeEach(freshStart);

const path = '/resource/rewardsManage/outfit';
const rows = () => configsOf('outfit');
const stored = (name: string) => {
  const found = rows().find((one) => shownContentOf(one).name === name);
  if (!found) throw new Error(`No set ${name}`);
  return found;
};
const draftOf = (name: string) => stored(name).draft?.content as Content<OutfitBody> | undefined;
const [beach, summer, mint, pumpkin] = ['套装·海边假日', '套装·夏夜星河', '套装·薄荷声浪', '套装·南瓜派对'];

/** The list with one set, which is all it shows. */
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
const openDrawer = async (name: string, more = '') => {
  const app = await renderScreen(`${path}?detail=${stored(name).id}${more}`, { operator: 'ops' });
  return { ...app, drawer: await dialog(name) };
};
const choosePart = async (user: UserEvent, slot: string, name: string) => {
  const parts = within(screen.getByRole('group', { name: '部件' }));
  await user.click(await parts.findByRole('combobox', { name: slot }));
  await user.click(await screen.findByText(name, { selector: 'bdi' }));
};
const pauseDressup = (name: string) => {
  const { id, version } = configsOf('dressup').find((one) => shownContentOf(one).name === name) ?? {
    id: '',
    version: 0,
  };
  return call(dressup.move, { id, version, idem_key: newKey(), verb: 'pause', remark: '素材有问题，先停用' }, 'ops');
};

describe('finding', () => {
  it('by rarity; a row wears all of it, says price beside what it costs one by one, and who has it all', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '稀有度', 'SR');
    await waitFor(() => expect(where()).toBe(`${path}?rarity=sr`));
    const row = (await screen.findByText(beach)).closest('tr') as HTMLElement;
    expect(within(row).getByRole('img', { name: '合成预览' })).toBeInTheDocument();
    expect(row).toHaveTextContent(/SR.*6 件.*头像框|6 件.*气泡/);
    await waitFor(() => expect(row).toHaveTextContent(/1,280\s*1,408 · 9.1 折/));
    const { complete_users, sold } = outfitFiguresOf(stored(beach));
    await waitFor(() => expect(row).toHaveTextContent(new RegExp(`${complete_users}\\s*整套 ${sold}`)));
    expect(screen.queryByText('套装·流星凤凰')).not.toBeInTheDocument();
    expect(callsTo('/outfits/figures')).toHaveLength(1);
    expect(callsTo('/outfits/dressups')).toHaveLength(1);
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'outfitFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne(beach);
    await user.click(await row.findByRole('button', { name: '读取失败，重试' }));
    expect(await row.findByText(/^整套 /)).toBeInTheDocument();
  });

  it('with none at all it says what has to be there before', async () => {
    change(() => {
      for (const id of rows().keys()) rows().remove(id);
    });
    await renderScreen(path, { operator: 'ops' });
    expect(await screen.findByText('先创建至少 2 件装扮，再点「新建」组成套装')).toBeInTheDocument();
  });
});

describe('from draft to online', () => {
  it('parts chosen by slot, a price told against theirs, agreed to by a second person', async () => {
    const { user } = await openEditor(summer);
    const { id } = stored(summer);
    const discount = await screen.findByRole('status', { name: '折扣' });
    expect(discount).toHaveTextContent('2 件单买之和 480 金币，8.4 折');
    await choosePart(user, '座驾', '座驾·流星');
    await waitFor(() => expect(discount).toHaveTextContent('3 件单买之和 9,280 金币，0.5 折'));
    await write(user, '套装价（金币）', '9280');
    await waitFor(() => expect(discount).toHaveTextContent('套装价须低于它'));
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const step = await dialog(/发布检查/);
    expect(await step.findByText('套装价 9,280 须低于 3 件单买之和 9,280 金币')).toBeInTheDocument();
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    await user.click(step.getByRole('button', { name: '关闭' }));
    await write(user, '套装价（金币）', '8000');
    await submitDraft(user, '与流星联动');
    expect(await screen.findByText(/^待审批：套装价不低于 1,000 金币，需要第二人同意/)).toBeInTheDocument();
    await agreeTo(id);
    expect(stored(summer).status).toBe('online');
    expect(liveOf(stored(summer))?.content.body).toMatchObject({
      price_bundle: 8_000,
      parts: [{ slot: 'car' }, { slot: 'profile_bg' }, { slot: 'theme' }],
    });
  });

  it('what a second person refuses comes back with his reason; what is served stays', async () => {
    const { id, live } = stored('套装·流星凤凰');
    await sendBack(id, '价格低于成本，请重新定价');
    await openEditor('套装·流星凤凰');
    expect(await screen.findByText('上次提交被驳回：价格低于成本，请重新定价')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '提交检查' })).toBeEnabled();
    expect(stored('套装·流星凤凰')).toMatchObject({ status: 'online', live });
  });

  it('two versions are compared, and 回滚 makes a draft of exactly the old one', async () => {
    const { user, drawer } = await openDrawer(beach, '&tab=versions');
    expect(await drawer.findByText('版本 2 与版本 3')).toBeInTheDocument();
    expect(drawer.getByRole('row', { name: /^主题图/ })).toBeInTheDocument();
    await rollBack(user, drawer, 1);
    await waitFor(() => expect(draftOf(beach)?.body).toEqual(stored(beach).versions[0]?.content.body));
  });

  it('a colleague who is editing is named, and his lock kept', async () => {
    await openEditor('套装·雪山夏夜');
    expect(await screen.findByText(/运营小吴 正在编辑/)).toBeInTheDocument();
    expect(stored('套装·雪山夏夜').lock).toMatchObject({ by: 'ops2' });
  });

  it('a conflict shows both versions and keeps what was written', async () => {
    const { user } = await openEditor('套装·星河');
    await write(user, '备注', '我写的');
    const { id } = stored('套装·星河');
    savedByColleague('outfit', id, '小吴写的');
    await user.keyboard('{Control>}s{/Control}');
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByRole('row', { name: '备注 小吴写的 我写的' })).toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: '以我的为准' }));
    await waitFor(() => expect(draftOf('套装·星河')?.remark).toBe('我写的'));
  });
});

describe('parts', () => {
  it('one that is stopped is said at its line, greyed on the dummy, and no more offered', async () => {
    const { user } = await openEditor(pumpkin);
    const parts = within(screen.getByRole('group', { name: '部件' }));
    expect(await parts.findByText('已停用')).toBeInTheDocument();
    const preview = within(screen.getByRole('complementary', { name: '预览' }));
    expect(await preview.findByTitle('座驾已停用')).toBeInTheDocument();
    expect(preview.getByText('灰色的 1 件未选择或没有生效')).toBeInTheDocument();
    await user.click(parts.getByRole('combobox', { name: '座驾' }));
    const option = (await screen.findByText('座驾·南瓜车', { selector: 'bdi' })).closest('.ant-select-item');
    expect(option).toHaveClass('ant-select-item-option-disabled');
    await user.click(await screen.findByText('座驾·流星', { selector: 'bdi' }));
    await waitFor(() => expect(preview.queryByTitle('座驾已停用')).not.toBeInTheDocument());
    await whenStored(() =>
      expect(draftOf(pumpkin)?.body.parts).toContainEqual({ slot: 'car', dressup_id: 'dre_1002' }),
    );
  });

  it('those of the test environment are offered there alone', async () => {
    const { user } = await openEditor('测试：套装');
    const parts = within(screen.getByRole('group', { name: '部件' }));
    await user.click(await parts.findByRole('combobox', { name: '头像框' }));
    const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content bdi' });
    expect(options.map(({ textContent }) => textContent)).toEqual(['测试：头像框']);
  });
});

describe('收集奖励', () => {
  it('steps that do not grow are told at their place, and items are kept with what they are worth', async () => {
    const { user } = await openEditor(summer);
    const steps = within(screen.getByRole('group', { name: '收集奖励' }));
    await user.click(steps.getByRole('button', { name: '添加一档' }));
    await user.click(steps.getByRole('combobox', { name: '第 1 档奖励：添加物品' }));
    await user.click(
      await screen.findByText(/^收益 · 收益（1 金币）/, {
        selector: '.ant-select-item-option-content span, .ant-select-item-option-content',
      }),
    );
    await write(user, '第 1 档奖励第 1 项数量', '20');
    await user.click(steps.getByRole('button', { name: '添加一档' }));
    await write(user, '第 2 档件数', '2');
    const item = screen.getByRole('group', { name: '收集奖励' }).closest('.ant-form-item');
    await waitFor(() => expect(item).toHaveTextContent('第 2 档（2 件）须多于上一档（2 件）'));
    await user.click(steps.getByRole('button', { name: '删除第 2 档' }));
    await whenStored(() =>
      expect(draftOf(summer)?.body.collect_reward).toEqual([
        {
          parts_n: 2,
          reward: [{ item_type: 'bean', item_id: 'bean', name: '收益', value: 1, qty: 20, valid_days: 0 }],
        },
      ]),
    );
    await waitFor(() => expect(item).not.toHaveTextContent('须多于上一档'));
  });
});

describe('试穿整套', () => {
  it('all parts on the dummy, from the top layer down; who may look only may as well', async () => {
    const { user, row } = await openOne('套装·满堂彩', 'readonly');
    await press(user, row, '试穿整套');
    const part = await dialog('试穿整套：');
    const table = within(await part.findByRole('table', { name: '部件' }));
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toHaveLength(9);
    expect([names[0], names.at(-1)]).toEqual(['座驾', '主题']);
    expect(
      within(part.getByRole('region', { name: '试穿效果' })).getByRole('img', { name: '气泡' }),
    ).toBeInTheDocument();
  });

  it('dress-ups that do not come say so, and come again', async () => {
    // Once for the list, once for the dialog.
    setFaults([{ endpoint: 'outfitChoices', kind: 'html', times: 2 }]);
    const { user, row } = await openOne(beach);
    await press(user, row, '试穿整套');
    const part = await dialog('试穿整套：');
    await user.click(await part.findByRole('button', { name: /重\s*试/ }));
    expect(await part.findByRole('table', { name: '部件' })).toBeInTheDocument();
  });
});

describe('a part that is stopped', () => {
  it('stops the set: the drawer says why, 恢复 is refused until the part is back', async () => {
    await pauseDressup('气泡·薄荷');
    expect(stored(mint).status).toBe('paused');
    const { user, drawer } = await openDrawer(mint);
    expect(await drawer.findByText('「气泡·薄荷」已停用，套装不能恢复')).toBeInTheDocument();
    await press(user, drawer, '恢复');
    const form = await dialog('恢复 套装');
    await fill(user, form.getByLabelText('说明'), '活动继续，恢复售卖');
    await user.click(form.getByRole('button', { name: '确认恢复' }));
    expect(await form.findByText('装扮「气泡·薄荷」已停用，恢复它之后再恢复')).toBeInTheDocument();
    expect(form.getByLabelText('说明')).toHaveValue('活动继续，恢复售卖');
    expect(stored(mint).status).toBe('paused');
  });

  it('and the record of the set says that nobody did it', async () => {
    await pauseDressup('气泡·薄荷');
    const { user, drawer } = await openDrawer(mint);
    await user.click(await drawer.findByRole('tab', { name: /操作记录/ }));
    expect(await drawer.findByText(/随引用暂停/)).toBeInTheDocument();
    expect(drawer.getByText(/装扮「气泡·薄荷」已停用，随之暂停/)).toBeInTheDocument();
  });
});

describe('单件销量与集齐', () => {
  it('each part beside the set, and users by how many parts they have; a failure leaves the rest', async () => {
    setFaults([{ endpoint: 'outfitParts', kind: 'html', times: 1 }]);
    const { user, drawer } = await openDrawer(beach);
    await user.click(await drawer.findByRole('button', { name: /重\s*试/ }));
    const sales = within(await drawer.findByRole('table', { name: '单件与整套' }));
    const { parts, have } = partsOf(stored(beach));
    const [first] = parts;
    const row = sales.getByRole('row', { name: new RegExp(`^${first?.name}`) });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => Number(textContent))).toEqual([
      ...[first?.own_count, first?.wearing_count, first?.sold_single, first?.sold_bundle],
    ]);
    const table = within(drawer.getByRole('table', { name: /^集齐率 / }));
    expect(table.getByRole('row', { name: new RegExp(`^6 件（集齐） ${have.at(-1)?.users} `) })).toBeInTheDocument();
    expect(table.getAllByRole('row')).toHaveLength(7);
  });
});

describe('parts by name', () => {
  const name = '座驾·流星';

  it('in the drawer, and where two versions differ, each as the way to it', async () => {
    change(() => {
      const draft = rows().edit(stored(mint).id).draft?.content as Content<OutfitBody>;
      draft.body = { ...draft.body, parts: [...draft.body.parts, { slot: 'car', dressup_id: 'dre_1002' }] };
    });
    const { drawer } = await openDrawer(mint);
    await waitFor(() => expect(drawer.getAllByRole('link', { name: '气泡·薄荷' }).length).toBeGreaterThan(1));
    const row = within(drawer.getByRole('row', { name: /^部件 气泡/ }));
    expect(row.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining('detail=dre_1002'));
    expect(row.getAllByRole('link', { name: '气泡·薄荷' })).toHaveLength(2);
  });

  it('to who agrees to it', async () => {
    await openEditor(summer);
    const { id, version } = stored(summer);
    const remark = '与流星联动';
    await call(outfit.submit, { id, version, idem_key: newKey(), remark }, 'ops');
    const audit = db.audits.findLast((row) => row.object_id === id);
    const parts = (audit?.after as { parts?: OutfitPart[] } | undefined)?.parts ?? [];
    expect(parts.map(partText)).toEqual(['主题「主题·夏夜」dre_1010', '主页背景「主页背景·星河」dre_1006']);
  });

  it('where they cannot be read, the section says so, and reads again', async () => {
    setFaults([{ endpoint: 'outfitChoices', kind: 'html', times: 1 }]);
    const { user } = await openEditor(summer);
    const parts = within(screen.getByRole('group', { name: '部件' }));
    const alert = await parts.findByText(/^装扮读取失败：只显示编号/);
    await user.click(within(alert).getByRole('button', { name: /重\s*试/ }));
    expect(await parts.findByTitle('主题·夏夜')).toBeInTheDocument();
    expect(parts.queryByText(/^装扮读取失败/)).not.toBeInTheDocument();
  });
});

describe('缺件提醒', () => {
  const openForm = async (user: UserEvent, row: Part) => {
    await press(user, row, '缺件提醒');
    return dialog('缺件提醒');
  };

  it('shows who gets what before, is sent once, and then has nobody left', async () => {
    const { user, row } = await openOne(beach);
    const before = missingOf(stored(beach));
    const [one] = before.list;
    const form = await openForm(user, row);
    const send = await form.findByRole('button', { name: `发送给 ${before.users} 人` });
    expect(form.getByRole('table', { name: '将发送的消息' })).toHaveTextContent(
      before.by_part[0]?.texts[0]?.text ?? 'none',
    );
    await user.click(form.getByText(/^收到的人（前 \d+ 名）$/));
    expect(form.getByRole('table', { name: '收到的人' })).toHaveTextContent(one?.user_id ?? 'none');
    await user.click(send);
    expect(await form.findByText('说明至少 5 字')).toBeInTheDocument();
    expect(db.notices.get(one?.user_id ?? '') ?? []).toEqual([]);
    await fill(user, form.getByLabelText('说明'), '活动最后三天，提醒集齐');
    await user.click(send);
    expect(missingOf(stored(beach)).reminded).toBe(0);
    await fill(user, form.getByLabelText(`请输入 ${before.users} 以确认`), String(before.users));
    setFaults([{ endpoint: 'remindOutfit', kind: 'lost_reply', times: 1 }]);
    await user.click(send);
    await user.click(await form.findByRole('button', { name: /查询结果/ }));
    await waitFor(() => expect(missingOf(stored(beach))).toMatchObject({ users: 0, reminded: before.users }));
    expect(db.notices.get(one?.user_id ?? '')?.[0]?.content).toContain('即可集齐');
  });

  it('who was told before is counted, and nobody can be told again', async () => {
    const { user, row } = await openOne(pumpkin);
    expect(await reasonAgainst(user, row, '缺件提醒')).toMatch(/只有生效中的套装可以提醒/);
  });

  it('a number that does not come keeps it from being sent, and comes again', async () => {
    const { user, row } = await openOne(beach);
    setFaults([{ endpoint: 'outfitMissing', kind: 'html', times: 1 }]);
    const form = await openForm(user, row);
    const again = await form.findByRole('button', { name: /重\s*试/ });
    expect(form.getByRole('button', { name: /^发\s*送$/ })).toBeDisabled();
    await user.click(again);
    expect(await form.findByRole('button', { name: /^发送给 / })).toBeEnabled();
  });

  it('who may look only is not offered it', async () => {
    const { row } = await openOne(beach, 'readonly');
    expect(row.queryByRole('button', { name: '缺件提醒' })).not.toBeInTheDocument();
  });
});
