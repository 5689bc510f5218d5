import { Flex, Input, type InputRef, Select } from 'antd';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { apiRisks, type CallFilter, callFilters, lackedCodes, searchCalls } from '@/domain/apiFactory/rules';
import { labelOf } from '@/domain/shared/labels';
import { useKeys } from '@/hooks/useKeys';
import { useSearchKey } from '@/hooks/useSearchKey';
import { StateTag } from '@/kit/field/StateTag';
import { useCan } from '@/kit/field/useAllowed';
import type { ApiCall } from '@/services/apiFactory';
import { numberText } from '@/utils/numberText';
import styles from './apiFactory.module.css';

interface Props {
  calls: readonly ApiCall[];
  current: string | null;
  onOpen: (name: string) => void;
}

/** Moves the focus among the groups and the visible calls. */
function steer(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, details[open] button')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  // In the search box and the filters the arrows keep their own effect.
  if (step === undefined || at === -1) return;
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

/** Heard by the tree itself. */
const treeKeys = [
  { key: 'arrowup', label: '在接口之间移动' },
  { key: 'arrowdown', label: '在接口之间移动' },
];

const filters: readonly CallFilter[] = ['group', 'method', 'risk'];

/** Calls by group, found by name, label or path and filtered; arrows move among them, Enter opens the first or chosen. */
export function CallTree({ calls, current, onOpen }: Props) {
  const [text, setText] = useState('');
  const box = useRef<InputRef>(null);
  useSearchKey('接口', box);
  useKeys(treeKeys, { place: '接口目录' });
  const [chosen, setChosen] = useState<Partial<Record<CallFilter, string>>>({});
  const can = useCan();
  const isBarred = (call: ApiCall) => lackedCodes(call, can) !== undefined;
  const groups = useMemo(() => {
    const found = new Map<string, ApiCall[]>();
    for (const call of searchCalls(calls, text, chosen))
      found.set(call.group, [...(found.get(call.group) ?? []), call]);
    return [...found];
  }, [calls, text, chosen]);
  const optionsFor = (filter: CallFilter) =>
    [...new Set(calls.map((call) => call[filter]))].map((value) => ({ value, label: labelOf(apiRisks, value).label }));
  const isFiltered = text !== '' || Object.values(chosen).some(Boolean);
  const group = calls.find(({ name }) => name === current)?.group;
  return (
    <nav aria-label="接口目录" className={styles.tree} onKeyDown={steer}>
      <Input
        ref={box}
        allowClear
        aria-label="搜索接口"
        placeholder="名称、路径"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => {
          const first = groups[0]?.[1][0];
          if (text.trim() !== '' && first) onOpen(first.name);
        }}
      />
      <Flex gap={4}>
        {filters.map((filter) => (
          <Select<string>
            key={filter}
            allowClear
            showSearch
            aria-label={callFilters[filter]}
            placeholder={callFilters[filter]}
            className={styles.filter}
            popupMatchSelectWidth={false}
            options={optionsFor(filter)}
            onChange={(value) => setChosen({ ...chosen, [filter]: value })}
          />
        ))}
      </Flex>
      {groups.length === 0 && <p className="secondary">没有匹配的接口</p>}
      <div className={styles.calls}>
        {groups.map(([name, list]) => (
          <details key={`${name} ${isFiltered}`} open={isFiltered || name === group || undefined}>
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
                <span className={isBarred(call) ? 'secondary' : undefined}>
                  {call.label} {isBarred(call) && '（无权限）'}
                  {call.risk !== 'read' && <StateTag map={apiRisks} value={call.risk} />}
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
