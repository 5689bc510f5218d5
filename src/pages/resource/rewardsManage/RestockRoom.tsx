import { Alert } from 'antd';
import { restockNeeds } from '@/domain/restock';
import layout from '@/kit/base/layout.module.css';
import { numberText } from '@/utils/numberText';

interface Props {
  added: number;
  /** Quantity one person may add alone. */
  room: number;
}

/** Told before 补库存 is sent: whether it happens at once, or after a second person. */
export function RestockAllowance({ added, room }: Props) {
  const needs = restockNeeds(added, room);
  return needs === undefined ? (
    <p className="secondary">一人最多再补 {numberText(room)} 个，立即生效；更多须由第二人同意</p>
  ) : (
    <Alert type="warning" showIcon title={`${needs}，同意前不变`} className={layout.below16} />
  );
}
