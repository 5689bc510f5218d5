import { screen, waitFor, within } from '@testing-library/react';
import {
  anchor,
  answerLast,
  bucketRooms,
  call,
  change,
  minute,
  newKey,
  patrolBuckets,
  patrolSwitches,
  setFaults,
} from '../../../../mock/testing';
import { changedAt } from '../../../../tests/inProcess';
import { dialog, fill, giveReason, pickReason, press } from '../../../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { getPatrolPool, listBucketRooms, stopPatrol, switchBucket } from '../../../services/patrolBucket';

beforeEach(freshStart);

const path = '/voiceRoom/patrolRecall';
const bucketOf = (bucket_id: string) => {
  const found = patrolBuckets.get(bucket_id);
  if (!found) throw new Error(`No bucket ${bucket_id}`);
  return found;
};
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

async function open(search = '', operator = 'patrol') {
  const app = await renderScreen(`${path}${search}`, { operator });
  await screen.findByRole('list', { name: '巡检桶' });
  return app;
}

describe('cards', () => {
  it('are thirty at once, however many buckets the answer has', async () => {
    const transport = changedAt(getPatrolPool.spec.path, (data) => {
      const { buckets, ...rest } = data as { buckets: object[] };
      const many = Array.from({ length: 5_000 }, (_, at) => ({
        ...buckets[at % buckets.length],
        bucket_id: `bkt_${at}`,
      }));
      return { ...rest, buckets: many };
    });
    await renderScreen(path, { transport });
    expect(await screen.findByText(/另有 4,970 项未显示/)).toBeInTheDocument();
    expect(screen.getByLabelText('巡检桶').children).toHaveLength(30);
  });

  it('tell load, rules and latest flips of each bucket; a press shows its rooms', async () => {
    const { user, where } = await open();
    const hot = await card('热门房');
    expect(hot.getByText('该桶 7 天命中率 0.3%，建议调低优先级')).toBeInTheDocument();
    const [latest] = bucketOf('bkt_4').flips;
    const [flip] = hot.getAllByTitle(new RegExp(`^\\d\\d-\\d\\d \\d\\d:\\d\\d ${latest?.by}开启$`));
    expect(hot.getByLabelText('最近开关').firstElementChild).toBe(flip);
    expect(flip).toHaveTextContent(String(flip?.title));
    expect(hot.getByText(/开始等待/)).toHaveTextContent(/^待巡 \d+，最早的 \d+ (小时|分钟)前 开始等待$/);
    const night = await card('深夜时段');
    expect(night.getByText('时段外')).toBeInTheDocument();
    expect(night.getByText(/^待巡/)).toHaveTextContent(/^待巡 0$/);
    expect(hot.queryByText('时段外')).not.toBeInTheDocument();
    const risk = await card('高危房');
    expect(risk.getByText('超出再巡间隔')).toBeInTheDocument();
    expect(risk.getByText(/^进入：/)).toHaveTextContent(/^进入：涉黄语音 ptr_1003；/);
    expect(risk.getByRole('switch', { name: '高危房开关' })).toBeChecked();
    await user.click(hot.getByRole('button', { name: '热门房' }));
    await waitFor(() => expect(where()).toBe(`${path}?bucket=bkt_4`));
    const rooms = bucketRooms.filter(({ bucket_id }) => bucket_id === 'bkt_4');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /巡检召回池/ })).toHaveTextContent(String(rooms.length)),
    );
    expect(await rowsOf()).toHaveLength(5);
  });

  it('say when a bucket is empty, and when the pool fails', async () => {
    change(() => bucketRooms.clear());
    setFaults([{ endpoint: 'getPatrolPool', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(path, { operator: 'patrol' });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await card('高危房')).toBeTruthy();
    expect(await screen.findByText('池内暂无房间')).toBeInTheDocument();
  });

  it('are not for who lacks the key', async () => {
    await renderScreen(path, { operator: 'reviewer' });
    expect(await screen.findByText(/voiceRoom\.patrolRecall/)).toBeInTheDocument();
  });
});

describe('switches', () => {
  it('a bucket is turned off and on by one question, Enter turns it on, and each flip is kept', async () => {
    const { user } = await open();
    const lever = async () => (await card('热门房')).getByRole('switch');
    await user.click(await lever());
    await user.click((await dialog('请确认')).getByRole('button', { name: /确\s*定/ }));
    await waitFor(async () => expect(await lever()).not.toBeChecked());
    await user.click(await lever());
    const yes = (await dialog('请确认')).getByRole('button', { name: /确\s*定/ });
    await waitFor(() => expect(yes).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await lever()).toBeChecked());
    expect(bucketOf('bkt_4').flips.slice(0, 2)).toMatchObject([
      { by: '巡检员小周', enabled: true },
      { by: '巡检员小周', enabled: false },
    ]);
    expect(db.audits.at(-1)).toMatchObject({
      object_type: 'patrol_bucket',
      object_id: 'bkt_4',
      before: { enabled: false },
      after: { enabled: true },
    });
  });

  it('G6: who was slower is told who flipped it, and when', async () => {
    change(() => Object.assign(patrolBuckets.edit('bkt_1'), { enabled: false }));
    const { user } = await open();
    for (const [bucket_id, name] of [
      ['bkt_4', '热门房'],
      ['bkt_1', '高危房'],
    ] as const) {
      const reason = { reason_code: 'other.operation', remark: '夜间误报太多' };
      const { version, enabled } = bucketOf(bucket_id);
      await user.click((await card(name)).getByRole('switch'));
      const form = await dialog(name === '热门房' ? '请确认' : '开启「高危房」');
      await call(switchBucket, { bucket_id, enabled: !enabled, version, ...reason, idem_key: newKey() }, 'lead');
      if (name === '高危房') await giveReason(user, form, '运营调整', '夜间误报太多');
      await user.click(form.getByRole('button', { name: /确\s*定|确认开启/ }));
      const text = enabled ? /^组长老陈 于 11-20 10:00 已关闭/ : /^组长老陈 于 11-20 10:00 已开启/;
      await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    }
    // Both wanted it on, so there is nothing to compare.
    const both = await dialog('内容已被他人修改');
    expect(both.getByText('对方的修改不涉及这里显示的内容。')).toBeInTheDocument();
  });

  it.each([
    ['被举报房', 'bkt_2'],
    ['高危房', 'bkt_1'],
  ])('G5: %s is turned off by its typed id, a reason and a second person', async (name, id) => {
    const { user } = await open();
    await user.click((await card(name)).getByRole('switch'));
    const form = await dialog(`关闭「${name}」`);
    await giveReason(user, form, '运营调整', '并入高危房一起巡检');
    await fill(user, form.getByLabelText(`请输入 ${id} 以确认`), id);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await (await card(name)).findByRole('link', { name: '关闭待审批' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/home?find=${db.approvals.at(-1)?.id}`),
    );
    expect((await card(name)).getByRole('switch')).toBeDisabled();
    expect(bucketOf(id).enabled).toBe(true);
    await answerLast('admin');
    expect(bucketOf(id).enabled).toBe(false);
    expect(db.audits.at(-2)).toMatchObject({ object_id: id, before: { enabled: true }, after: { enabled: false } });
  });

  it('G5: a safety bucket is emptied by its typed id, a reason and a second person', async () => {
    const roomsIn = () => bucketRooms.filter(({ bucket_id }) => bucket_id === 'bkt_2').length;
    const held = roomsIn();
    const { user } = await open();
    await press(user, await card('被举报房'), '清空');
    const form = await dialog('清空巡检桶');
    await giveReason(user, form, '运营调整', '房间已全部核对');
    await fill(user, form.getByLabelText('请输入 bkt_2 以确认'), 'bkt_2');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await (await card('被举报房')).findByRole('link', { name: '清空待审批' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/home?find=${db.approvals.at(-1)?.id}`),
    );
    expect(roomsIn()).toBe(held);
    await answerLast('admin');
    expect(roomsIn()).toBe(0);
  });

  it('G5: all patrol is turned off by typing and a second person, for a time; then it refuses 立即巡检', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: '全局巡检' }));
    const form = await dialog('关闭全局巡检');
    await user.click(form.getByLabelText('1 小时'));
    await giveReason(user, form, '运营调整', '音频服务升级');
    await fill(user, form.getByLabelText('请输入 关闭全局巡检 以确认'), '关闭全局巡检');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('关闭申请正在等待审批')).toBeInTheDocument();
    const { id } = db.approvals.at(-1) ?? {};
    expect(db.approvals.at(-1)).toMatchObject({ type: 'patrol_stop', after: { minutes: 60 } });
    expect(screen.getByRole('link', { name: '查看申请' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/home?find=${id}`),
    );
  });

  it('leads whoever can decide on the request to switch off all patrol to it', async () => {
    const reason = { reason_code: 'other.operation', remark: '音频服务升级' };
    await call(stopPatrol, { switch_id: 'patrol', version: 1, minutes: 30, ...reason, idem_key: newKey() }, 'patrol');
    await open('', 'lead');
    expect(await screen.findByRole('link', { name: '查看申请' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/home?find=${db.approvals.at(-1)?.id}`),
    );
  });

  it('shows who turned all patrol off and when it resumes, and turns it on again', async () => {
    change(() => {
      const off = { enabled: false, changed_by: '组长老陈', resume_at: anchor + 120 * minute };
      Object.assign(patrolSwitches.edit('patrol'), off);
    });
    const { user } = await open('?bucket=bkt_4');
    expect(await screen.findByText(/自动恢复/)).toHaveTextContent(/^组长老陈 于 .*关闭，.*12:00.*自动恢复$/);
    const [row] = await rowsOf();
    await user.click(within(row as HTMLElement).getByRole('button', { name: '更多' }));
    const entry = await screen.findByRole('menuitem', { name: /立即巡检/ });
    expect(entry).toHaveTextContent('全局巡检已关闭，恢复后才能立即巡检');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('switch', { name: '全局巡检' }));
    await user.click((await dialog('请确认')).getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(screen.getByRole('switch', { name: '全局巡检' })).toBeChecked());
  });
});

describe('rooms', () => {
  it('thirty pasted rooms are recalled, with a result for each', async () => {
    const inside = new Set(bucketRooms.filter(({ bucket_id }) => bucket_id === 'bkt_7').map(({ room_id }) => room_id));
    const ids = Array.from({ length: 27 }, (_, i) => `r_${88_100 + i}`);
    const held = [...inside].find((id) => !ids.includes(id)) ?? '';
    const all = [...ids, held, 'r_99998', 'r_99999'];
    const { user } = await open();
    await press(user, await card('临时加巡'), '手工召回');
    const form = await dialog('召回到「临时加巡」');
    const separators = [' ', '，', '\n', '、房间：', '; '];
    const text = all.map((id, i) => `${i % 2 ? id : id.slice(2)}${separators[i % 5]}`).join('');
    await fill(user, form.getByLabelText(/^房间号/), `房间号：${text}`);
    expect(await form.findByText(/识别到 30 个房间号$/)).toBeInTheDocument();
    await pickReason(user, form, '留联系方式引流');
    await user.click(form.getByRole('button', { name: '确认召回' }));
    const results = await dialog('召回结果');
    const skipped = ids.filter((id) => inside.has(id)).length + 3;
    expect(await results.findByRole('status')).toHaveTextContent(`成功 ${30 - skipped}，失败 0，跳过 ${skipped}`);
    expect(results.getAllByText('房间不存在')).toHaveLength(2);
    expect(results.getAllByText('已在桶内')).toHaveLength(skipped - 2);
    expect(bucketRooms.get(`bkt_7 ${ids[26]}`)?.entry_note).toBe('留联系方式引流');
  });

  it('a part that is no room number is named, and nothing is sent', async () => {
    const { user } = await open();
    await press(user, await card('临时加巡'), '手工召回');
    const form = await dialog('召回到「临时加巡」');
    await fill(user, form.getByLabelText(/^房间号/), 'r_88001 r_88o02');
    await pickReason(user, form, '留联系方式引流');
    await user.click(form.getByRole('button', { name: '确认召回' }));
    expect(await form.findByText('第 1 行「r_88o02」不对：房间号为 r_ 加 5 位数字')).toBeInTheDocument();
  });

  const first = async () => within((await rowsOf())[0] as HTMLElement);

  it('one is put to the front, with a way to the wall', async () => {
    const { user, where } = await open('?bucket=bkt_4');
    const room = (await first()).getByText(/^r_\d{5}$/).textContent;
    await press(user, await first(), '立即巡检');
    await user.click((await dialog('请确认')).getByRole('button', { name: /确\s*定/ }));
    expect(await screen.findByText('1 个房间已排到队首')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '去快照墙' }));
    expect(where()).toBe(`/voiceRoom/partySnapshot?ids=${room}`);
    expect(bucketRooms.get(`bkt_4 ${room}`)?.urgent_at).not.toBeNull();
  });

  it('a room that is in two buckets counts once', async () => {
    const { list } = (await call(listBucketRooms, { size: 100 }, 'patrol')).data;
    const twice = list.find(({ buckets, live }) => live && buckets.length === 2);
    const { user } = await open(`?ids=${twice?.room_id}`);
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
    // Each row names its own bucket first.
    const [one = '', other = ''] = twice?.buckets ?? [];
    const shown = (await rowsOf()).map((row) => row.textContent);
    for (const names of [`${one} 另在${other}`, `${other} 另在${one}`]) {
      expect(shown).toContainEqual(expect.stringContaining(names));
    }
    for (const box of (await screen.findAllByRole('checkbox')).slice(1, 3)) await user.click(box);
    const bar = within(await screen.findByRole('region', { name: '批量操作' }));
    await user.click(bar.getByRole('button', { name: '立即巡检' }));
    const question = await dialog('请确认');
    expect(question.getByText('把 1 个房间排到队首？')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: /确\s*定/ }));
    expect(await screen.findByText('1 个房间已排到队首')).toBeInTheDocument();
    expect(bucketRooms.filter(({ room_id, urgent_at }) => room_id === twice?.room_id && urgent_at)).toHaveLength(2);
  });

  it('one is moved, and several are removed', async () => {
    const { user } = await open('?bucket=bkt_4');
    const room = (await first()).getByText(/^r_\d{5}$/).textContent;
    await press(user, await first(), '转桶');
    const form = await dialog('转桶');
    expect(form.getByText(new RegExp(`（${room}，热门房）移到另一个桶`))).toBeInTheDocument();
    await user.click(form.getByLabelText('转入'));
    await user.click(await screen.findByText(/^复查房（/, { selector: '.ant-select-item-option-content' }));
    await giveReason(user, form, '运营调整', '改由重点组复查');
    await user.click(form.getByRole('button', { name: '确认转桶' }));
    await waitFor(() => expect(bucketRooms.has(`bkt_6 ${room}`)).toBe(true));
    expect(bucketRooms.has(`bkt_4 ${room}`)).toBe(false);

    await waitFor(async () => expect((await first()).queryByText(String(room))).not.toBeInTheDocument());
    const total = bucketRooms.size;
    for (const box of (await screen.findAllByRole('checkbox')).slice(1, 3)) await user.click(box);
    await user.click(
      within(await screen.findByRole('region', { name: '批量操作' })).getByRole('button', { name: '移出' }),
    );
    const out = await dialog('移出');
    await giveReason(user, out, '运营调整', '房间已整改完成');
    await user.click(out.getByRole('button', { name: '确认移出' }));
    expect(await (await dialog('移出结果')).findByRole('status')).toHaveTextContent('成功 2，失败 0，跳过 0');
    expect(bucketRooms.size).toBe(total - 2);
  });

  it('a move out of a bucket of suspects into one that is patrolled less says that it counts as taking out', async () => {
    const { user } = await open('?bucket=bkt_2');
    await press(user, await first(), '转桶');
    const form = await dialog('转桶');
    const choose = async (name: RegExp) => {
      await user.click(form.getByLabelText('转入'));
      await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
    };
    await choose(/^复查房（/);
    expect(await form.findByText(/按移出计：24 小时内一人最多移出原桶的一半/)).toBeInTheDocument();
    await choose(/^高危房（/);
    await waitFor(() => expect(form.queryByText(/按移出计/)).not.toBeInTheDocument());
  });

  it('settings of a bucket are edited, it is emptied by its name, and its record tells both', async () => {
    const { user } = await open();
    const own = async () => card('复查房');
    await press(user, await own(), '编辑');
    const form = await dialog('编辑巡检桶');
    const capacity = form.getByLabelText('容量');
    await user.clear(capacity);
    await fill(user, capacity, '1');
    expect(await form.findByText(/会放松高危、被举报、整改复查的桶，须由巡检组长复核/)).toBeInTheDocument();
    await giveReason(user, form, '运营调整', '重点组人手不足');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText(/请先移出/)).toBeInTheDocument();
    await user.clear(capacity);
    await fill(user, capacity, '300');
    await user.click(form.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(bucketOf('bkt_6').capacity).toBe(300));

    await press(user, await own(), '清空');
    const clear = await dialog('清空巡检桶');
    await giveReason(user, clear, '运营调整', '整改已全部复查');
    await fill(user, clear.getByLabelText('请输入 bkt_6 以确认'), 'bkt_6');
    await user.click(clear.getByRole('button', { name: '提交审批' }));
    await (await own()).findByText('清空待审批');
    await answerLast('admin');
    await waitFor(() => expect(bucketRooms.some(({ bucket_id }) => bucket_id === 'bkt_6')).toBe(false));

    await press(user, await own(), '操作记录');
    const trail = await dialog('「复查房」的操作记录');
    expect(await trail.findByText('清空巡检桶')).toBeInTheDocument();
    expect(trail.getByText('编辑巡检桶')).toBeInTheDocument();
  });
});
