import type { ReactNode } from 'react';

/** The read of the choices. */
interface Query {
  isError: boolean;
  data: unknown;
  refetch: () => unknown;
}

/**
 * The `extra` of a field whose choices could not be read: says so, with a button that reads them again; null while they
 * are there. `hint` says how to go on without them.
 */
export function choicesFailed({ isError, data, refetch }: Query, hint = ''): ReactNode {
  if (!isError || data !== undefined) return null;
  return (
    <span role="alert">
      选项读取失败{hint && `，${hint}`}{' '}
      <button type="button" className="link-button" onClick={() => void refetch()}>
        重试
      </button>
    </span>
  );
}
