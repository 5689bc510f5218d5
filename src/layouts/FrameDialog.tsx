import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { afterPaint } from '@/utils/afterPaint';
import styles from './FrameDialog.module.css';

interface Props {
  title: string;
  width: number;
  /** A button to close it, too; Escape and a press beside it always do. */
  closable?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog of the frame's own, over whatever is open: plain markup, because it answers a key and must be there at
 * once. The keyboard is at its first field, or at the dialog itself, and stays within.
 */
export function FrameDialog({ title, width, closable = false, onClose, children }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const node = dialog.current;
    // A dialog of antd below listens at the window, and would take the keyboard back.
    const keep = (event: Event) => event.stopPropagation();
    node?.addEventListener('focusin', keep);
    // A focus lays the page out: once is enough, and it is painted first.
    const callOff = afterPaint(() => (node?.querySelector('input') ?? node)?.focus({ preventScroll: true }));
    return () => {
      callOff();
      node?.removeEventListener('focusin', keep);
    };
  }, []);

  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab') return;
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>('input, button:not([tabindex="-1"])') ?? [])];
    const end = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== end && document.activeElement !== dialog.current) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the dialog closes it
    <div className={styles.veil} onClick={({ target, currentTarget }) => target === currentTarget && onClose()}>
      <div
        ref={dialog}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.dialog}
        style={{ width }}
        onKeyDown={steer}
      >
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {closable && (
            <button type="button" aria-label="关闭" className={styles.close} onClick={onClose}>
              ✕
            </button>
          )}
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}
