import { lazy, Suspense, useSyncExternalStore } from 'react';
import { gate } from './sessionGate';

const ReloginPrompt = lazy(() => import('./ReloginPrompt'));

/** One prompt for an expired session, however many calls were refused. */
export function Relogin() {
  const isClosed = useSyncExternalStore(gate.subscribe, gate.isClosed);
  if (!isClosed) return null;
  return (
    <Suspense>
      <ReloginPrompt />
    </Suspense>
  );
}
