import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadAttempt } from './lazyPart';

interface Props {
  children: ReactNode;
  fallback?: ReactNode;
  /** Wrapper around the failure, e.g. a dialog; none by default. */
  frame?: (failure: ReactNode) => ReactNode;
}

let attempts = 0;

/** Part with lazily loaded code; if loading fails, the screen stays usable and 重试 tries again. */
export function Part({ children, fallback, frame }: Props) {
  const [attempt, setAttempt] = useState(() => ++attempts);
  return (
    <ErrorBoundary
      place="part"
      resetKey={String(attempt)}
      onRetry={() => setAttempt(++attempts)}
      {...(frame ? { frame } : {})}
    >
      <LoadAttempt value={attempt}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </LoadAttempt>
    </ErrorBoundary>
  );
}
