import { act, waitFor } from '@testing-library/react';
import { atRest } from './inProcess';

/** Waits until no part of the page shows that it is waiting. */
export const notBusy = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"], .ant-skeleton')).toBeNull());

/** Every answer has come, those that the earlier ones led to as well, and is shown. */
export async function settled(): Promise<void> {
  await act(atRest);
  await notBusy();
}
