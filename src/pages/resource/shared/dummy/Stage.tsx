import { Flex } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { type Device, PhoneFrame } from '@/components/config/PhoneFrame';
import { DeviceChoice } from './DeviceChoice';
import { Moving } from './Moving';
import { Scene, type Worn } from './Scene';
import styles from './scene.module.css';

interface Props {
  /** Accessible name. */
  label: string;
  worn: readonly Worn[];
  /** Content above. */
  children?: ReactNode;
}

/** Worn items on a selectable device, with or without the areas that must stay clear. */
export function Stage({ label, worn, children }: Props) {
  const [device, setDevice] = useState<Device>('phone');
  const [safe, setSafe] = useState(false);
  return (
    <div className={styles.side}>
      <Flex wrap align="center" gap="4px 16px">
        <DeviceChoice name={useId()} value={device} onChange={setDevice} />
        <label>
          <input type="checkbox" checked={safe} onChange={({ target }) => setSafe(target.checked)} /> 显示安全区
        </label>
      </Flex>
      {children}
      <PhoneFrame label={label} device={device}>
        <Scene worn={worn} draw={(one) => <Moving one={one} safe={safe} />} />
      </PhoneFrame>
    </div>
  );
}
