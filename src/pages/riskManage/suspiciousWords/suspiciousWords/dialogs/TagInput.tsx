import { Select } from 'antd';
import { safeText } from '@/utils/safeText';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Any number of short texts; Enter adds one. */
export function TagInput({ id, value = [], onChange }: Props) {
  return (
    <Select
      {...(id ? { id } : {})}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={['\n', '\t']}
      value={value}
      {...(onChange ? { onChange } : {})}
      labelRender={({ value: one }) => <bdi>{safeText(String(one))}</bdi>}
      placeholder="输入后回车添加"
    />
  );
}
