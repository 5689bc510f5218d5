import { Input } from 'antd';
import { maxViewName } from '@/domain/shared/limits';
import { viewType } from '@/domain/view/fields';
import { takeOverText } from '@/domain/view/rules';
import { changeView, type SavedView } from '@/services/views';
import { safeText } from '@/utils/safeText';
import { FormField } from '../../form/FormField';
import { WriteForm } from '../../form/WriteForm';

interface Props {
  view: SavedView;
  onClose: () => void;
}

/** 重命名. */
export default function RenameForm({ view, onClose }: Props) {
  const whom = view.scope === 'shared' ? '，所有人的列表中都换成新名称' : '';
  return (
    <WriteForm
      endpoint={changeView}
      of={viewType}
      target={view}
      title="重命名视图"
      okText="保存"
      impact={`视图「${safeText(view.name)}」将改名${whom}。链接不变。${safeText(takeOverText(view))}`}
      initialValues={{ name: view.name }}
      done="已重命名"
      onClose={onClose}
    >
      <FormField name="name" required>
        <Input autoComplete="off" maxLength={maxViewName} showCount />
      </FormField>
    </WriteForm>
  );
}
