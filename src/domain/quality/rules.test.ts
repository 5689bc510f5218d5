/** @jest-environment node */
import fc from 'fast-check';
import { type Defect, recommends } from '../shared/kindLabels';
import { cohenKappa, defectNames, differenceOf, gradeNames, type Opinion, opinionRefused } from './rules';

const opinion: fc.Arbitrary<Opinion> = fc.record({
  grade: fc.constantFrom(...gradeNames),
  defects: fc.subarray<Defect>([...defectNames]),
  recommend: fc.constantFrom(...(Object.keys(recommends) as Opinion['recommend'][])),
});

describe('κ', () => {
  it('is 1 for the same, 0 for chance, below 0 for worse', () => {
    const pairs = (text: string) => text.split(' ').map((two) => [two[0], two[1]] as [string, string]);
    expect(cohenKappa(pairs('SS AA BB CC'))).toBe(1);
    expect(cohenKappa(pairs('SS SA AS AA'))).toBe(0);
    expect(cohenKappa(pairs('SA AS'))).toBe(-1);
    // Cohen's own way: 35 of 50 agree, 0.5 by chance.
    const list = [...Array(20).fill('YY'), ...Array(5).fill('YN'), ...Array(10).fill('NY'), ...Array(15).fill('NN')];
    expect(cohenKappa(pairs(list.join(' ')))).toBeCloseTo(0.4);
  });

  it('says nothing where chance explains everything', () => {
    expect(cohenKappa([])).toBeNull();
    expect(cohenKappa([['S', 'S']])).toBeNull();
  });

  it('is between -1 and 1, whoever comes first', () => {
    const grade = fc.constantFrom(...gradeNames);
    fc.assert(
      fc.property(fc.array(fc.tuple(grade, grade)), (pairs) => {
        const kappa = cohenKappa(pairs);
        const turned = cohenKappa(pairs.map(([a, b]) => [b, a] as const));
        if (kappa === null) expect(turned).toBeNull();
        else {
          expect(kappa).toBeGreaterThanOrEqual(-1 - 1e-9);
          expect(kappa).toBeLessThanOrEqual(1);
          expect(turned).toBeCloseTo(kappa);
        }
      }),
    );
  });
});

describe('what the first reviewer did wrong', () => {
  const first = { grade: 'A', defects: [], recommend: 'pool' } as const;

  it('is nothing where both see the same grade and use', () => {
    expect(differenceOf(first, { ...first, defects: ['blur'] })).toBeNull();
    fc.assert(fc.property(opinion, (one) => differenceOf(one, one) === null));
  });

  it('has one of four names', () => {
    expect(differenceOf(first, { grade: 'C', defects: ['qr'], recommend: 'none' })).toBe('missed');
    expect(differenceOf({ grade: 'C', defects: ['dark'], recommend: 'none' }, first)).toBe('wrong');
    expect(differenceOf(first, { grade: 'B', defects: [], recommend: 'none' })).toBe('policy');
    expect(differenceOf(first, { ...first, recommend: 'none' })).toBe('measure');
  });
});

it('D and 要求更换 need a defect; D never goes to the pool', () => {
  expect(opinionRefused({ grade: 'D', defects: [], recommend: 'none' })?.field).toBe('defects');
  expect(opinionRefused({ grade: 'S', defects: [], recommend: 'replace' })?.field).toBe('defects');
  expect(opinionRefused({ grade: 'D', defects: ['blur'], recommend: 'pool' })?.field).toBe('recommend');
  expect(opinionRefused({ grade: 'D', defects: ['blur'], recommend: 'replace' })).toBeUndefined();
});
