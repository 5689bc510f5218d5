import { expect, telemetryRuns, test } from './collector';
import { png } from './known';
import { enterAs } from './support';

const traceparent = /^00-[\da-f]{32}-[\da-f]{16}-0[01]$/;

test('an upload carries the trace of its page as other calls do, and another origin gets none', async ({
  page,
  collector: _,
  noise,
}) => {
  noise.announce(/elsewhere\.example/);
  await page.route('https://elsewhere.example/**', (route) => route.abort());
  await enterAs(page, 'ops', '/#/resource/resources');
  await telemetryRuns(page);
  await page.getByRole('button', { name: '新建' }).click();
  const icon = page.getByRole('group', { name: '图标', exact: true });
  const uploaded = page.waitForRequest(/\/api\/files$/);
  const saved = page.waitForRequest(/\/api\/configs\/resource\/create$/);
  await icon
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png(240, () => [9, 9, 9, 255])) });
  await expect(icon.getByRole('img')).toBeVisible();
  const headers = [(await uploaded).headers(), (await saved).headers()].map(({ traceparent: header = '' }) => header);
  expect(headers).toEqual([expect.stringMatching(traceparent), expect.stringMatching(traceparent)]);
  // Of one page, and each a span of its own.
  expect(headers[0]?.slice(0, 35)).toBe(headers[1]?.slice(0, 35));
  expect(headers[0]).not.toBe(headers[1]);

  const foreign = page.waitForRequest(/elsewhere\.example/);
  await page.evaluate(() => {
    const call = new XMLHttpRequest();
    call.open('POST', 'https://elsewhere.example/files');
    call.send('x');
  });
  expect((await foreign).headers()).not.toHaveProperty('traceparent');
});
