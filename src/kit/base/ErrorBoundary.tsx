import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isChunkError } from '@/utils/chunkError';
import { failures } from '@/utils/failures';
import { type ErrorKind, ErrorPage } from './ErrorPage';
import styles from './plain.module.css';

interface Props {
  children: ReactNode;
  /** Extent of a failure: the console, one screen, or a part of a screen whose rest keeps working. */
  place: 'app' | 'page' | 'part';
  /** A change resets the boundary, e.g. the path: another screen replaces the failed one. */
  resetKey?: string;
  /** A part that failed is tried again in place. */
  onRetry?: () => void;
  /** Wrapper around the failure. */
  frame?: (failure: ReactNode) => ReactNode;
}

interface State {
  failed: boolean;
  /** Null while it is being decided whether the page is reloaded. */
  kind: ErrorKind | null;
}

/** Asking for the newest build may take its time. */
const Deciding = () => (
  <div role="status" className={styles.page} data-inside>
    <p>页面资源没有取到，正在检查…</p>
  </div>
);

/** Catches errors while rendering, including lost code (C27); everything around stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, kind: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, kind: isChunkError(error) ? null : 'crash' };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    if (isChunkError(error)) {
      void failures.chunk(error).then((outcome) => {
        if (outcome !== 'reload') this.setState({ failed: true, kind: outcome });
      });
      return;
    }
    failures.render(error, componentStack ?? '', this.props.place === 'app' ? 'app' : 'page');
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false, kind: null });
  }

  override render(): ReactNode {
    const { failed, kind } = this.state;
    if (!failed) return this.props.children;
    const { onRetry, frame } = this.props;
    const failure = kind ? <ErrorPage kind={kind} {...(onRetry ? { onRetry } : {})} /> : <Deciding />;
    return frame ? frame(failure) : failure;
  }
}
