import { useEffect, useRef } from 'react';
import parts from '@/components/review/parts.module.css';
import { type PageLayout, pageLayouts } from '@/domain/image/rules';
import { labelOf } from '@/domain/shared/labels';
import styles from './grid.module.css';
import type { ImageSettings } from './settings';

interface LayoutProps {
  settings: ImageSettings;
}

const layouts = Object.keys(pageLayouts) as PageLayout[];

/** Page layout, and whether untouched pictures pass. */
export function LayoutBar({ settings: { layout, fast, restricted, setLayout, setFast } }: LayoutProps) {
  return (
    <>
      <fieldset className={parts.row} aria-label="版面">
        {layouts.map((one) => (
          <button
            key={one}
            type="button"
            className={parts.chip}
            aria-pressed={layout === one}
            disabled={restricted && one !== 'single'}
            {...(restricted && one !== 'single' ? { title: '疑似未成年只能单张审核' } : {})}
            onClick={() => setLayout(one)}
          >
            {labelOf(pageLayouts, one).label}
          </button>
        ))}
      </fieldset>
      {layout !== 'single' && (
        <fieldset className={parts.row} aria-label="判定方式">
          <button type="button" className={parts.chip} aria-pressed={fast} onClick={() => setFast(true)}>
            快速（默认通过）
          </button>
          <button type="button" className={parts.chip} aria-pressed={!fast} onClick={() => setFast(false)}>
            逐张判定
          </button>
        </fieldset>
      )}
    </>
  );
}

interface Props extends LayoutProps {
  /** 「12 张：10 通过 2 违规」, as it would be sent now. */
  count: string;
  overlays: boolean;
  onOverlays: () => void;
  onSubmit: () => void;
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** Above a page of pictures: how it is shown, and what would be sent. */
export function PageBar({ settings, count, overlays, onOverlays, onSubmit }: Props) {
  return (
    // A press leaves the keyboard with the pictures.
    <div className={styles.bar} role="toolbar" aria-label="整页" onMouseDown={keepFocus}>
      <LayoutBar settings={settings} />
      <button type="button" className={parts.chip} aria-pressed={overlays} aria-keyshortcuts="O" onClick={onOverlays}>
        标注与文字 <kbd>O</kbd>
      </button>
      <span className={styles.count} role="status">
        {count}
      </span>
      <button
        type="button"
        className={`${parts.button} ${styles.solid}`}
        data-tone="good"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={onSubmit}
      >
        整页提交 <kbd>Ctrl Enter</kbd>
      </button>
    </div>
  );
}

interface ConfirmProps {
  count: string;
  effects: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question before a page is sent: what it says is what is sent. */
export function PageConfirm({ count, effects, onConfirm, onCancel }: ConfirmProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-label="确认整页提交"
      className={styles.confirm}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        // The key that asked, held down, is no answer.
        if (event.key === 'Enter' && (event.repeat || event.ctrlKey || event.metaKey)) event.preventDefault();
      }}
    >
      <b>{count}</b>
      {effects && <span>处置：{effects}</span>}
      <span className="secondary">提交后 8 秒内可撤销整页或其中一张</span>
      <button
        ref={confirm}
        type="button"
        className={`${parts.button} ${styles.solid}`}
        data-tone="good"
        onClick={onConfirm}
      >
        确认提交 <kbd>Enter</kbd>
      </button>
      <button type="button" className={`${parts.button} ${styles.solid}`} data-tone="plain" onClick={onCancel}>
        返回 <kbd>Esc</kbd>
      </button>
    </div>
  );
}
