import type { Locator, Page } from '@playwright/test';
import type { Family } from '../src/services/family';
import type { PatrolCheck } from '../src/services/patrolRecord';
import type { LiveRoom } from '../src/services/room';
import type { Backend } from './backend';
import { act, choose, dialogNamed, enterAs, expect, expectToast, hashOf, test, typeHash } from './support';

/** Live rooms: the main task of each of their six screens, in a real browser. */

const drawerOf = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name });

async function reason(form: Locator, word: string, remark: string): Promise<void> {
  await choose(form.getByRole('combobox', { name: '原因' }), word);
  await form.getByRole('textbox', { name: '备注' }).fill(remark);
}

const liveRooms = async (backend: Backend, query: string): Promise<LiveRoom[]> =>
  (await backend.read<{ list: LiveRoom[] }>(`/api/rooms/live?${query}`)).list;

const isPlaying = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0.2),
  );

test('twenty rooms are patrolled from the wall by keyboard: listened to, warned, muted, normal', async ({
  page,
  backend,
}) => {
  await enterAs(page, 'patrol', '/#/voiceRoom/partySnapshot?cards=24&speaking=true');
  const grid = page.getByRole('grid', { name: '直播房间' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const current = grid.locator('[aria-selected="true"]');
  const room_id = (await current.getAttribute('id'))?.replace('card-', '') ?? '';

  await page.keyboard.press(' ');
  await expect(page.getByText(/^正在试听：/)).toBeVisible();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.keyboard.press(' ');
  await expect.poll(async () => (await backend.audits(room_id, 'room'))[0]?.label).toBe('结束试听');

  await page.keyboard.press('w');
  const warning = dialogNamed(page, '房间警告');
  await warning.getByText('文明用语').click();
  await reason(warning, '辱骂他人', '多次辱骂他人');
  await warning.getByRole('button', { name: '确认警告' }).click();
  await expect(warning).toBeHidden();

  await page.keyboard.press('m');
  const seats = dialogNamed(page, '静麦');
  await seats.getByRole('radio').first().check();
  await reason(seats, '辱骂他人', '多次辱骂他人');
  await seats.getByRole('button', { name: '确认静麦' }).click();
  await expect(seats).toBeHidden();
  const [room] = await liveRooms(backend, `ids=${room_id}`);
  expect(room?.seats.filter(({ mic }) => mic === 'muted')).toHaveLength(1);
  expect(room?.tags).toContain('warned');

  const checked = new Set<string>();
  for (let done = 0; done < 20; done++) {
    const id = (await current.getAttribute('id')) ?? '';
    checked.add(id);
    // 正常 would ask about each room with hits, since none was listened to.
    await page.keyboard.press('u');
    if (done < 19) await expect(current).not.toHaveAttribute('id', id);
  }
  expect(checked.size).toBe(20);
  const ids = [...checked].map((id) => `ids=${id.replace('card-', '')}`).join('&');
  await expect
    .poll(
      async () =>
        (await liveRooms(backend, `${ids}&size=50`)).filter(({ last_check }) => last_check?.by === '巡检员小周').length,
    )
    .toBe(20);
});

test('a stream that stalls falls back to the last snapshot and says so', async ({ page, backend }) => {
  const rooms = await liveRooms(backend, 'size=300');
  const room = rooms.find(({ last_snapshot_at }) => last_snapshot_at !== null);
  await page.route('**/mock-media/party/*/live/**', () => undefined);
  await enterAs(page, 'patrol', `/#/voiceRoom/partySnapshot?ids=${room?.room_id}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(page.getByText(/拉流失败，已用最近快照/)).toBeVisible();
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('the sound stops when the page is left', async ({ page, backend }) => {
  await enterAs(page, 'patrol', '/#/voiceRoom/partySnapshot?speaking=true');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const id = await page.locator('[role="gridcell"][aria-selected="true"]').getAttribute('id');
  await page.keyboard.press(' ');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await typeHash(page, '#/voiceRoom/patrolRecord');
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await isPlaying(page)).toBe(false);
  const room_id = id?.replace('card-', '') ?? '';
  await expect.poll(async () => (await backend.audits(room_id, 'room'))[0]?.label).toBe('结束试听');
});

test('a bucket is turned off and on, thirty pasted rooms are recalled, and the slower of two is told who was first', async ({
  page,
  backend,
  noise,
}) => {
  noise.announce(/status of 409.*patrol\/bucket\/switch/);
  await enterAs(page, 'patrol', '/#/voiceRoom/patrolRecall');
  const card = page.getByRole('listitem', { name: '热门房' });
  const lever = card.getByRole('switch');
  const answer = () => dialogNamed(page, '请确认').getByRole('button', { name: /确\s*定/ });
  for (const state of ['false', 'true']) {
    await lever.click();
    await answer().click();
    await expect(lever).toHaveAttribute('aria-checked', state);
  }
  await lever.click();
  const pool = await backend.read<{ buckets: { bucket_id: string; version: number }[] }>('/api/patrol/pool');
  const version = pool.buckets.find(({ bucket_id }) => bucket_id === 'bkt_4')?.version ?? 0;
  const why = { reason_code: 'other.operation', remark: '夜间误报太多' };
  await backend.callAs('lead', '/patrol/bucket/switch', { bucket_id: 'bkt_4', enabled: false, version, ...why });
  await answer().click();
  await expect(page.getByText(/^组长老陈 于 .* 已关闭/).first()).toBeVisible();

  await act(page.getByRole('listitem', { name: '临时加巡' }), '手工召回');
  const form = dialogNamed(page, '召回到「临时加巡」');
  const ids = Array.from({ length: 30 }, (_, i) => `r_${89_100 + i}`);
  await form.getByLabel(/^房间号/).fill(`房间号：${ids.join('，')}`);
  await expect(form.getByText('识别到 30 个房间')).toBeVisible();
  await reason(form, '存在疑点', '活动后集中复查');
  await form.getByRole('button', { name: '确认召回' }).click();
  await expect(dialogNamed(page, '召回结果')).toBeVisible();
});

test('a rule is drafted with groups, back-tested, and refused as 自动 before it was observed', async ({ page }) => {
  await enterAs(page, 'patrol', '/#/voiceRoom/patrolRule?edit=new');
  await page.getByLabel('名称').first().fill('新房被投诉');
  await page.getByRole('button', { name: '在全部条件中加条件', exact: true }).click();
  await page.getByLabel('条件 1 取值').fill('30');
  await page.getByRole('button', { name: '在全部条件中加条件组' }).click();
  await expect(page.getByText(/^满足全部：在线人数 ≥ 30 且/).first()).toBeVisible();
  await expect.poll(() => hashOf(page)).toContain('edit=ptr_');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: /^回\s?测$/ }).click();
  const backTest = drawerOf(page, /^回测：新房被投诉/);
  await backTest.getByRole('button', { name: '开始回测' }).click();
  await expect(backTest.getByText('2,000 / 2,000 个房间')).toBeVisible({ timeout: 60_000 });
  await expect(backTest.getByRole('table', { name: '命中样本' })).toBeVisible();
  await backTest.getByRole('button', { name: '关闭' }).last().click();
  await page.getByLabel('自动处置').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/自动处置须先仅观察满 24 小时/).first()).toBeVisible();
});

test("last night's violation of one room is heard, corrected, and sent to the report queue", async ({
  page,
  backend,
}) => {
  const { list } = await backend.read<{ list: PatrolCheck[] }>('/api/patrol/checks?conclusion=violate&size=200');
  const check = list.find(({ track, hits }) => track === 'single' && hits.length > 0);
  const room = check?.room_id ?? '';
  await enterAs(page, 'admin', `/#/voiceRoom/patrolRecord?room=${room}&conclusion=violate&detail=${check?.check_id}`);
  const drawer = drawerOf(page, /巡检记录详情/);
  const player = drawer.getByRole('group', { name: '巡检录音' });
  await player.getByRole('button', { name: /下一处/ }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await act(drawer, '转举报审核');
  const send = dialogNamed(page, '转举报审核');
  await reason(send, '辱骂他人', '请审核说话人');
  await send.getByRole('button', { name: '确认转审' }).click();
  await expect(drawer.getByRole('link', { name: /^cs_rp_\d+$/ })).toBeVisible();
  const case_id = (await drawer.getByRole('link', { name: /^cs_rp_\d+$/ }).textContent()) ?? '';
  expect((await backend.reviewCase(case_id)).case.case_id).toBe(case_id);
  await act(drawer, '改判');
  const correct = dialogNamed(page, '改判').last();
  await correct.getByText('存疑', { exact: true }).click();
  await reason(correct, '证据不足', '复听后不能确认是本人');
  await expect(correct.getByText('没有仍在生效的处置').or(correct.getByRole('checkbox').first())).toBeVisible();
  await correct.getByRole('button', { name: '确认改判' }).click();
  await expect
    .poll(async () => (await backend.audits(check?.check_id ?? '', 'patrol_check'))[0]?.after?.conclusion)
    .toBe('uncertain');
});

test('two hours of eight lanes: from hit to hit, marked, and concluded on the speaker', async ({ page }) => {
  await enterAs(page, 'lead', '/#/playpals/recording?size=100');
  await page.getByRole('row').filter({ hasText: '2 小时' }).first().click();
  const drawer = drawerOf(page, /录音详情/);
  await drawer.getByRole('button', { name: '填写原因' }).click();
  const why = dialogNamed(page, '打开录音');
  await reason(why, '核实举报', '核实举报，需要收听');
  await why.getByRole('button', { name: /打\s?开/ }).click();
  const player = drawer.getByRole('group', { name: /^录音 rec_/ });
  await expect(player.getByRole('img', { name: /的波形$/ })).toHaveCount(8);
  await page.keyboard.press('j');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expectToast(page, /^已标记证据 [\d:]+–/);
  await page.keyboard.press(' ');
  await act(drawer, '结论');
  const form = dialogNamed(page, '录音结论');
  await reason(form, '辱骂他人', '录音中多次辱骂他人');
  await form
    .getByLabel(/证据中命中/)
    .first()
    .check();
  await form.getByRole('button', { name: '确认结论' }).click();
  await expectToast(page, '已判「违规」');
});

test('a share changes by two persons, and a family with an open withdrawal is not dissolved', async ({
  page,
  backend,
}) => {
  const id = 'fm_100';
  await enterAs(page, 'admin', `/#/playpals/family?q=${id}`);
  const row = page.getByRole('row').filter({ hasText: id });
  await act(row, '调分成');
  const form = dialogNamed(page, '调分成');
  await form.getByLabel('新分成').fill('62');
  await reason(form, '合作约定变更', '合同约定上调分成');
  await form.getByLabel(`请输入 ${id} 以确认`).fill(id);
  await form.getByRole('button', { name: '提交审批' }).click();
  await expectToast(page, '已提交，等待第二人审批后生效');
  const [asked] = await backend.approvals('mine');
  await backend.callAs('lead', '/approvals/decide', {
    id: asked?.id,
    version: asked?.version,
    decision: 'approve',
    remark: '核对无误，同意',
  });
  const { family } = await backend.read<{ family: Family }>(`/api/family/${id}`);
  expect(family.next_share).toBe(62);
  await page.reload();
  await act(row, '解散');
  await expect(dialogNamed(page, '解散家族').getByText(/结清后才能解散/)).toBeVisible();
});
