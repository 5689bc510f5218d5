import { Button, Flex } from 'antd';
import { type FormEvent, useState } from 'react';
import { RewardTimeline } from '@/components/user/RewardTimeline';
import controls from '@/ui/controls.module.css';

/** What any user got, asked for by the id. */
export function TimelineOf() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const isId = /^\d{4,20}$/.test(typed.trim());
    setWrong(!isId);
    setAsked(isId ? typed.trim() : null);
  };
  return (
    <Flex vertical gap="middle">
      <form onSubmit={ask}>
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
        <Button htmlType="submit">查询</Button>
      </form>
      {wrong && (
        <p role="alert" className={controls.error}>
          用户ID 是 4 到 20 位数字
        </p>
      )}
      {asked !== null && <RewardTimeline userId={asked} />}
    </Flex>
  );
}
