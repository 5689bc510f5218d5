import type { Locator, Page } from '@playwright/test';
import type { ConsumableBody } from '../src/domain/consumable/rules';
import type { consumable } from '../src/services/consumable';
import type { OutputOf } from '../src/services/endpoint';
import type { Backend } from './backend';
import { lottieOf, png, silence } from './known';
import { act, agree, dialogNamed, enterAs, expect, expectToast, hashOf, test } from './support';

/** Configs from a draft to what users receive, and back. */

const consumables = '/#/resource/consumableResource';
const boxes = '/#/resource/rewardsManage/treasureBox';
const minute = 60_000;
const day = 24 * 60 * minute;

const saveState = (page: Page): Locator => page.getByRole('status', { name: '保存状态' });
const whenSaved = (page: Page) => expect(saveState(page)).toHaveText(/^已保存 \d\d:\d\d$/);
const editor = (page: Page): Locator => page.getByRole('navigation', { name: '编辑区' });
const editedId = (page: Page): string => new URLSearchParams(hashOf(page).split('?')[1]).get('edit') ?? '';

/** The first row of a list that was asked for one thing. */
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name }).first();

/** In the publish step, up to the second person. */
async function publish(page: Page, note: string): Promise<void> {
  const step = dialogNamed(page, /发布检查/);
  await expect(step.getByRole('button', { name: '提交审批' })).toBeEnabled();
  await step.getByLabel('发布说明').fill(note);
  await step.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText(/^待审批：/)).toBeVisible();
}

/** From the editor to the second person. */
async function submit(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: '提交检查' }).click();
  await publish(page, note);
}

type Detail = OutputOf<typeof consumable.get>;
const held = (backend: Backend, id: string) => backend.read<Detail>(`/api/config/consumable/${id}`);

test('one goes from its draft over two persons to users, is changed, and comes back as it was', async ({
  page,
  backend,
  otherBrowser,
}) => {
  const second = await otherBrowser.newPage();
  const name = '城堡（节日）';
  await enterAs(page, 'ops', `${consumables}?q=cons_1008`);
  await act(rowOf(page, 'cons_1008'), '复制');
  await page
    .getByRole('button', { name: /^(确认|确 定|确定|复制)/ })
    .last()
    .click();
  await expect(editor(page)).toBeVisible();
  const id = editedId(page);
  await page.getByLabel('名称', { exact: true }).fill(name);
  await whenSaved(page);
  await submit(page, '按节日方案上新');
  expect(await held(backend, id)).toMatchObject({ config: { status: 'pending', live: null } });

  await agree(second, 'lead', name);
  const first = await held(backend, id);
  expect(first).toMatchObject({ config: { status: 'online', live: 1 }, draft: null });
  const before = first.live as { body: ConsumableBody };

  await enterAs(page, 'ops', `${consumables}?edit=${id}`);
  await page.getByLabel('叠加上限').fill('7');
  await whenSaved(page);
  await submit(page, '按反馈调整上限');
  await agree(second, 'lead', name);
  const changed = await held(backend, id);
  expect(changed.config.live).toBe(2);
  expect(changed.live?.body).not.toEqual(before.body);

  await enterAs(page, 'ops', `${consumables}?detail=${id}`);
  const drawer = dialogNamed(page, new RegExp(name.slice(0, 2)));
  await drawer.getByRole('tab', { name: '版本（2）' }).click();
  await drawer.getByRole('button', { name: '回滚到版本 1' }).click();
  const form = dialogNamed(page, '回滚到版本 1');
  await form.getByLabel('说明').fill('调整后投诉较多，恢复');
  await form.getByRole('button', { name: '生成草稿' }).click();
  await expectToast(page, '已按版本 1 生成草稿');
  // The publish step follows at once, with the reason.
  await expect(dialogNamed(page, /发布检查/).getByLabel('发布说明')).toHaveValue('调整后投诉较多，恢复');
  await publish(page, '原来的上限');
  await agree(second, 'lead', name);
  const back = await held(backend, id);
  expect(back.config.live).toBe(3);
  expect(back.live).toEqual(first.live);
  expect(back.versions).toHaveLength(3);
  const acts = (await backend.audits(id, 'consumable')).map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(['createConsumable', 'submitConsumable', 'rollbackConsumable']));
});

const tall = Buffer.from(png(240, () => [128, 64, 192, 255]));

test('pictures, animations and sounds are taken as what they are, and refused where they are not', async ({
  page,
  noise,
}) => {
  noise.announce(/status of 422.*api\/files/);
  await enterAs(page, 'ops', '/#/resource/resources');
  await page.getByRole('button', { name: '新建' }).click();
  await expect(editor(page)).toBeVisible();
  const field = (label: string) => page.getByRole('group', { name: label, exact: true });
  const give = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    field(label).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const refused = async (label: string, text: RegExp) => {
    await expect(field(label).getByRole('alert')).toHaveText(text);
  };

  await test.step('a picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await give('图标', '图.svg', 'image/svg+xml', svg);
    await refused('图标', /只能上传 PNG、JPG、WebP/);
    await give('图标', '图.png', 'image/png', svg);
    await refused('图标', /SVG/);
    await give('图标', '图.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>'));
    await refused('图标', /网页/);
    await give('图标', '图.png', 'image/png', Buffer.alloc(0));
    await refused('图标', /文件是空的/);
    // The file's name decides nothing.
    await give('图标', '图.webp', 'image/webp', tall);
    await expect(field('图标').getByRole('img')).toBeVisible();
    await expect(field('图标').getByRole('alert')).toHaveCount(0);
  });

  await test.step('an animation', async () => {
    await give('动效', '动效.svga', 'application/octet-stream', tall);
    await refused('动效', /PNG/);
    await give('动效', '动效.json', 'application/json', Buffer.from(lottieOf(1)));
    await expect(field('动效').getByRole('button', { name: '移除' })).toBeVisible();
    await expect(field('动效').getByRole('alert')).toHaveCount(0);
  });

  await test.step('a sound', async () => {
    await give('音效', '音效.mp3', 'audio/mpeg', Buffer.from('RIFF0000WAVEfmt '));
    await refused('音效', /WAV/);
    await give('音效', '音效.mp3', 'audio/mpeg', Buffer.from(silence(1)));
    await expect(field('音效').getByRole('button', { name: '移除' })).toBeVisible();
    await expect(field('音效').getByRole('alert')).toHaveCount(0);
  });

  await whenSaved(page);
  await page.reload();
  await expect(field('图标').getByRole('img')).toBeVisible();
  await expect(field('动效').getByRole('button', { name: '移除' })).toBeVisible();
  await expect(field('音效').getByRole('button', { name: '移除' })).toBeVisible();
});

test('a treasure box is simulated, agreed to, opened, and an opening explained', async ({
  page,
  backend,
  otherBrowser,
}) => {
  await enterAs(page, 'ops', `${boxes}?edit=box_1007`);
  await expect(editor(page)).toBeVisible();
  const name = '圣诞宝箱';
  await page.getByRole('button', { name: /^模\s*拟$/ }).click();
  const panel = dialogNamed(page, `模拟：${name}`);
  await panel.getByLabel('种子').fill('42');
  await panel.getByRole('button', { name: '开始模拟' }).click();
  await expect(panel.getByRole('status')).toHaveText('模拟完成');
  const figures = panel.getByRole('table', { name: '各奖品的模拟结果' });
  const drawn = await figures.textContent();
  // The same seed gives the same.
  await panel.getByRole('button', { name: '开始模拟' }).click();
  await expect(panel.getByRole('status')).toHaveText('模拟完成');
  expect(await figures.textContent()).toBe(drawn);
  await panel.getByRole('button', { name: /关闭|Close/ }).click();

  await submit(page, '圣诞活动上新');
  const second = await otherBrowser.newPage();
  await agree(second, 'lead', name);
  const status = async () => (await backend.read<Detail>('/api/config/treasureBox/box_1007')).config.status;
  expect(await status()).toBe('scheduled');

  // The box starts in a month and opens every half hour; openings are simulated from the first read on.
  await backend.read('/api/treasure_boxes/openings');
  await backend.passTime(30 * day + 61 * minute);
  expect(await status()).toBe('online');
  await enterAs(page, 'ops', `${boxes}?part=openings&q=box_1007`);
  const opening = page.getByRole('row').filter({ hasText: 'box_1007' }).first();
  await expect(opening).toContainText(name);
  await opening.getByText(/^bo_1007_/).click();
  const drawer = dialogNamed(page, /宝箱开启/);
  await expect(drawer).toContainText(/按第 1 版和当时的库存重算 \d+ 次抽取，结果全部一致/);
  await expect(drawer).toContainText(/本房当日第 \d+ 次开启/);
  await expect(
    drawer
      .getByRole('table', { name: '中奖名单' })
      .getByText(/^随机数 /)
      .first(),
  ).toBeVisible();
});

test('what is typed is kept over a reload, the end of a session and a second tab', async ({
  page,
  context,
  backend,
  noise,
  otherBrowser,
}) => {
  noise.announce(/status of 401.*configs\/consumable/, /status of 409.*configs\/consumable/);
  const address = `${consumables}?edit=cons_1015`;
  const name = page.getByLabel('名称', { exact: true });
  const drafted = async () => (await held(backend, 'cons_1015')).draft?.content.name;
  await enterAs(page, 'ops.placed', address);
  await name.fill('改过一次');
  await whenSaved(page);
  await page.reload();
  await expect(name).toHaveValue('改过一次');

  await test.step('the session ends while it is typed', async () => {
    await backend.setFaults({ endpoint: 'saveConsumable', kind: 'unauthorized', times: 1 });
    await name.fill('改过两次');
    const prompt = dialogNamed(page, '登录已过期');
    await expect(prompt).toBeVisible();
    expect(await drafted()).toBe('改过一次');
    const opened = page.waitForEvent('popup');
    await prompt.getByRole('button', { name: '重新登录' }).click();
    await (await opened).getByRole('link', { name: 'ops', exact: true }).click();
    await expect(prompt).toBeHidden();
    await expect(name).toHaveValue('改过两次');
    await page.keyboard.press('ControlOrMeta+s');
    await whenSaved(page);
    expect(await drafted()).toBe('改过两次');
  });

  await test.step('a second tab of the same operator shows it', async () => {
    const tab = await context.newPage();
    await enterAs(tab, 'ops', address);
    await expect(tab.getByLabel('名称', { exact: true })).toHaveValue('改过两次');
    await tab.close();
  });

  await test.step('a colleague is told who is editing, and may only look', async () => {
    const other = await otherBrowser.newPage();
    await enterAs(other, 'ops2', address);
    await expect(other.getByText('运营小许 正在编辑，可只读查看')).toBeVisible();
    await expect(other.getByLabel('名称', { exact: true })).toBeDisabled();
  });
});
