import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useReadAgain } from '@/hooks/useReadAgain';
import controls from '@/kit/base/controls.module.css';

interface UidBox {
  /** The box with its label. */
  box: ReactNode;
  /** Problem, as text; null if there is none. */
  problem: ReactNode;
  onSubmit: (event: FormEvent) => void;
}

/**
 * Asks for one user by the id: `onUid` is told of it as the form is sent, and null where what was typed is none, which
 * is said. `told` is what is wrong with an id that is one.
 */
export function useUidBox(onUid: (uid: string | null) => void, told?: string): UidBox {
  const readAgain = useReadAgain();
  const problemId = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const problem = wrong ? '用户ID 是 4 到 20 位数字' : told;
  return {
    onSubmit: (event) => {
      event.preventDefault();
      const uid = typed.trim();
      const isId = /^\d{4,20}$/.test(uid);
      setWrong(!isId);
      onUid(isId ? uid : null);
      // The same user asked for again changes nothing else.
      readAgain();
    },
    box: (
      <label>
        用户ID{' '}
        <input
          className={`mono ${controls.input}`}
          value={typed}
          inputMode="numeric"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
    ),
    problem: problem !== undefined && (
      <p id={problemId} role="alert" className={controls.error}>
        {problem}
      </p>
    ),
  };
}
