import { Tag } from '@/components/Tag';

/** That what is shown is so many minutes old; nothing where it is not. */
export const Late = ({ minutes }: { minutes: number }) =>
  minutes > 0 && <Tag color="orange">数据延迟 {minutes} 分钟</Tag>;
