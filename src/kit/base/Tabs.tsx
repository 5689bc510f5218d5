import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: ReactNode;
  children: ReactNode;
}

interface Props {
  items: readonly Tab[];
  active: string;
  onChange: (key: string) => void;
}

/** Target of each arrow key among a number of tabs. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function steer(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!step || ctrlKey || metaKey || altKey || shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  event.preventDefault();
  tabs[step(tabs.indexOf(event.target as HTMLElement), tabs.length)]?.focus();
}

/**
 * Tabs with the active one's content. Arrows, Home and End move, Enter opens; visited tabs keep their state. Plain
 * markup: nothing is measured, and tabs wrap to another line.
 */
export function Tabs({ items, active, onChange }: Props) {
  const id = useId();
  const [visited, setVisited] = useState<readonly string[]>([active]);
  if (!visited.includes(active)) setVisited([...visited, active]);
  const shown = items.filter(({ key }) => visited.includes(key));
  return (
    <div>
      <div role="tablist" className={styles.list} onKeyDown={steer}>
        {items.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-selected={key === active}
            aria-controls={visited.includes(key) ? `${id}-panel-${key}` : undefined}
            tabIndex={key === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {shown.map(({ key, children }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          aria-labelledby={`${id}-tab-${key}`}
          tabIndex={key === active ? 0 : -1}
          hidden={key !== active}
          className={styles.panel}
        >
          {children}
        </div>
      ))}
    </div>
  );
}
