/** @jest-environment node */
import { changedPath, draftSnapshotsOf, mostSteps, oneStepMs, recordSnapshot, redo, undo } from './snapshots';

it('typing on in one field is one step, another field or a pause begins the next', () => {
  let all = draftSnapshotsOf('');
  for (const [at, text] of ['a', 'ab', 'abc'].entries()) all = recordSnapshot(all, text, 'name', at * 200);
  all = recordSnapshot(all, 'abc!', 'remark', 700);
  all = recordSnapshot(all, 'abc!?', 'remark', 700 + oneStepMs);
  expect(all.past).toEqual(['', 'abc', 'abc!']);
});

it('goes back and forth, and a change after going back ends what was ahead', () => {
  let all = recordSnapshot(recordSnapshot(draftSnapshotsOf(1), 2, 'a', 0), 3, 'b', 0);
  all = undo(undo(undo(all)));
  expect(all.now).toBe(1);
  all = redo(all);
  expect(all).toMatchObject({ now: 2, past: [1], future: [3] });
  // The same field at once, and still a step of its own: the one before was gone back to.
  all = recordSnapshot(all, 4, 'a', 1);
  expect(all).toMatchObject({ now: 4, past: [1, 2], future: [] });
  expect(redo(all)).toBe(all);
});

it('forgets what is too long ago', () => {
  let all = draftSnapshotsOf(0);
  for (let step = 1; step <= mostSteps + 20; step++) all = recordSnapshot(all, step, String(step), 0);
  expect(all.past).toHaveLength(mostSteps);
  expect(all.past[0]).toBe(20);
});

it('names the field of a change, as far as it is one', () => {
  expect(changedPath({ audience: { regions: ['ph'] } })).toBe('audience.regions');
  expect(changedPath({ body: { hours: { from: 1, to: 2 } } })).toBe('body.hours');
  expect(changedPath({})).toBe('');
});
