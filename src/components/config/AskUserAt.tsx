import { Button } from 'antd';
import { useId, useState } from 'react';
import { useUidBox } from '@/kit/field/useUidBox';
import { MomentPicker } from './fields/MomentPicker';

/** Query for a user at a moment; null is now. */
export interface UserAt {
  uid: string;
  at: number | null;
}

interface Props {
  onAsk: (asked: UserAt) => void;
  /** Main action of the dialog. */
  primary?: true;
  className?: string | undefined;
}

/** Query about one user at a moment; an invalid user id is reported here and not sent. */
export function AskUserAt({ onAsk, primary, className }: Props) {
  const moment = useId();
  const [at, setAt] = useState<number | null>(null);
  const { box, problem, onSubmit } = useUidBox((uid) => uid !== null && onAsk({ uid, at }));
  return (
    <>
      <form className={className} onSubmit={onSubmit}>
        {box}
        <label htmlFor={moment}>时刻</label>
        <MomentPicker id={moment} placeholder="现在" value={at} onChange={setAt} />
        <Button type={primary ? 'primary' : 'default'} htmlType="submit">
          查看
        </Button>
      </form>
      {problem}
    </>
  );
}
