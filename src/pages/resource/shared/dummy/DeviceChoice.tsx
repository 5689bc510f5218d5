import { type Device, devices } from '@/components/config/PhoneFrame';
import { optionsOf } from '@/domain/labels';
import controls from '@/kit/base/controls.module.css';

interface Props {
  /** Of the inputs, so that two choices on a page are two. */
  name: string;
  value: Device;
  onChange: (device: Device) => void;
}

/** Choice of the device on which the preview is shown. */
export const DeviceChoice = ({ name, value, onChange }: Props) => (
  <fieldset className={controls.choice} aria-label="预览设备">
    {optionsOf(devices).map((device) => (
      <label key={device.value}>
        <input type="radio" name={name} checked={device.value === value} onChange={() => onChange(device.value)} />
        {device.label}
      </label>
    ))}
  </fieldset>
);
