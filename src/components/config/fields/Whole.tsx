import { InputNumber } from 'antd';
import { ContentItem, type ContentName } from './ContentItem';
import styles from './Whole.module.css';

interface Props {
  name: ContentName;
  label?: string;
  most: number;
  least?: number;
  extra?: string;
  unit?: string;
}

/** Whole number; if cleared, the minimum. */
export const Whole = ({ most, least = 0, unit, ...item }: Props) => (
  <ContentItem {...item} normalize={(typed) => (Number.isInteger(typed) ? typed : least)}>
    <InputNumber min={least} max={most} precision={0} suffix={unit} className={styles.number} />
  </ContentItem>
);
