import { Input, Radio } from 'antd';
import { optionsOf } from '@/domain/shared/labels';
import { maxViewName } from '@/domain/shared/limits';
import { viewType } from '@/domain/view/fields';
import { type ViewQuery, type ViewScope, viewScopes } from '@/domain/view/rules';
import { type SavedView, saveView } from '@/services/views';
import { FormField } from '../../form/FormField';
import { WriteForm } from '../../form/WriteForm';

interface Props {
  list: string;
  title: string;
  query: ViewQuery;
  /** Whether this operator may share views of the list. */
  mayShare: boolean;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  /** Absent where only personal views can be saved. */
  scope?: ViewScope;
}

/** 保存视图: saves the list's current query under a name. */
export default function SaveForm({ list, title, query, mayShare, onSaved, onClose }: Props) {
  return (
    <WriteForm<typeof saveView.spec.input, typeof saveView.spec.output, Values>
      endpoint={saveView}
      about={`${title} 的视图`}
      of={viewType}
      title="保存视图"
      okText="保存"
      impact="保存现在的筛选和排序，不含页码和列设置；「今天」「近 7 天」等按打开的那天计算。"
      initialValues={{ scope: 'personal' }}
      input={({ name, scope = 'personal' }) => ({ list, query, name, scope })}
      needsAnswer
      done={(view) => {
        onSaved(view);
        return '视图已保存';
      }}
      onClose={onClose}
    >
      <FormField name="name" extra={`1–${maxViewName} 字，你在此列表的视图不能重名`}>
        <Input autoComplete="off" maxLength={maxViewName} showCount />
      </FormField>
      {mayShare && (
        <FormField name="scope" extra="团队共享：能打开此列表的人都能看到，只有你能更改">
          <Radio.Group options={optionsOf(viewScopes)} />
        </FormField>
      )}
    </WriteForm>
  );
}
