import { Form, Select } from 'antd';
import { maxTags } from '@/domain/shared/limits';
import { userType } from '@/domain/user/fields';
import type { FormProps } from '@/kit/base/openForm';
import { Who } from '@/kit/field/Who';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { UserProfile, UserRow } from '@/services/user';
import { setTags } from '@/services/userWrites';
import { safeText } from '@/utils/safeText';
import { WithProfile } from './WithProfile';

/** Sets a user's tags (docs/design/user.md#user: 加标签). */
export default function TagsForm({ targets: [user], onClose }: FormProps<UserRow>) {
  return (
    <WithProfile user={user} title="修改标签" onClose={onClose}>
      {(profile) => <Tags user={profile} onClose={onClose} />}
    </WithProfile>
  );
}

function Tags({ user, onClose }: { user: UserProfile; onClose: () => void }) {
  return (
    <WriteForm
      endpoint={setTags}
      of={userType}
      target={user}
      title="修改标签"
      okText="保存"
      impact={
        <>
          将修改 <Who user={user} /> 的标签；操作记入审计。
        </>
      }
      initialValues={{ tags: user.tags }}
      done="标签已保存"
      onClose={onClose}
    >
      <FormField name="tags" extra={<Difference before={user.tags} />}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ' ', '\n']}
          labelRender={({ value }) => safeText(String(value))}
          placeholder="输入后回车添加"
        />
      </FormField>
    </WriteForm>
  );
}

/** Tags that saving would add and remove. */
function Difference({ before }: { before: readonly string[] }) {
  const tags: readonly string[] = Form.useWatch('tags') ?? before;
  const words = (label: string, list: readonly string[]) =>
    list.length > 0 ? `${label}：${list.map(safeText).join('、')}` : '';
  const added = tags.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !tags.includes(tag));
  return [words('新增', added), words('移除', removed)].filter(Boolean).join('；') || `最多 ${maxTags} 个，回车添加`;
}
