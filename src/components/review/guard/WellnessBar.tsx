import { useClickAway } from 'ahooks';
import { useRef, useState } from 'react';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import styles from './guard.module.css';
import { useWellness } from './useWellness';
import { dismissRest } from './wellness';

const WellnessPanel = lazyPart(() => import('./WellnessPanel'));

/**
 * The protection of the reviewer in the head of a bench (docs/design/blocks.md#g9): today's figures, and the settings
 * behind them.
 */
export function WellnessBar() {
  const { blur, grayscale, clear, views, minutes, restDue, avoidSensitive } = useWellness();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useClickAway(() => setOpen(false), bar);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from wherever in it the keyboard is
    <div
      ref={bar}
      className={styles.bar}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <span className="secondary">
        {clear ? '清晰中' : blur > 0 ? `模糊 ${blur}px` : '未模糊'}
        {grayscale && ' · 灰度'} · <kbd>V</kbd> 按住看清
      </span>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        审核保护 <span className={styles.what}>· 今日高敏 </span>
        {views} 件 / {minutes} 分钟{avoidSensitive && ' · 已避开'}
      </button>
      {restDue && (
        <span role="status" className={styles.rest}>
          建议休息：离开屏幕 10 分钟
          <button type="button" className={styles.dismiss} onClick={dismissRest}>
            知道了
          </button>
        </span>
      )}
      {open && (
        <Part>
          <WellnessPanel />
        </Part>
      )}
    </div>
  );
}
