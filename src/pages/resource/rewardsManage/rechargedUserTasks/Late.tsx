import { Tag } from '@/kit/field/Tag';

/** Age of the data in minutes; nothing if it is current. */
export const Late = ({ minutes }: { minutes: number }) =>
  minutes > 0 && <Tag color="orange">数据延迟 {minutes} 分钟</Tag>;
