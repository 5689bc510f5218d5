import { withBan } from './policy';

const day = 86_400;

it('B bars for a week, instead of what barred less', () => {
  expect(withBan([{ type: 'delete_content' }, { type: 'mute', duration: day }])).toEqual([
    { type: 'delete_content' },
    { type: 'ban', duration: 7 * day },
  ]);
});

it('B leaves a ban as long as the ladder made it', () => {
  expect(withBan([{ type: 'ban', duration: 30 * day }])).toEqual([{ type: 'ban', duration: 30 * day }]);
});
