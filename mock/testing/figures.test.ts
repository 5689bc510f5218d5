/** @jest-environment node */
import { isAdverse } from '../../src/domain/review/rules';
import { recordFigures } from '../../src/services/reviewRecords';
import { db, resetDb } from '../testing';
import { call } from './call';

beforeEach(resetDb);

const figures = async (session: string, range: { from?: number; to?: number } = {}) =>
  (await call(recordFigures, { kind: 'report', ...range }, session)).data;

const decided = () =>
  db.decisions.filter(
    ({ kind, reverses, status }) =>
      kind === 'report' && reverses === null && (status === 'effective' || status === 'reversed'),
  );

describe('adoption and reversals', () => {
  it('count every first decision once, by reason and by reviewer', async () => {
    const { total, adverse, reversed, reasons, reviewers } = await figures('lead');
    const visible = decided().filter(({ case_id }) => db.cases.get(case_id) !== undefined);
    expect(total).toBe(visible.length);
    expect(adverse).toBe(visible.filter(({ conclusion }) => isAdverse(conclusion)).length);
    expect(reversed).toBe(visible.filter(({ status }) => status === 'reversed').length);
    expect(reasons.reduce((sum, reason) => sum + reason.total, 0)).toBe(total);
    expect(reviewers.reduce((sum, cell) => sum + cell.total, 0)).toBe(total);
  });

  it('are those of the time that was asked for', async () => {
    const times = decided().map(({ decided_at }) => decided_at);
    const from = times[times.length >> 1] ?? 0;
    expect((await figures('lead', { from })).total).toBe(times.filter((at) => at >= from).length);
  });

  it('of other reviewers only those learn who may reverse', async () => {
    const { reviewers } = await figures('reviewer');
    expect(new Set(reviewers.map(({ by }) => by))).toEqual(new Set(['reviewer']));
  });
});
