import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { OfflinePackage } from '../src/services/offlinePackage';
import { zipOf } from '../tests/zipOf';
import { cases } from './known';
import { act, agree, choose, dialogNamed, enterAs, expect, expectToast, hashOf, test } from './support';

/** The workshop: the main task of each of its six screens, in a real browser. */

const minute = 60_000;

const whenSaved = (page: Page) =>
  expect(page.getByRole('status', { name: '保存状态' })).toHaveText(/^已保存 \d\d:\d\d$/);

test('what is pasted opens the tool that fits, and its result is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'admin', '/#/toolSet/tools');
  const box = page.getByRole('textbox', { name: '粘贴任意内容' });
  const results = page.getByRole('table', { name: '结果' });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect(box).toBeFocused();

  await box.fill('1700000000');
  await expect(page).toHaveURL(/tool=time/);
  await expect(results.getByText(/2023-11-15 06:13:20/).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expectToast(page, '已复制');
  expect(await clipboard()).not.toBe('');

  await box.fill('{"id":9007199254740993,"a":[1,2]}');
  await expect(page).toHaveURL(/tool=json/);
  await expect(page.getByRole('textbox', { name: /的结果$/ })).toHaveValue(/9007199254740993/);
  await page.keyboard.press('Control+Enter');
  await expect.poll(clipboard).toContain('"id": 9007199254740993');

  await box.fill('*/5 9-18 * * 1-5');
  await expect(page).toHaveURL(/tool=cron/);
  await expect(results.getByText(/5 ?分钟/).first()).toBeVisible();

  await box.fill('100001\n100002\n100002\n100003');
  await expect(page).toHaveURL(/tool=uids/);
  await expect(results).toContainText('100003');
  await page.keyboard.press('Control+Enter');
  await expect.poll(clipboard).toBe('100001\n100002\n100003');
  // The address names the tool, never the data.
  expect(hashOf(page)).not.toContain('100001');
});

test('a call is found, sent, asserted, and repeated over fifty values until cancelled', async ({ page, backend }) => {
  const { list } = await backend.read<{ list: { user_id: string }[] }>('/api/users?size=50');
  const uids = list.map(({ user_id }) => user_id);
  await enterAs(page, 'admin', '/#/toolSet/apiFactory');
  await page.getByLabel('搜索接口').fill('listUsers');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/api=listUsers/);
  await page.getByText('变量', { exact: true }).click();
  await page.getByRole('button', { name: '添加变量' }).click();
  await page.getByLabel('变量 1 名称').fill('uid');
  await page.getByLabel('变量 1 值').fill(uids[0] ?? '');
  await page.getByLabel('用户ID uids').fill('{{uid}}');
  await page.getByRole('button', { name: '添加断言' }).click();
  await page.getByLabel('断言 1 路径').fill('data.list.0.user_id');
  await page.getByLabel('断言 1 期望值').fill(uids[0] ?? '');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`data.list.0.user_id 等于 ${uids[0]}：通过`)).toBeVisible();
  await expect(page.locator('[data-code="响应"] .cm-content')).toContainText(`"user_id": "${uids[0]}"`);

  let sent = 0;
  await page.route('**/api/users?**', async (route) => {
    sent += 1;
    if (sent > 11) return;
    await route.continue();
  });
  await page.getByRole('tab', { name: '批量运行' }).click();
  await page.getByLabel('批量取值').fill(uids.join('\n'));
  await page.getByRole('button', { name: '运行 50 个' }).click();
  await expect(page.getByLabel('批量进度')).toContainText(/已完成 1\d \/ 50/);
  await page.getByRole('button', { name: '取消批量' }).click();
  await expect(page.getByRole('table', { name: '批量结果' }).getByText('未发送').first()).toBeVisible();
  expect(sent).toBeLessThan(20);
});

test('an experiment gets more traffic, explains the variant of a user, and is stopped with a conclusion', async ({
  page,
  backend,
}) => {
  await enterAs(page, 'admin', '/#/toolSet/exp?q=exp_1001');
  const row = page.getByRole('row').filter({ hasText: 'exp_1001' });
  await act(row, '调流量');
  const traffic = dialogNamed(page, '调流量');
  await traffic.getByLabel('总流量（%）').fill('60');
  await traffic.getByLabel('说明').fill('结果稳定，扩大流量');
  await traffic.getByRole('button', { name: '确认调整' }).click();
  await expectToast(page, '流量已调为 60%');

  await act(row, '查我命中');
  const hit = dialogNamed(page, /^查我命中/);
  await hit.getByLabel('用户ID').fill(cases.normal);
  await page.keyboard.press('Enter');
  await expect(hit.getByRole('list', { name: '命中原因' })).toContainText('层分桶：桶');
  await page.keyboard.press('Escape');

  await act(row, '停止');
  const stop = dialogNamed(page, /停止/);
  await stop.getByText('无差异').click();
  await stop.getByRole('textbox', { name: '说明' }).fill('两周没有差异，停止实验');
  await stop.getByRole('button', { name: '确认停止' }).click();
  await expect(stop).toBeHidden();
  await expect
    .poll(async () => (await backend.audits('exp_1001', 'experiment'))[0]?.after)
    .toMatchObject({ status: 'ended' });
});

test('a package is uploaded, staged until its gate stops it, and rolled back', async ({ page, backend }) => {
  await enterAs(page, 'lead', '/#/toolSet/offline?ids=help_center&semver=9&platform=android');
  await page.getByRole('button', { name: '上传离线包' }).click();
  const form = dialogNamed(page, '上传离线包');
  const choosing = async (files: Record<string, string>, version: string) =>
    form.getByLabel('离线包 zip').setInputFiles({
      name: 'help.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipOf(files, { version })),
    });
  await choosing({ 'index.html': 'x', '../evil.js': 'y' }, '9.0.0-rc.1');
  await expect(form.getByText('路径含 ..：../evil.js')).toBeVisible();
  await choosing({ 'index.html': '<html>', 'js/app.js': 'abc' }, '9.0.0-rc.1');
  await expect(form.getByRole('region', { name: '检查结果' })).toContainText('help_center');
  await form.getByLabel('更新说明').fill('首屏更快');
  await form.getByRole('button', { name: /上\s?传$/ }).click();
  await expectToast(page, '已上传，请确认校验');

  const row = page.locator('tbody tr').first();
  const step = async (action: string, ok: string) => {
    await act(row, action);
    await page.getByRole('dialog').getByRole('button', { name: ok }).click();
  };
  await step('确认校验', '确认校验');
  await expect(row).toContainText('待发布');
  await step('放量', '确认放量');
  await expectToast(page, '已放量到 1%');
  // The page's own clock stands still while time passes for the backend.
  const packages = '/api/offline_packages?ids=help_center&semver=9&platform=android';
  for (const percent of [5, 20]) {
    await backend.passTime(31 * minute);
    const [one] = (await backend.read<{ list: OfflinePackage[] }>(packages)).list;
    await backend.callAs('lead', '/offline_packages/advance', {
      package_id: one?.package_id,
      percent,
      version: one?.version,
    });
  }
  await backend.passTime(13 * minute);
  await page.getByRole('button', { name: /刷新/ }).click();
  await expect(page.getByText(/^安装成功率 96\.\d\d%/)).toBeVisible();
  await act(row, '回滚');
  const back = dialogNamed(page, '回滚');
  await choose(back.getByRole('combobox', { name: '原因' }), '纠错');
  await back.getByRole('textbox', { name: '备注' }).fill('安装成功率下降，先撤回');
  await back.getByRole('button', { name: '确认回滚' }).click();
  await expectToast(page, '已回滚');
});

/** Text that keeps the placeholders of a source. */
const translated = (source: string): string =>
  source.includes('plural')
    ? '{count, plural, one {# item} other {# items}}'
    : ['Done', ...(source.match(/\{name\}|%s|<b>%1\$d<\/b>/g) ?? [])].join(' ');

test('thirty texts are translated by keyboard alone, one is stopped, and a namespace goes to the second person', async ({
  page,
  backend,
}) => {
  await enterAs(page, 'admin', '/#/toolSet/translation?state=untranslated&lang=en');
  const grid = page.getByRole('grid', { name: '文案' });
  await expect(grid).toBeVisible();
  await grid.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: /^译文 English/ });
  const editor = page.getByRole('region', { name: '编辑译文' });
  await expect(box).toBeFocused();
  const keys: string[] = [];
  let isStopped = false;
  for (let done = 0; done < 30; done++) {
    await expect(box).toHaveValue('');
    const active = (await grid.getAttribute('aria-activedescendant')) ?? '';
    const source = (await editor.locator('p[lang="zh"]').first().textContent()) ?? '';
    keys.push((await editor.locator('b').first().textContent()) ?? '');
    if (!isStopped && source.includes('{name}')) {
      await page.keyboard.insertText('Hello');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('alert').filter({ hasText: '缺少占位符 {name}' })).toBeVisible();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      isStopped = true;
    }
    await page.keyboard.insertText(translated(source));
    await page.keyboard.press('Control+Enter');
    await expect(grid).not.toHaveAttribute('aria-activedescendant', active);
  }
  expect(isStopped).toBe(true);
  expect(new Set(keys).size).toBe(30);
  // They are stored in the background.
  await expect(page.getByText(/处未保存/)).toBeHidden();
  for (const key of [keys[0], keys[29]])
    expect((await backend.audits(`${key} en`, 'translation'))[0]?.after).toMatchObject({ state: 'translated' });

  await page.getByRole('button', { name: /^发布 App/ }).click();
  const publish = page.getByRole('dialog');
  await expect(publish.getByRole('table').first()).toBeVisible();
});

/** Serves unpacked files at a host of their own. */
async function serve(files: Readonly<Record<string, Uint8Array>>) {
  const types: Record<string, string> = {
    html: 'text/html',
    css: 'text/css',
    js: 'text/javascript',
    svg: 'image/svg+xml',
    png: 'image/png',
    webp: 'image/webp',
  };
  const server = createServer(({ url = '/' }, reply) => {
    const name = url.split('?')[0]?.slice(1) || 'index.html';
    const file = files[name];
    if (!file) {
      // A browser with windows asks every site for its icon.
      reply.writeHead(name === 'favicon.ico' ? 204 : 404).end();
      return;
    }
    reply.writeHead(200, { 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
    reply.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * Share of points in which two pictures differ. They are compared at half their size, in which the edges of letters
 * that lie between two points do not count.
 */
const differenceOf = (page: Page, pictures: readonly [Buffer, Buffer]): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const bitmaps = await Promise.all(
        sources.map((source) => {
          const bytes = Uint8Array.from(atob(source), (char) => char.charCodeAt(0));
          return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        }),
      );
      const width = Math.ceil(Math.max(...bitmaps.map((bitmap) => bitmap.width)) / 2);
      const height = Math.ceil(Math.max(...bitmaps.map((bitmap) => bitmap.height)) / 2);
      const [left, right] = bitmaps.map((bitmap) => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(bitmap, 0, 0, bitmap.width / 2, bitmap.height / 2);
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      });
      let differ = 0;
      for (let at = 0; at < width * height * 4; at += 4) {
        const isOther = [0, 1, 2, 3].some(
          (part) => Math.abs((left?.[at + part] ?? 0) - (right?.[at + part] ?? 0)) > 48,
        );
        if (isOther) differ += 1;
      }
      return differ / (width * height);
    },
    pictures.map((picture) => picture.toString('base64')),
  );

const layersOf = (page: Page): Locator => page.getByRole('list', { name: '图层' }).locator('> li');

test('a page is built from a template, undone and redone, told of a broken link, and runs by itself', async ({
  page,
  otherBrowser,
}) => {
  await enterAs(page, 'ops', '/#/Operation/easy-h5?edit=new');
  await page.getByRole('button', { name: '榜单活动' }).click();
  const built = await layersOf(page).count();
  expect(built).toBeGreaterThan(2);
  const first = layersOf(page).first().locator('button[id]');
  for (let step = 1; step < 20; step++) {
    await first.focus();
    await page.keyboard.press('Control+d');
    await expect(layersOf(page)).toHaveCount(built + step);
  }
  for (let step = 0; step < 20; step++) await page.getByRole('button', { name: /撤销/ }).click();
  await expect(layersOf(page)).toHaveCount(0);
  for (let step = 0; step < 20; step++) await page.getByRole('button', { name: /重做/ }).click();
  await expect(layersOf(page)).toHaveCount(built + 19);

  await page.goto('/#/Operation/easy-h5?edit=h5_1010');
  // The address changes within the document: the editor of the new page stands until the other one is read.
  await expect(layersOf(page)).not.toHaveCount(built + 19);
  await expect(page.getByRole('region', { name: '画布' })).toBeVisible();
  await page.getByRole('button', { name: /^按钮「去房间参加」/ }).click();
  const link = page.getByLabel('链接', { exact: true });
  await link.fill('voice://nowhere');
  await expect(page.getByText(/App 里没有页面 voice:\/\/nowhere/).first()).toBeVisible();
  await link.fill('voice://room');
  await whenSaved(page);

  // Opened anew, no component is chosen and marked. The window holds the whole canvas without scrolling.
  await page.setViewportSize({ width: 1920, height: 2600 });
  await page.reload();
  const canvas = page.getByRole('region', { name: '画布' });
  await expect(canvas.getByText(/^1\. /).first()).toBeVisible();
  const shownIn = async (part: Locator) => (await part.allInnerTexts()).join('\n');
  const preview = canvas.locator('main');
  const texts = await shownIn(preview);
  const isDrawn = (part: Locator) =>
    part
      .locator('img')
      .evaluateAll((all) => all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0));
  await expect.poll(() => isDrawn(preview)).toBe(true);
  const { width } = (await preview.boundingBox()) ?? { width: 0 };
  expect(width).toBe(375);
  const inConsole = await preview.screenshot();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出离线包（草稿）' }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', 'style.css', 'page.js', 'manifest.json']));
  const site = await serve(files);
  const other = await otherBrowser.newPage();
  const said: string[] = [];
  other.on('console', (message) => said.push(message.text()));
  await other.setViewportSize({ width, height: 2600 });
  await other.goto(`${site.origin}/?lang=zh`);
  const alone = other.locator('main:not([hidden])');
  await expect(alone).toHaveCount(1);
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/\d\d:\d\d:\d\d|^--/.test(line));
  expect(lines(await shownIn(alone))).toEqual(lines(texts));
  await expect.poll(() => isDrawn(alone)).toBe(true);
  expect(await differenceOf(page, [inConsole, await alone.screenshot()])).toBeLessThanOrEqual(0.01);
  expect(said).toEqual([]);
  site.close();

  await page.getByRole('button', { name: '提交检查' }).click();
  const step = dialogNamed(page, /发布检查/);
  await step.getByLabel('发布说明').fill('活动按时上线');
  await step.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText(/^待审批：/)).toBeVisible();
  const second = await otherBrowser.newPage();
  await agree(second, 'lead', 'h5_1010');
  await other.close();
});
