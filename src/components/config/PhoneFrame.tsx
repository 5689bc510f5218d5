import type { ReactNode } from 'react';
import type { LabelMap } from '@/domain/labels';
import styles from './phoneFrame.module.css';

/** What the app runs on. */
export const devices = {
  small: { label: '小屏手机' },
  phone: { label: '手机' },
  tablet: { label: '平板' },
} as const satisfies LabelMap<string>;
export type Device = keyof typeof devices;

interface Props {
  /** What it shows, for who listens: 弹窗预览. */
  label: string;
  device?: Device;
  /** Which way its language is read. */
  dir?: 'ltr' | 'rtl';
  children: ReactNode;
}

/** The screen of a phone around what users will see on it (blocks G15). */
export function PhoneFrame({ label, device = 'phone', dir = 'ltr', children }: Props) {
  return (
    <section aria-label={label} dir={dir} className={styles.phone} data-device={device}>
      {children}
    </section>
  );
}
