import type { ReactNode } from 'react';
import type { LabelMap } from '@/domain/shared/labels';
import styles from './phoneFrame.module.css';

/** Screen sizes for the app preview. */
export const devices = {
  small: { label: '小屏手机' },
  phone: { label: '手机' },
  tablet: { label: '平板' },
} as const satisfies LabelMap<string>;
export type Device = keyof typeof devices;

interface Props {
  /** Accessible name of the preview: 弹窗预览. */
  label: string;
  device?: Device;
  /** Text direction of its language. */
  dir?: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Phone frame around a preview (docs/design/blocks.md#g15). */
export function PhoneFrame({ label, device = 'phone', dir = 'ltr', children }: Props) {
  return (
    <section aria-label={label} dir={dir} className={styles.phone} data-device={device}>
      {children}
    </section>
  );
}
