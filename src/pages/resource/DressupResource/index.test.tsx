import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  call,
  change,
  configsOf,
  db,
  dressupNumber,
  liveOf,
  setFaults,
  shownContentOf,
  slotLottieOf,
  wearersOf,
} from '../../../../mock/testing';
import { dressupWear } from '../../../../src/services/dressup';
import { numberText } from '../../../../src/utils/numberText';
import { agreeTo, rollBack, savedByColleague, submitDraft } from '../../../../tests/configLife';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, filterBy, giveReason, type Part, press, reasonAgainst } from '../../../../tests/operate';
import { write } from '../../../../tests/operateConfig';
import { whenStored } from '../../../../tests/pause';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { expectNoise } from '../../../../tests/setup';
import { unnamed } from '../../../../tests/unnamed';
import type { Content } from '../../../domain/config/rules';
import type { DressupBody } from '../../../domain/dressup/rules';

beforeEach(freshStart);

const path = '/resource/DressupResource';
const rows = () => configsOf('dressup');
const stored = (name: string) => {
  const found = rows().find((one) => shownContentOf(one).name === name);
  if (!found) throw new Error(`No dress-up ${name}`);
  return found;
};
const draftOf = (name: string) => stored(name).draft?.content as Content<DressupBody> | undefined;
const koi = '头像框·锦鲤';
const moon = 'إطار القمر 🌙 头像框';

/** The list with one dress-up, which is all it shows. */
const openOne = async (name: string) => {
  const app = await renderScreen(`${path}?q=${stored(name).id}`, { operator: 'ops' });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};
const openEditor = async (name: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?edit=${stored(name).id}`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};
const drop = (group: string, content: string, name = 'a.json') =>
  fireEvent.drop(screen.getByRole('group', { name: group }), {
    dataTransfer: { files: [new File([Uint8Array.from(Buffer.from(content))], name)] },
  });
const lottie = (slot: 'avatar_frame' | 'car') => slotLottieOf(dressupNumber(40, slot));

describe('finding', () => {
  it('by slot; a row shows it on a dummy and says price, and who wears it', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '部位', '麦圈');
    await waitFor(() => expect(where()).toBe(`${path}?slot=mic_ring`));
    const row = (await screen.findByText('麦圈·声浪')).closest('tr');
    expect(within(row as HTMLElement).getByRole('img', { name: '佩戴效果：麦圈' })).toBeInTheDocument();
    expect(row).toHaveTextContent(/麦圈.*SR.*商城购买.*7 天 99 金币.*30 天 260 金币/);
    const { length } = wearersOf(stored('麦圈·声浪'));
    await waitFor(() => expect(row).toHaveTextContent(new RegExp(` / ${length}\\s*佩戴率 `)));
    expect(callsTo('/dressups/figures')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: '排序' })).not.toBeInTheDocument();
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'dressupFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne(koi);
    await user.click(await row.findByRole('button', { name: '读取失败，重试' }));
    expect(await row.findByText(/^佩戴率 /)).toBeInTheDocument();
  });

  it('a picture that does not come is said in its row', async () => {
    const { row } = await openOne(koi);
    fireEvent.error(row.getByRole('img', { name: '佩戴效果：头像框' }));
    expect(row.getByText('素材损坏')).toBeInTheDocument();
  });
});

describe('from draft to online', () => {
  it('made, told what is wrong at its fields, agreed to by a second person, edited, compared, rolled back', async () => {
    const { user } = await openEditor('头像框·青竹');
    const { id } = stored('头像框·青竹');
    await write(user, '第 1 档金币', '1200');
    await user.click(screen.getByRole('button', { name: '添加一档' }));
    await write(user, '第 2 档天数', '30');
    const prices = screen.getByRole('group', { name: '价格' }).closest('.ant-form-item');
    await waitFor(() => expect(prices).toHaveTextContent('第 2 档（30 天）须比上一档（30 天）更久'));
    await user.click(screen.getByRole('button', { name: '删除第 2 档' }));
    await waitFor(() => expect(prices).not.toHaveTextContent('第 2 档'));
    await submitDraft(user, '新一季头像框');
    expect(await screen.findByText(/^待审批：售价不低于 1,000 金币，需要第二人同意/)).toBeInTheDocument();
    await agreeTo(id);
    expect(liveOf(stored('头像框·青竹'))?.content.body).toMatchObject({ price_list: [{ days: 30, coin: 1_200 }] });
    expect(stored('头像框·青竹').status).toBe('online');
  });

  it('two versions are compared, and 回滚 makes a draft of exactly the old one', async () => {
    const { user } = await renderScreen(`${path}?detail=${stored(koi).id}&tab=versions`, { operator: 'ops' });
    const drawer = await dialog(koi);
    expect(await drawer.findByText('版本 2 与版本 3')).toBeInTheDocument();
    expect(drawer.getByRole('row', { name: /^静图/ })).toBeInTheDocument();
    await rollBack(user, drawer, 1);
    await waitFor(() => expect(draftOf(koi)?.body).toEqual(stored(koi).versions[0]?.content.body));
  });

  it('a colleague who is editing is named, and his lock kept', async () => {
    await openEditor('麦圈·声浪');
    expect(await screen.findByText(/运营小吴 正在编辑/)).toBeInTheDocument();
    expect(stored('麦圈·声浪').lock).toMatchObject({ by: 'ops2' });
  });

  it('a conflict shows both versions and keeps what was written', async () => {
    const { user } = await openEditor('房间背景·海边');
    await write(user, '备注', '我写的');
    const { id } = stored('房间背景·海边');
    savedByColleague('dressup', id, '小吴写的');
    await user.keyboard('{Control>}s{/Control}');
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByRole('row', { name: '备注 小吴写的 我写的' })).toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: '以我的为准' }));
    await waitFor(() => expect(draftOf('房间背景·海边')?.remark).toBe('我写的'));
  });
});

describe('files', () => {
  it('of another ratio say what was wanted and found; the right one is worn by the dummy', async () => {
    await openEditor('头像框·青竹');
    drop('动效', lottie('car'));
    expect(await screen.findAllByText('动效的比例应为 300×300，实际 640×360')).not.toHaveLength(0);
    drop('动效', lottie('avatar_frame'));
    await whenStored(() =>
      expect(draftOf('头像框·青竹')?.body.preview_anim).toMatchObject({ width: 300, alpha: true }),
    );
    await waitFor(() => expect(screen.queryByText(/动效的比例应为/)).not.toBeInTheDocument());
    const worn = within(screen.getByRole('region', { name: '佩戴效果' }));
    expect(worn.getByRole('button', { name: '播放：头像框' })).toBeInTheDocument();
  });

  it('another slot wants other files, and says so at both', async () => {
    const { user } = await openEditor('座驾·黄金战车');
    await user.click(screen.getByLabelText('头像框'));
    expect(await screen.findAllByText('静图的比例应为 300×300，实际 640×360')).not.toHaveLength(0);
    expect(screen.getByText(/头像框通常为 50/)).toBeInTheDocument();
  });

  it('one that cannot be shown says 素材无法播放 and what it is; three devices, and what has to stay clear', async () => {
    const { user } = await openEditor('头像框·青竹');
    const aside = within(screen.getByRole('complementary', { name: '预览' }));
    await user.click(await aside.findByRole('radio', { name: '平板' }));
    expect(aside.getByRole('region', { name: '佩戴效果' })).toHaveAttribute('data-device', 'tablet');
    expect(aside.queryByTitle('头像框安全区')).not.toBeInTheDocument();
    await user.click(aside.getByRole('checkbox', { name: '显示安全区' }));
    expect(aside.getByTitle('头像框安全区')).toBeInTheDocument();
    fireEvent.error(aside.getByRole('img', { name: '头像框' }));
    expect(aside.getByRole('alert')).toHaveTextContent('素材无法播放');
    expect(aside.getByText(/^PNG · 300×300 · /)).toBeInTheDocument();
  });
});

describe('叠加试穿', () => {
  const choose = async (user: UserEvent, part: Part, slot: string, name: string) => {
    await user.click(part.getByRole('combobox', { name: slot }));
    await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
  };

  it('wears one of each slot, tells the order and who is at the same height', async () => {
    const { user } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '叠加试穿' }));
    const part = await dialog('叠加试穿');
    await part.findByRole('combobox', { name: '气泡' });
    await choose(user, part, '气泡', '气泡·薄荷');
    await choose(user, part, '头像框', koi);
    expect(part.queryByRole('alert')).not.toBeInTheDocument();
    const order = part.getByRole('status', { name: '从上到下' });
    expect(
      within(order)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['70 气泡「气泡·薄荷」', `50 头像框「${koi}」`]);
    await choose(user, part, '铭牌', '铭牌·二〇二六年度全站歌王争霸赛总决赛冠军限定纪念款（动态）');
    expect(await part.findByText(/^铭牌「.*」与气泡「气泡·薄荷」同为层级 70，显示顺序不确定$/)).toBeInTheDocument();
    await user.click(part.getByRole('button', { name: '全部卸下' }));
    expect(within(order).queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('a list that does not come says so, and comes again', async () => {
    const { user } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    setFaults([{ endpoint: 'listDressups', kind: 'html', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '叠加试穿' }));
    const part = await dialog('叠加试穿');
    await user.click(await part.findByRole('button', { name: /重\s*试/ }));
    expect(await part.findByRole('combobox', { name: '座驾' })).toBeInTheDocument();
  });
});

describe('强制卸下', () => {
  const openForm = async (user: UserEvent, row: Part) => {
    await press(user, row, '强制卸下');
    return dialog('强制卸下');
  };

  it('off one user, who is told; one who does not wear it is said at the field', async () => {
    const { user, row } = await openOne(koi);
    const [uid = '', other = ''] = wearersOf(stored(koi));
    const form = await openForm(user, row);
    await giveReason(user, form, '头像侵权', '素材含侵权图案，先行卸下');
    await fill(user, form.getByLabelText('用户ID'), '99999999');
    await user.click(form.getByRole('button', { name: '确认卸下' }));
    expect(await form.findByText('该用户没有佩戴它')).toBeInTheDocument();
    expect(form.getByLabelText('备注')).toHaveValue('素材含侵权图案，先行卸下');
    await write(user, '用户ID', uid);
    await user.click(form.getByRole('button', { name: '确认卸下' }));
    await waitFor(() => expect(wearersOf(stored(koi))).not.toContain(uid));
    expect(wearersOf(stored(koi))).toContain(other);
    expect(db.notices.get(uid)?.[0]?.content).toContain('已被卸下');
    expect(db.audits.findLast(({ object_id }) => object_id === stored(koi).id)).toMatchObject({
      action: 'takeOffDressup',
      reason_code: 'copyright.avatar',
      remark: '素材含侵权图案，先行卸下',
    });
  });

  it('off all who wear it; an answer that is lost is asked after', async () => {
    const { user, row } = await openOne(koi);
    const form = await openForm(user, row);
    await user.click(form.getByLabelText('全部佩戴者'));
    expect(form.queryByLabelText('用户ID')).not.toBeInTheDocument();
    await giveReason(user, form, '头像侵权', '素材含侵权图案，全部卸下');
    setFaults([{ endpoint: 'takeOffDressup', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认卸下' }));
    await user.click(await form.findByRole('button', { name: /查询结果/ }));
    await waitFor(() => expect(wearersOf(stored(koi))).toEqual([]));
    await row.findByText('佩戴率 0.0%');
    const { days } = (await call(dressupWear, { id: stored(koi).id }, 'ops')).data;
    expect(days.at(-1)?.wearing_count).toBe(0);
    expect(days.at(-2)?.wearing_count).toBeGreaterThan(0);
  });

  it('is not to be had where nobody can wear it', async () => {
    const { user, row } = await openOne('头像框·青竹');
    expect(await reasonAgainst(user, row, '强制卸下')).toMatch(/从未上线/);
  });
});

describe('下架', () => {
  beforeEach(() => unnamed('dressup', stored(koi).id));

  const openForm = async (user: UserEvent, row: Part) => {
    await press(user, row, '下架');
    const form = await dialog('下架 装扮');
    await form.findByText(`佩戴者（现在 ${wearersOf(stored(koi)).length} 人）`);
    await fill(user, form.getByLabelText('说明'), '版权到期，按计划下架');
    return form;
  };

  it('asks what becomes of those who wear it, and puts another one on', async () => {
    change(() =>
      Object.assign(shownContentOf(rows().edit(stored(moon).id)).body as DressupBody, { gender_limit: 'all' }),
    );
    const { user, row } = await openOne(koi);
    const users = wearersOf(stored(koi));
    const form = await openForm(user, row);
    await user.click(form.getByRole('button', { name: '确认下架' }));
    expect(await form.findAllByText('请选择佩戴者如何处理')).not.toHaveLength(0);
    await user.click(form.getByLabelText('替换'));
    await user.click(await form.findByRole('combobox', { name: '替换为' }));
    const options = await screen.findAllByText(/ dre_/, { selector: '.ant-select-item-option-content' });
    expect(options.map(({ textContent }) => textContent).join()).not.toContain(koi);
    expect(options.map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^头像框·VIP 金冠 dre_\d+（估值 900 金币，高于下架的 520 金币）$/),
    );
    await user.click(await screen.findByText(/^إطار القمر/, { selector: '.ant-select-item-option-content' }));
    expect(
      await form.findByText(
        `每人得到一件，30 天，各值 280 金币：${users.length} 人最多共 ${numberText(users.length * 280)} 金币`,
      ),
    ).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '确认下架' }));
    await waitFor(() => expect(stored(koi).status).toBe('ended'));
    expect(wearersOf(stored(koi))).toEqual([]);
    expect(wearersOf(stored(moon))).toEqual(expect.arrayContaining(users));
  });

  it('the record says what was chosen', async () => {
    const { user, row } = await openOne(koi);
    const form = await openForm(user, row);
    await user.click(form.getByLabelText('保留'));
    await user.click(form.getByRole('button', { name: '确认下架' }));
    await waitFor(() => expect(stored(koi)).toMatchObject({ status: 'ended', ending: { wearers: 'keep' } }));
    const [found] = await rowsOf();
    await user.click(found as HTMLElement);
    const drawer = await dialog(koi);
    await user.click(await drawer.findByRole('tab', { name: /操作记录/ }));
    expect(await drawer.findByText('保留')).toBeInTheDocument();
  });
});

describe('several at once', () => {
  const choose = async (user: UserEvent, ...names: string[]) => {
    for (const name of names) {
      const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
      await user.click(row.getByRole('checkbox'));
    }
    return within(screen.getByRole('region', { name: '批量操作' }));
  };

  it('延期: one new end for those chosen, each as a version of its own', async () => {
    const { user } = await renderScreen(`${path}?status=scheduled&slot=avatar_frame&slot=bubble`, { operator: 'ops' });
    await rowsOf();
    const bar = await choose(user, '头像框·圣诞花环', '气泡·跨年烟花');
    await user.click(bar.getByRole('button', { name: '延期' }));
    const form = await dialog('批量延期');
    await user.click(form.getByRole('button', { name: '确认延期' }));
    expect(await form.findAllByText('请选择结束时间')).not.toHaveLength(0);
    await fill(user, form.getByLabelText('说明'), '活动顺延到二月');
    // antd's picker says so when its dialog goes before its panel has.
    expectNoise(/same shadow root/);
    const field = form.getByLabelText('新的结束时间');
    fireEvent.change(field, { target: { value: '2027-02-10 08:00:00' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await user.click(form.getByRole('button', { name: '确认延期' }));
    await waitFor(() => expect(stored('气泡·跨年烟花').versions).toHaveLength(2));
    for (const name of ['头像框·圣诞花环', '气泡·跨年烟花']) {
      expect(stored(name).versions).toHaveLength(2);
      expect(shownContentOf(stored(name)).end_at).toBe(Date.UTC(2027, 1, 10));
    }
  });

  it('who may look only is offered nothing', async () => {
    await renderScreen(path, { operator: 'readonly' });
    await rowsOf();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '强制卸下' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '叠加试穿' })).toBeInTheDocument();
  });
});

describe('拥有与佩戴', () => {
  it('is told in the drawer, by day; a failure leaves the rest', async () => {
    setFaults([{ endpoint: 'dressupWear', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?detail=${stored(koi).id}`, { operator: 'ops' });
    const drawer = await dialog(koi);
    await user.click(await drawer.findByRole('button', { name: /重\s*试/ }));
    const table = within(await drawer.findByRole('table', { name: /^近 \d+ 天佩戴率$/ }));
    const { days } = (await call(dressupWear, { id: stored(koi).id }, 'ops')).data;
    expect(table.getAllByRole('row')).toHaveLength(days.length + 1);
    expect(drawer.getByText(`${wearersOf(stored(koi)).length} 人`)).toBeInTheDocument();
  });
});
