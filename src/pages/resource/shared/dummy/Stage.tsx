import { Flex } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { type Device, devices, PhoneFrame } from '@/components/config/PhoneFrame';
import { optionsOf } from '@/domain/shared/labels';
import controls from '@/kit/base/controls.module.css';
import { DummyScene, type Worn } from './DummyScene';
import { Moving } from './Moving';
import styles from './scene.module.css';

interface DeviceChoiceProps {
  /** Of the inputs, so that two choices on a page are two. */
  name: string;
  value: Device;
  onChange: (device: Device) => void;
}

/** Choice of the device on which the preview is shown. */
const DeviceChoice = ({ name, value, onChange }: DeviceChoiceProps) => (
  <fieldset className={controls.choice} aria-label="预览设备">
    {optionsOf(devices).map((device) => (
      <label key={device.value}>
        <input type="radio" name={name} checked={device.value === value} onChange={() => onChange(device.value)} />
        {device.label}
      </label>
    ))}
  </fieldset>
);

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
        <DummyScene worn={worn} draw={(one) => <Moving one={one} safe={safe} />} />
      </PhoneFrame>
    </div>
  );
}
