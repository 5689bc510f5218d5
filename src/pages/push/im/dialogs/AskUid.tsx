import { Button } from 'antd';
import layout from '@/kit/base/layout.module.css';
import { useUidBox } from '@/kit/field/useUidBox';
import { ApiError } from '@/utils/apiError';

interface Props {
  onAsk: (uid: string) => void;
  /** Reason why there is no result for the requested user. */
  told?: string | undefined;
}

/** Field error about the requested user; undefined for other errors, or none. */
export const toldOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.uid : undefined;

/** Asks for one user; what is no id, or nobody's, is told and asked for again. */
export function AskUid({ onAsk, told }: Props) {
  const { box, problem, onSubmit } = useUidBox((uid) => uid !== null && onAsk(uid), told);
  return (
    <form onSubmit={onSubmit} className={layout.below12}>
      {box}{' '}
      <Button type="primary" htmlType="submit">
        查看
      </Button>
      {problem}
    </form>
  );
}
