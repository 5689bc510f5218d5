/** @jest-environment node */
import { clearDirty, isDirty, markDirty } from '@/utils/dirtyForms';

it('C27: the page is dirty while any form is', () => {
  expect(isDirty()).toBe(false);
  markDirty('a');
  markDirty('a');
  markDirty('b');
  clearDirty('a');
  expect(isDirty()).toBe(true);
  clearDirty('b');
  expect(isDirty()).toBe(false);
});
