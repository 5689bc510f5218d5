import { exportRequest, span } from '../tests/telemetry/exportRequest';
import { expect, linesOf, originOf, spanNow, telemetryRuns, test, token, tracesUrl } from './collector';
import { dialogNamed, expectToast, openUser, operatorMenu, queryBox, typeHash, userSummary } from './support';

const phone = '13800006688';
const nickname = '晚风来信';
const message = '您好，请注意社区规范，甲乙丙丁';
const idNumber = '110101199003074233';

test('no session, phone, nickname, message or id number is in any byte received', async ({
  page,
  backend,
  collector,
  noise,
}) => {
  noise.announce(/status of 500|provoked/, /status of 404.*api\/user\//);
  await page.goto('/');
  await page.getByRole('button', { name: '统一登录' }).click();
  const link = page.getByRole('link', { name: 'admin', exact: true });
  const href = (await link.getAttribute('href')) ?? '';
  const session = new URLSearchParams(href.slice(href.indexOf('?'))).get('iam_session') ?? '';
  expect(session).not.toBe('');
  const canaries = [session, phone, nickname, message, idNumber];
  await collector.settings({ canaries });
  await link.click();
  await expect(operatorMenu(page)).toBeVisible();
  await telemetryRuns(page);

  await typeHash(page, '#/userManage/user');
  for (const sought of [phone, nickname, idNumber]) {
    const asked = page.waitForResponse((response) => /\/api\/users?\b/.test(response.url()));
    await queryBox(page).fill(sought);
    await queryBox(page).press('Enter');
    await asked;
  }
  await openUser(page, '10000001');
  await userSummary(page).getByRole('button', { name: '发消息' }).click();
  const dialog = dialogNamed(page, '发消息');
  await dialog
    .getByRole('textbox', { name: /消息内容|内容/ })
    .first()
    .fill(message);
  await dialog.getByRole('button', { name: '发送' }).click();
  await expectToast(page, '消息已发送');
  await page.getByText('查看明文').first().click();
  const reveal = page.getByRole('dialog', { name: /明文/ });
  const reason = reveal.getByRole('combobox', { name: '原因' });
  await reason.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeAttached();
  await reason.press('Enter');
  await reveal.getByRole('textbox', { name: '备注' }).fill(`核实 ${phone} 与 ${idNumber}`);
  await reveal.getByRole('button', { name: '查看' }).click();
  // The remark names the number as well: what is waited for is the value in the profile.
  await expect(reveal).toBeHidden();
  await expect(page.getByText(phone)).toBeVisible();

  // Failures, too, carry nothing: of calls whose address holds it, and of code whose message does.
  await backend.setFaults({ endpoint: 'listUsers', kind: 'html' });
  await typeHash(page, '#/userManage/user');
  await queryBox(page).fill(phone);
  await queryBox(page).press('Enter');
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await page.evaluate(
    ([number, id, secret]) => {
      setTimeout(() => {
        throw new Error(`provoked ${number} ${id} iam_session=${secret} Bearer ${secret}`);
      });
    },
    [phone, idNumber, session],
  );
  await collector.waitFor(page, 'browser.exception', ({ attributes }) => attributes['app.error.source'] === 'window');
  await collector.waitFor(page, 'browser.exception', ({ attributes }) => attributes['app.error.source'] === 'request');
  const search = await collector.waitFor(page, 'GET', ({ attributes }) =>
    /\/api\/users\?.*\bq=/.test(String(attributes['url.full'])),
  );
  expect(search.attributes['url.full']).toMatch(/[?&]q=REDACTED/);
  expect((await collector.received()).violations).toEqual([]);

  // The receiver would have seen them: plain and escaped.
  for (const canary of [session, encodeURIComponent(nickname)]) {
    await fetch(tracesUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(exportRequest([span({ name: canary })])),
    });
  }
  const { violations } = await collector.received();
  expect(violations.filter((text) => text.includes(session) || text.includes(nickname))).toHaveLength(2);
});

/** Browsers that lack something, or hold it back. */
const lacks: Readonly<Record<string, () => void>> = {
  'storage blocked': () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: blocked });
    Object.defineProperty(window, 'localStorage', { get: blocked });
  },
  'performance.memory absent': () => {
    Object.defineProperty(performance, 'memory', { value: undefined });
  },
  'no entry type known': () => {
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
    Object.assign(PerformanceObserver.prototype, {
      observe: () => {
        throw new TypeError('unsupported entry type');
      },
    });
  },
  'no PerformanceObserver': () => {
    Reflect.deleteProperty(window, 'PerformanceObserver');
  },
  'a clock set back by an hour': () => {
    const now = Date.now;
    Date.now = () => now() - (performance.now() > 1500 ? 3_600_000 : 0);
  },
};

test('bad input: a browser that lacks something is told about all the same, without a word in the console', async ({
  another,
  collector,
}) => {
  const visits = Object.entries(lacks).map(async ([name, lack], i) => {
    const page = await another(60 + i, (context) => context.addInitScript(lack));
    const lines = linesOf(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: '统一登录' })).toBeVisible();
    const origin = originOf(page);
    await page.waitForFunction(() => performance.now() > 2000);
    // The part that reports is there by now, or comes with its timer.
    await collector.waitFor(page, 'browser.page_view');
    await spanNow(page);
    await expect
      .poll(async () => (await collector.spans('browser.page_view', origin)).length, { message: name })
      .toBeGreaterThan(1);
    expect((await collector.received(origin)).violations, name).toEqual([]);
    expect(
      lines.filter((line) => !line.startsWith('debug: ')),
      name,
    ).toEqual([]);
    expect(lines.length, name).toBeLessThanOrEqual(1);
  });
  await Promise.all(visits);
});
