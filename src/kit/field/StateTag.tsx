import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { Tag } from './Tag';

/** A state or type by its label map; one that is newer than this build shows its own name. */
export function StateTag({ map, value }: { map: LabelMap<string>; value: string }) {
  const { label, color } = labelOf(map, value);
  return <Tag color={color}>{label}</Tag>;
}
