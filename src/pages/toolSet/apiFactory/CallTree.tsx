import { Input } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { StateTag } from '@/components/StateTag';
import { apiRisks, searchCalls } from '@/domain/apiFactory';
import type { ApiCall } from '@/services/apiFactory';
import { numberText } from '@/utils/numberText';
import styles from './apiFactory.module.css';

interface Props {
  calls: readonly ApiCall[];
  current: string | null;
  onOpen: (name: string) => void;
}

/** Moves the focus between the search box and the visible calls. */
function steer(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, details[open] button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

/** Calls by group, found by name, label or path; arrows move, Enter opens. */
export function CallTree({ calls, current, onOpen }: Props) {
  const [text, setText] = useState('');
  const groups = useMemo(() => {
    const found = new Map<string, ApiCall[]>();
    for (const call of searchCalls(calls, text)) found.set(call.group, [...(found.get(call.group) ?? []), call]);
    return [...found];
  }, [calls, text]);
  const group = calls.find(({ name }) => name === current)?.group;
  return (
    <nav aria-label="接口目录" className={styles.tree} onKeyDown={steer}>
      <Input
        allowClear
        aria-label="搜索接口"
        placeholder="名称、路径"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {groups.length === 0 && <p className="secondary">没有匹配的接口</p>}
      <div className={styles.calls}>
        {groups.map(([name, list]) => (
          <details key={`${name} ${text !== ''}`} open={text !== '' || name === group || undefined}>
            <summary>
              {name} <span className="secondary">{numberText(list.length)}</span>
            </summary>
            {list.map((call) => (
              <button
                key={call.name}
                type="button"
                className={styles.call}
                aria-current={call.name === current || undefined}
                onClick={() => onOpen(call.name)}
              >
                <span>
                  {call.label} {call.risk !== 'read' && <StateTag map={apiRisks} value={call.risk} />}
                </span>
                <code className="secondary">
                  {call.method} {call.path}
                </code>
              </button>
            ))}
          </details>
        ))}
      </div>
    </nav>
  );
}
