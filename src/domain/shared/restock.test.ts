/** @jest-environment node */
import { restockAlone } from './limits';
import { raiseApprovalReason, restockAllowance, restockApprovalReason } from './restock';

describe('how many one person may add', () => {
  it.each([
    ['half of what is published', { published: 101, alone: 0, value: 1 }, 50],
    ['less what was added alone', { published: 100, alone: 30, value: 1 }, 20],
    ['never less than none', { published: 100, alone: 80, value: 1 }, 0],
    ['as many as are worth what one may add', { published: 1_000_000, alone: 0, value: restockAlone / 10 }, 10],
    ['what is worth nothing has the share alone', { published: 10, alone: 0, value: 0 }, 5],
  ])('%s', (_, restocked, room) => expect(restockAllowance(restocked)).toBe(room));

  it('a second person is needed from one more on', () => {
    expect(restockApprovalReason(5, 5)).toBeUndefined();
    expect(restockApprovalReason(6, 5)).toBe('一人最多再补 5 个，补 6 个须由第二人同意');
  });

  it('a version adds as a hand does; what had any number adds nothing', () => {
    expect([
      raiseApprovalReason(100, 105, 5),
      raiseApprovalReason(100, 90, 0),
      raiseApprovalReason(-1, 500, 0),
    ]).toEqual(Array(3).fill(undefined));
    expect(raiseApprovalReason(100, 106, 5)).toBe('库存由 100 改为 106：一人最多再补 5 个，补 6 个须由第二人同意');
    expect(raiseApprovalReason(100, -1, 5)).toBe('库存由 100 改为不限，须由第二人同意');
  });
});
