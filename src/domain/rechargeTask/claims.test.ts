import { stepName } from './claims';

it('a step that the ladder has no more is called by its amount', () => {
  expect(stepName({ step: 2, threshold: 1_000 })).toBe('第 2 档');
  expect(stepName({ step: null, threshold: 1_000 })).toBe('原 US$10 档');
});
