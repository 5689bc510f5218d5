import { numberText } from '@/utils/numberText';

/** State of a file read into a field, without its lines. */
export const ReadLines = ({ value = '' }: { value?: string }) => (
  <span role="status" className="secondary">
    {value === '' ? '还没有读取文件' : `已读取 ${numberText(value.split(/\r\n|\r|\n/).filter(Boolean).length)} 行`}
  </span>
);
