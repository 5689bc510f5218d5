import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

interface Props {
  children: ReactNode;
  fallback?: ReactNode;
}

/** A part whose code comes when it is first needed; when it does not come, the screen lives on around it. */
export function Part({ children, fallback }: Props) {
  return (
    <ErrorBoundary place="part">
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
