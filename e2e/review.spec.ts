import type { Page } from '@playwright/test';
import type { Conclusion } from '../src/domain/review/rules';
import {
  aboutBrokenMedia,
  beginShift,
  currentCase,
  evidence,
  press,
  reportBench,
  viewAllMedia,
  walkClaims,
} from './bench';
import { enterAs, expect, expectToast, test } from './support';

test.beforeEach(({ noise }) => noise.announce(...aboutBrokenMedia));

const holdIsOver = 9_000;

test('G8: forty reports by keyboard alone, and the backend holds exactly what was decided', async ({
  page,
  backend,
}) => {
  await beginShift(page, 'reviewer');
  const doneToday = async () =>
    Number(/今日已处理 (\d+)/.exec((await page.getByRole('main').textContent()) ?? '')?.[1]);
  const before = await doneToday();
  const decided = new Map<string, Conclusion>();
  const skipped: string[] = [];
  for (let turn = 0; decided.size < 40; turn++) {
    if (turn % 13 === 6) {
      const id = await currentCase(page);
      await page.keyboard.press('s');
      await expect(page.getByText(/不会再分给你/)).toBeVisible();
      await page.keyboard.press('2');
      await expect.poll(() => currentCase(page)).not.toBe(id);
      skipped.push(id);
    } else if (turn === 9) {
      const id = await currentCase(page);
      await page.keyboard.press('e');
      await expect(page.getByRole('textbox', { name: '原因' })).toBeFocused();
      await page.keyboard.type('涉及多名用户，请组长判断');
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => currentCase(page)).not.toBe(id);
      expect(await backend.reviewCase(id)).toMatchObject({ case: { status: 'escalated', lane: 'lead' } });
    } else if (turn % 11 === 4) {
      // Too fast: taken back, and decided otherwise.
      const id = await press(page, 'a');
      await page.keyboard.press('z');
      await expect.poll(() => currentCase(page)).toBe(id);
      decided.set(await press(page, '1', 'r'), 'violate');
    } else if (turn % 5 === 2) {
      decided.set(await press(page, '5', 'r'), 'violate');
    } else if (turn === 7) {
      // An input method composes in the note: its keys decide nothing.
      const id = await currentCase(page);
      await page.keyboard.press('n');
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Input.imeSetComposition', { text: 'ar', selectionStart: 2, selectionEnd: 2 });
      await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 });
      expect(await currentCase(page)).toBe(id);
      await cdp.send('Input.insertText', { text: '啊' });
      await page.keyboard.press('Escape');
      decided.set(await press(page, 'a'), 'clean');
      await expect.poll(async () => (await backend.reviewCase(id)).decisions.at(-1)?.note).toBe('啊');
    } else {
      decided.set(await press(page, turn % 3 === 0 ? 'd' : 'a'), 'clean');
    }
  }
  await expect.poll(doneToday).toBe(before + 40);
  await backend.passTime(holdIsOver);
  for (const [id, conclusion] of decided) {
    const { case: one, decisions } = await backend.reviewCase(id);
    const inForce = decisions.filter(({ status }) => status === 'effective');
    expect(inForce, id).toHaveLength(1);
    expect(inForce[0], id).toMatchObject({ conclusion, by: 'reviewer' });
    expect(one.status, id).toBe('done');
  }
  for (const id of skipped) expect((await backend.reviewCase(id)).case.claim?.by, id).not.toBe('reviewer');
});

test('two reviewers on one queue never see the same case', async ({ page, otherBrowser }) => {
  const colleague = await otherBrowser.newPage();
  await beginShift(page, 'reviewer');
  // A reviewer who still has claimed cases continues with them, unless the claim has expired.
  await enterAs(colleague, 'reviewer2', reportBench);
  const claim = colleague.getByRole('button', { name: /领取 10 件/ });
  await expect(evidence(colleague).or(claim)).toBeVisible();
  if (await claim.isVisible()) await claim.press('Enter');
  await expect(evidence(colleague)).toBeVisible();
  const mine = new Set(await walkClaims(page));
  const theirs = new Set(await walkClaims(colleague));
  // Both go on until new cases were claimed on the way.
  for (let i = 0; i < 9; i++) {
    mine.add(await press(page, 'a'));
    theirs.add(await press(colleague, 'd'));
  }
  const all = async (by: Page, seen: Set<string>) => {
    for (const id of await walkClaims(by)) seen.add(id);
    return seen.size;
  };
  await expect.poll(() => all(page, mine)).toBeGreaterThan(10);
  await expect.poll(() => all(colleague, theirs)).toBeGreaterThan(10);
  expect([...mine].filter((id) => theirs.has(id))).toEqual([]);
});

test('a decision key pressed twice decides one case, and so does a double click', async ({ page, backend }) => {
  await beginShift(page, 'reviewer');
  const [first = '', second = '', third = ''] = await walkClaims(page);
  await page.getByRole('list', { name: '我领取的案件' }).getByRole('button').first().click();
  await viewAllMedia(page);
  await Promise.all([page.keyboard.press('a'), page.keyboard.press('a')]);
  await expect.poll(() => currentCase(page)).toBe(second);
  await viewAllMedia(page);
  await page.getByRole('button', { name: '不违规 A' }).dblclick();
  await expect.poll(() => currentCase(page)).toBe(third);
  const decisionsOf = async (id: string) => (await backend.reviewCase(id)).decisions.length;
  await expect.poll(() => decisionsOf(second)).toBe(1);
  expect([await decisionsOf(first), await decisionsOf(third)]).toEqual([1, 0]);
});

test('G6: a lease that runs out in mid-decision loses nothing; who was faster is named', async ({
  page,
  backend,
  noise,
}) => {
  noise.announce(/status of 409/);
  await beginShift(page, 'reviewer');
  const [first = '', second = ''] = await walkClaims(page);
  await page.getByRole('list', { name: '我领取的案件' }).getByRole('button').first().click();
  await page.keyboard.press('1');
  await backend.passTime(660_000);
  await backend.callAs('reviewer2', '/review/claim', { kind: 'report', size: 1, case_ids: [first] });
  const { case: taken } = await backend.reviewCase(first);
  const decision = { case_id: first, version: taken.version, conclusion: 'clean', clean_reason: 'normal', unseen: [] };
  await backend.callAs('reviewer2', '/review/decide', { kind: 'report', decisions: [decision] });
  await page.keyboard.press('r');
  await expectToast(page, /该任务已由 审核员小王 于 .+ 处理：不违规/);
  // Nobody took the second one: the decision counts although the lease was over.
  await expect.poll(() => currentCase(page)).toBe(second);
  await press(page, 'a');
  await expect
    .poll(async () => (await backend.reviewCase(second)).decisions.at(-1))
    .toMatchObject({ by: 'reviewer', conclusion: 'clean' });
  expect((await backend.reviewCase(first)).decisions).toHaveLength(1);
});

test('offline in mid-shift: the work goes on, and arrives with the network, once', async ({ page, backend, noise }) => {
  noise.announce(/ERR_INTERNET_DISCONNECTED/);
  await beginShift(page, 'reviewer');
  await page.context().setOffline(true);
  const ids = [await press(page, 'a'), await press(page, '1', 'r'), await press(page, 'd')];
  await expect(page.getByText(/离线，联网后自动提交/)).toHaveCount(3);
  for (const id of ids) expect((await backend.reviewCase(id)).decisions).toEqual([]);
  await page.context().setOffline(false);
  for (const id of ids) {
    await expect.poll(async () => (await backend.reviewCase(id)).decisions.length).toBe(1);
  }
  await expect(page.getByText(/离线/)).toHaveCount(0);
  await expect(evidence(page)).toBeVisible();
});

test('the session ends in mid-shift: the decision waits, and goes out on a press', async ({ page, backend, noise }) => {
  noise.announce(/status of 401/);
  await beginShift(page, 'reviewer');
  await backend.setFaults({ endpoint: 'decideCases', kind: 'unauthorized', times: 1 });
  const id = await press(page, 'a');
  const prompt = page.getByRole('dialog', { name: '登录已过期' });
  await expect(prompt).toBeVisible();
  const opened = page.waitForEvent('popup');
  await prompt.getByRole('button', { name: '重新登录' }).click();
  await (await opened).getByRole('link', { name: 'reviewer', exact: true }).click();
  await expect(prompt).toBeHidden();
  expect((await backend.reviewCase(id)).decisions).toEqual([]);
  await page.getByRole('button', { name: '重新提交' }).click();
  await expect.poll(async () => (await backend.reviewCase(id)).decisions.length).toBe(1);
});
