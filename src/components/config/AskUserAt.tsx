import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import controls from '@/ui/controls.module.css';
import { MomentPicker } from './fields/MomentPicker';

/** Of whom something is asked, and at which moment; null is now. */
export interface UserAt {
  uid: string;
  at: number | null;
}

interface Props {
  onAsk: (asked: UserAt) => void;
  /** It is what the dialog is for. */
  primary?: true;
  className?: string | undefined;
}

/** Asks about one user at a moment; what is no number of a user is told here, and not asked. */
export function AskUserAt({ onAsk, primary, className }: Props) {
  const moment = useId();
  const [uid, setUid] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [wrong, setWrong] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const isId = /^\d{4,20}$/.test(uid.trim());
    setWrong(!isId);
    if (isId) onAsk({ uid: uid.trim(), at });
  };
  return (
    <>
      <form className={className} onSubmit={ask}>
        <label>
          用户ID{' '}
          <input
            className={`mono ${controls.input}`}
            value={uid}
            inputMode="numeric"
            aria-invalid={wrong}
            onChange={({ target }) => setUid(target.value)}
          />
        </label>
        <label htmlFor={moment}>时刻</label>
        <MomentPicker id={moment} placeholder="现在" value={at} onChange={setAt} />
        <Button type={primary ? 'primary' : 'default'} htmlType="submit">
          查看
        </Button>
      </form>
      {wrong && (
        <p role="alert" className={controls.error}>
          用户ID 是 4 到 20 位数字
        </p>
      )}
    </>
  );
}
