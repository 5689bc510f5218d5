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

/** Whole number; 0 if cleared. It stays as typed: the check says at the field what is wrong. */
export const Whole = ({ most, least = 0, unit, ...item }: Props) => (
  <ContentItem {...item} normalize={(typed: number | null) => typed ?? 0}>
    <InputNumber aria-valuemin={least} aria-valuemax={most} suffix={unit} className={styles.number} />
  </ContentItem>
);
