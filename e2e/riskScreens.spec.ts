import { leavesOf, menuEntries } from '../config/routes';
import { caseKinds, kindNames } from '../src/domain/reviewKinds';
import { findings } from './axe';
import { aboutBrokenMedia } from './bench';
import { enterAs, expect, test, typeHash } from './support';

const risk = leavesOf(menuEntries).filter(({ path }) => path.startsWith('/riskManage/'));
const benches = kindNames.map((kind) => caseKinds[kind].path as string);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('every screen of risk control is accessible: lists, and benches with a case on them', async ({
      page,
      noise,
    }) => {
      noise.announce(...aboutBrokenMedia);
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        const list = await findings(page);
        if (list.length > 0) found[name] = list;
      };
      await enterAs(page, 'admin', '/#/home');
      for (const { path, name = '' } of risk) {
        await test.step(name, async () => {
          await typeHash(page, `#${path}`);
          await expect(page).toHaveTitle(new RegExp(`^${name} `));
          const claim = page.getByRole('button', { name: /领取 \d+ [件张]/ });
          await expect(
            claim
              .or(page.getByRole('table'))
              .or(page.getByRole('region', { name: '证据' }))
              .first(),
          ).toBeVisible();
          await look(name);
          if (!benches.includes(path) || !(await claim.isVisible())) return;
          await claim.click();
          await expect(claim).toBeHidden();
          await look(`${name}, a case`);
        });
      }
      expect(found).toEqual({});
    });
  });
}
