import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import controls from '@/ui/controls.module.css';
import layout from '@/ui/layout.module.css';

/** Asks for one user; what is no id is told and asked for again. */
export function AskUid({ onAsk }: { onAsk: (uid: string) => void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const uid = typed.trim();
    const isId = /^\d{4,20}$/.test(uid);
    setWrong(!isId);
    if (isId) onAsk(uid);
  };
  return (
    <form onSubmit={ask} className={layout.below12}>
      <label>
        用户ID{' '}
        <input
          className={`mono ${controls.input}`}
          value={typed}
          inputMode="numeric"
          aria-invalid={wrong}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>{' '}
      <Button type="primary" htmlType="submit">
        查看
      </Button>
      {wrong && (
        <p role="alert" className={controls.error}>
          用户ID 是 4 到 20 位数字
        </p>
      )}
    </form>
  );
}
