/** @jest-environment node */
import { withBan } from './policy';

const day = 86_400;

it('B bars for a week, instead of what barred less', () => {
  expect(withBan([{ type: 'delete_content' }, { type: 'mute', duration: day }])).toEqual([
    { type: 'delete_content' },
    { type: 'ban', duration: 7 * day },
  ]);
});

it('B again takes its ban back, for what the ladder recommends; what the ladder banned stays', () => {
  const mute = { type: 'mute' as const, duration: day };
  const banned = withBan([{ type: 'warn' }, mute], [mute]);
  expect(withBan(banned, [mute])).toEqual([{ type: 'warn' }, mute]);
  expect(withBan(withBan([]))).toEqual([]);
  const ban = { type: 'ban' as const, duration: 30 * day };
  expect(withBan([ban], [ban])).toEqual([ban]);
});
