import { leavesOf, menuEntries } from '../config/routes';
import { caseKinds, kindNames } from '../src/domain/review/kinds';
import { findings } from './axe';
import { aboutBrokenMedia } from './bench';
import { enterAs, expect, test, typeHash } from './support';

// Home and 用户查询 are looked at more closely in a11y.spec.ts.
const screens = leavesOf(menuEntries).filter(({ path }) => path !== '/home' && path !== '/userManage/user');
const benches = kindNames.map((kind) => caseKinds[kind].path as string);

/** Screens per test: workers share the tests, each with its own time limit. */
const together = 5;
const parts = Array.from({ length: Math.ceil(screens.length / together) }, (_, part) =>
  screens.slice(part * together, (part + 1) * together),
);

for (const [number, part] of parts.entries()) {
  test(`screens are accessible, lists and benches with a case on them (${number + 1})`, async ({ page, noise }) => {
    noise.announce(...aboutBrokenMedia);
    const found: Record<string, string[]> = {};
    const shoot = async (name: string) => {
      const list = await findings(page);
      if (list.length > 0) found[name] = list;
    };
    await enterAs(page, 'admin', '/#/home');
    for (const { path, name = '' } of part) {
      await test.step(name, async () => {
        await typeHash(page, `#${path}`);
        await expect(page).toHaveTitle(new RegExp(`^${name} `));
        const claim = page.getByRole('button', { name: /领取 \d+ [件张]/ });
        await expect(
          claim
            .or(page.getByRole('table'))
            .or(page.getByRole('grid'))
            .or(page.getByRole('region', { name: '证据' }))
            .or(page.getByRole('navigation', { name: /工具列表|接口目录/ }))
            .first(),
        ).toBeVisible();
        await shoot(name);
        if (!benches.includes(path) || !(await claim.isVisible())) return;
        await claim.click();
        await expect(claim).toBeHidden();
        await shoot(`${name}, a case`);
      });
    }
    expect(found).toEqual({});
  });
}
