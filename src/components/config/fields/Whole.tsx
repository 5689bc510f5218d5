import { Form, InputNumber } from 'antd';
import styles from './Whole.module.css';

interface Props {
  name: string | string[];
  label: string;
  most: number;
  least?: number;
  extra?: string;
  unit?: string;
}

/** Whole number; if cleared, the minimum. */
export const Whole = ({ name, label, most, least = 0, extra, unit }: Props) => (
  <Form.Item name={name} label={label} extra={extra} normalize={(typed) => (Number.isInteger(typed) ? typed : least)}>
    <InputNumber min={least} max={most} precision={0} suffix={unit} className={styles.number} />
  </Form.Item>
);
