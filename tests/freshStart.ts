import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { resetDb, setFaults } from '../mock/testing';
import { gate } from '../src/app/sessionGate';
import { forgetMedia } from '../src/components/review/guard/seen';
import { closeDialogs } from '../src/kit/base/openForm';
import { operatorSlot } from '../src/session/storage';
import { atRest, calls } from './inProcess';
import { lookNoMore } from './viewAllMedia';

export interface App {
  user: UserEvent;
  /** The path and query behind `#`, now. */
  where: () => string;
}

/** Before each test: an empty browser, the backend as seeded. */
export async function freshStart(): Promise<void> {
  cleanup();
  lookNoMore();
  closeDialogs();
  // A page that was left may still say good-bye, e.g. give its lock back: not to the next test, without a session.
  await atRest();
  sessionStorage.clear();
  operatorSlot.clear();
  localStorage.clear();
  forgetMedia();
  window.history.replaceState(null, '', '/');
  gate.open();
  calls.length = 0;
  setFaults([]);
  resetDb();
}

/** Waits until a list has its rows. */
export async function rowsOf(): Promise<HTMLElement[]> {
  await waitFor(() => expect(document.querySelector('.ant-table-row')).toBeInTheDocument());
  return screen.getAllByRole('row').filter((row) => row.classList.contains('ant-table-row'));
}
