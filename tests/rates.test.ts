/** @jest-environment node */
import { codeFiles, codeOf, isTest } from '../scripts/measures';

/**
 * Quotients that are written as per cent by themselves: progress, parts of a budget and computed prices. Rates of what
 * users or colleagues did go through `rateOf`, which asks for a base.
 */
const exact = [
  'src/pages/Operation/packageTemplate/cells.tsx: cost / most',
  'src/pages/push/im/RunCell.tsx: done / Math.max(1, queued)',
  'src/pages/resource/rewardsManage/giftBag/editor/Margin.tsx: many.margin / many.income',
  'src/pages/resource/rewardsManage/treasureBox/simulation/Simulation.tsx: state.opened / state.openings',
];

it('a page writes no quotient as per cent that did not ask for a base', () => {
  const found = codeFiles('src')
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      codeOf(file)
        .split('\n')
        .filter((line) => !line.includes('rateOf('))
        .flatMap((line) => [...line.matchAll(/percent(?:Text|Cell)?\(.*?([\w.]+ \/ [\w.]+(?:\([^)]*\))?)/g)])
        .map(([, quotient]) => `${file}: ${quotient}`),
    );
  expect(found).toEqual(exact);
});
