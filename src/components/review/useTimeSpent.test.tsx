import { renderHook } from '@testing-library/react';
import { now, passTime } from '../../../mock/testing';
import { clock } from '../../utils/clock';
import { useTimeSpent } from './useTimeSpent';

beforeEach(() => {
  clock.now = now;
});

it('R31: the time for a case is that in front of it, not since it was claimed', () => {
  const { result, rerender } = renderHook(({ id }) => useTimeSpent(id), { initialProps: { id: 'a' } });
  passTime(30_000);
  rerender({ id: 'b' });
  passTime(5_000);
  expect(result.current(['b'])).toBe(5);
  rerender({ id: 'a' });
  passTime(4_000);
  expect(result.current(['a'])).toBe(34);
  // Taken back it is looked at anew; a page of several is shared among them.
  passTime(2_000);
  rerender({ id: 'c' });
  passTime(4_000);
  expect(result.current(['a', 'c', 'd'])).toBe(2);
});

it('R31: what nobody sees takes no time', () => {
  const { result } = renderHook(() => useTimeSpent('a'));
  passTime(3_000);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  passTime(600_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  passTime(1_000);
  expect(result.current(['a'])).toBe(4);
  hidden.mockRestore();
});
