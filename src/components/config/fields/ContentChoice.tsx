import { Checkbox, Radio } from 'antd';
import { useMapOptions } from '@/kit/form/formFields';
import { ContentItem, type ContentItemProps } from './ContentItem';

interface Props extends Omit<ContentItemProps, 'label'> {
  /** Any number of values. */
  many?: true;
}

/** Field of a label map in a configuration's editor: its values as buttons. */
export function ContentChoice({ many, ...item }: Props) {
  const options = useMapOptions([item.name].flat().join('.'));
  return (
    <ContentItem {...item}>
      {many ? <Checkbox.Group options={options} /> : <Radio.Group options={options} />}
    </ContentItem>
  );
}
