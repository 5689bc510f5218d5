import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import controls from '@/ui/controls.module.css';
import layout from '@/ui/layout.module.css';
import { ApiError } from '@/utils/apiError';

interface Props {
  onAsk: (uid: string) => void;
  /** Why there is no answer about whom was asked for. */
  told?: string | undefined;
}

/** What a read says about the user that was asked for; undefined where it failed otherwise, or did not. */
export const toldOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.uid : undefined;

/** Asks for one user; what is no id, or nobody's, is told and asked for again. */
export function AskUid({ onAsk, told }: Props) {
  const problemId = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const uid = typed.trim();
    const isId = /^\d{4,20}$/.test(uid);
    setWrong(!isId);
    if (isId) onAsk(uid);
  };
  const problem = wrong ? '用户ID 是 4 到 20 位数字' : told;
  return (
    <form onSubmit={ask} className={layout.below12}>
      <label>
        用户ID{' '}
        <input
          className={`mono ${controls.input}`}
          value={typed}
          inputMode="numeric"
          aria-invalid={problem !== undefined}
          aria-describedby={problemId}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>{' '}
      <Button type="primary" htmlType="submit">
        查看
      </Button>
      {problem !== undefined && (
        <p id={problemId} role="alert" className={controls.error}>
          {problem}
        </p>
      )}
    </form>
  );
}
