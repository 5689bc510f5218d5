import { serverTime } from '@/utils/regionTime';
import { ContentItem, type ContentName, useFieldLabel } from './ContentItem';
import { MomentPicker } from './MomentPicker';

interface Props {
  name: ContentName;
  label?: string;
  /** Current value. */
  at: number | null;
  /** Text without a value. */
  none?: string;
  placeholder?: string;
}

/** Time field of a version, with the server time that is sent (docs/design/blocks.md#g3). */
export function MomentField({ name, label: own, at, none, placeholder }: Props) {
  const label = useFieldLabel(name, own);
  return (
    <ContentItem
      name={name}
      label={label}
      extra={at === null ? none : `提交为服务器时间（北京时间）：${serverTime(at) ?? '时间无效'}`}
    >
      <MomentPicker placeholder={placeholder ?? `选择${label}`} />
    </ContentItem>
  );
}
