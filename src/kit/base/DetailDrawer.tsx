import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Key } from '@/hooks/keys';
import { KeyScope } from '@/hooks/useKeys';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import { afterPaint } from '@/utils/afterPaint';
import styles from './detailDrawer.module.css';

/** False until the caller has been painted: for work that may come later, e.g. if it forces layout. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return painted;
}

interface Props {
  title: ReactNode;
  onClose: () => void;
  /** Walk the list the drawer was opened from; absent at its ends. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** e.g. `3 / 20`. */
  position?: string | undefined;
  /** Stands in the head, before the way along the list. */
  extra?: ReactNode;
  children: ReactNode;
}

/** Focusable root element of antd's drawer. */
const rootOf = (panel: HTMLElement | null) => panel?.closest<HTMLElement>('[tabindex]');

/**
 * Details beside the list, with an address of their own (docs/design/blocks.md#g19). `[` and `]` walk the list; a
 * player in it goes first.
 */
export function DetailDrawer({ title, onClose, onPrevious, onNext, position, extra, children }: Props) {
  useReturnFocus();
  const panel = useRef<HTMLDivElement>(null);
  // The drawer takes the focus once visible and keeps it, since focusable elements are found by measuring. The page
  // below may request the focus as well; a dialog opened over the drawer keeps it.
  useEffect(
    () =>
      afterPaint(() => {
        if (document.activeElement?.closest('[role="dialog"]')) return;
        rootOf(panel.current)?.focus({ preventScroll: true });
      }),
    [],
  );
  const painted = usePainted();
  // The focused element may disappear: a tab when another object opens, a button at the end of the list. The drawer
  // keeps the focus.
  useEffect(() => {
    if (!painted || !panel.current) return;
    const root = rootOf(panel.current);
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) root?.focus({ preventScroll: true });
    });
    observer.observe(panel.current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [painted]);
  const ways = [
    { label: '上一个', key: '[', icon: <LeftOutlined aria-hidden />, run: onPrevious },
    { label: '下一个', key: ']', icon: <RightOutlined aria-hidden />, run: onNext },
  ];
  const keys = ways.flatMap(({ key, run }): Key[] =>
    run ? [{ key, label: '上一个 / 下一个', run, repeats: true }] : [],
  );
  return (
    <Drawer
      open
      panelRef={panel}
      autoFocus={false}
      focusable={{ trap: painted }}
      title={title}
      size={960}
      onClose={onClose}
      extra={
        (extra || onPrevious || onNext) && (
          <div className={styles.walk}>
            {extra}
            {(onPrevious || onNext) && position}
            {(onPrevious || onNext ? ways : []).map(({ label, key, icon, run }) => (
              <button
                key={key}
                type="button"
                aria-label={label}
                title={`${label} ${key}`}
                aria-keyshortcuts={key}
                disabled={!run}
                onClick={run}
              >
                {icon}
              </button>
            ))}
          </div>
        )
      }
    >
      <KeyScope place="详情" keys={keys}>
        {children}
      </KeyScope>
    </Drawer>
  );
}
