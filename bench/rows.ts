import type { Browser } from '@playwright/test';
import { cases } from '../mock/user/seed/cases';
import { Visit } from './page';
import type { Place, Target } from './targets';

const place: Place = {
  hash: `#/userManage/user?uid=${cases.heavyFlow}&tab=behavior`,
  ready: { selector: 'input[role=combobox]', min: 2 },
  signedIn: true,
};
const full = { cpu: false, net: false };

/** ms from the answer to its rows painted, where a table has more than a thousand of them: 行为数据. */
export async function thousandRows(browser: Browser, probe: string, target: Target): Promise<number> {
  const visit = await Visit.open(browser, target, probe, place, full);
  const { page } = visit;
  try {
    await visit.painted(place);
    await page.getByRole('combobox', { name: '数据表' }).click();
    for (let i = 0; i < 2; i++) await page.locator('.ant-select-item-option').nth(i).click();
    await page.keyboard.press('Escape');
    await page.getByText('近 30 天').click();
    await visit.settle();
    await visit.slow({ cpu: true, net: false });
    const painted = await page.evaluate(() => {
      const ask = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '开始查询');
      ask?.click();
      return window.probe.painted({ selector: '.ant-table-row', min: 8 }, 0);
    });
    const answered = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return calls.find(({ name }) => name.includes('/get_user_behavior_data'))?.responseEnd ?? Number.NaN;
    });
    const said = (await page.getByText(/^共 [\d,]+ 行/).textContent()) ?? '';
    const count = Number(said.replace(/^共 ([\d,]+) 行.*/, '$1').replaceAll(',', ''));
    if (!(count >= 1_000)) throw new Error(`Not a thousand rows: ${said}`);
    return painted - answered;
  } finally {
    await visit.close();
  }
}
