import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { Attempt } from './lazyPart';

interface Props {
  children: ReactNode;
  fallback?: ReactNode;
  /** Wrapper around the failure, e.g. a dialog; none by default. */
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
