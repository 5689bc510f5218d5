import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { cases } from './known';
import { dialogNamed, enterAs, expect, test } from './support';

/** Cells of a quoted CSV file. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end = ''] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n|$)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

async function open(download: Download): Promise<{ name: string; text: string; rows: string[][] }> {
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, rows: cellsOf(text.replace(/^\uFEFF/, '')) };
}

const dangerous = /^[\s\0"]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const number = /^-?\d+(\.\d+)?$/;

function expectGuarded(file: { text: string; rows: string[][] }): void {
  expect(file.text.startsWith('\uFEFF')).toBe(true);
  const running = file.rows.flat().filter((cell) => dangerous.test(cell) && !number.test(cell));
  expect(running).toEqual([]);
}

async function exportList(page: Page): Promise<Download> {
  await page.getByRole('button', { name: /导出$/ }).click();
  const download = page.waitForEvent('download');
  await dialogNamed(page, '导出').getByRole('button', { name: '导出 CSV' }).click();
  return await download;
}

test('the list as a file: mark, watermark, no formula, on record', async ({ page, backend }) => {
  const uids = [cases.formulaNickname, cases.markupNickname, cases.rtlNickname, cases.normal];
  await enterAs(page, 'admin', `/#/userManage/user?${uids.map((uid) => `uids=${uid}`).join('&')}`);
  await expect(page.getByRole('row').filter({ hasText: cases.formulaNickname })).toBeVisible();
  const file = await open(await exportList(page));
  expect(file.name).toMatch(/^用户[^_]*_\d{14}_admin\.csv$/);
  expectGuarded(file);
  const [head, ...lines] = file.rows;
  const [watermark, rows] = [lines.at(-1), lines.slice(0, -1)];
  expect(watermark).toHaveLength(1);
  expect(watermark?.[0]).toMatch(/^导出人 admin；时间 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 北京时间；筛选 .*uids=/);
  expect(head).toContain('昵称');
  expect(rows).toHaveLength(uids.length);
  const names = rows.map((row) => row[head?.indexOf('昵称') ?? 0]);
  expect(names).toContain("'=1+1");
  expect(names).toContain('<img src=x onerror=alert(1)>');
  await expect(dialogNamed(page, '导出')).toBeHidden();
  const user = await backend.user(cases.normal);
  expect(user.status).toBe('normal');
});

test('a failed export says so in its dialog and saves nothing', async ({ page, backend }) => {
  await enterAs(page, 'admin', '/#/userManage/user?status=banned');
  await expect(page.getByRole('table').first()).toBeVisible();
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await backend.setFaults({ endpoint: 'recordExport', kind: 'result7' });
  await page.getByRole('button', { name: /导出$/ }).click();
  const dialog = dialogNamed(page, '导出');
  await dialog.getByRole('button', { name: '导出 CSV' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: '请求未成功（7）' })).toBeVisible();
  expect(downloads).toEqual([]);
});

test('C25: the coin flow as a file: mark, watermark, no formula, on record', async ({ page, backend }) => {
  await enterAs(page, 'finance', `/#/userManage/user?uid=${cases.heavyFlow}&tab=coins`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /导出$/ }).click();
  const file = await open(await download);
  expectGuarded(file);
  expect(file.rows.at(-1)?.[0]).toMatch(/^导出人：财务小钱（finance）；导出时间：.* 北京时间；筛选：用户 10000028/);
  expect(file.rows[0]).toEqual(expect.arrayContaining(['变动（金币）']));
  expect(file.rows.length).toBeGreaterThan(1000);
  expect(await backend.auditsOf(cases.heavyFlow, 'exportFlowRecords')).toHaveLength(1);
});

test('who may not export is not offered it, and is refused by the backend', async ({ page, request }) => {
  await enterAs(page, 'ops', `/#/userManage/user?uid=${cases.heavyFlow}&tab=coins`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /导出$/ })).toHaveCount(0);
  const reply = await request.get(`/api/export_flow_records?user_id=${cases.heavyFlow}`, {
    headers: { 'x-iam-session': 'ops' },
  });
  expect(reply.status()).toBe(403);
});
