import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { Attempt } from './lazyPart';

interface Props {
  children: ReactNode;
  fallback?: ReactNode;
  /** What stands around the failure, e.g. a dialog; by default nothing. */
  frame?: (failure: ReactNode) => ReactNode;
}

let attempts = 0;

/** A part whose code comes when it is first needed; when it does not come, the screen lives on and 重试 asks again. */
export function Part({ children, fallback, frame }: Props) {
  const [attempt, setAttempt] = useState(() => ++attempts);
  return (
    <ErrorBoundary
      place="part"
      resetKey={String(attempt)}
      onRetry={() => setAttempt(++attempts)}
      {...(frame ? { frame } : {})}
    >
      <Attempt value={attempt}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </Attempt>
    </ErrorBoundary>
  );
}
