import { Form, Select } from 'antd';
import { maxTagLength, maxTags } from '@/domain/limits';
import { setTags, type UserProfile, type UserRow } from '@/services/user';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';
import FormModal from '../../form/FormModal';
import { Who } from '../Who';
import { WithProfile } from './WithProfile';

interface TagsValues {
  tags: string[];
  reason_code: string;
  remark: string;
}

/** Sets a user's tags (screens/user §3.1.1: 加标签). */
export default function TagsDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  return (
    <WithProfile user={user} title="修改标签" onClose={onClose}>
      {(profile) => <TagsForm user={profile} onClose={onClose} />}
    </WithProfile>
  );
}

function TagsForm({ user, onClose }: { user: UserProfile; onClose: () => void }) {
  return (
    <FormModal<TagsValues, UserProfile>
      title="修改标签"
      okText="保存"
      impact={
        <>
          将修改 <Who user={user} /> 的标签；操作记入审计。
        </>
      }
      initialValues={{ tags: user.tags, remark: '' }}
      version={user.version}
      fieldLabels={{ tags: '标签' }}
      submit={({ tags, reason_code, remark }, { idemKey, version }) =>
        setTags({ user_id: user.user_id, tags, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={() => toast.success('标签已保存')}
      onClose={onClose}
    >
      <Form.Item
        name="tags"
        label="标签"
        extra={<Difference before={user.tags} />}
        rules={[
          { type: 'array', max: maxTags, message: `最多 ${maxTags} 个标签` },
          {
            validator: async (_, tags: readonly string[] = []) => {
              if (tags.some((tag) => tag.trim().length === 0 || tag.length > maxTagLength)) {
                throw new Error(`每个标签 1–${maxTagLength} 字`);
              }
            },
          },
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ' ', '\n']}
          labelRender={({ value }) => safeText(String(value))}
          placeholder="输入后回车添加"
        />
      </Form.Item>
    </FormModal>
  );
}

/** What saving would add and take away. */
function Difference({ before }: { before: readonly string[] }) {
  const tags: readonly string[] = Form.useWatch('tags') ?? before;
  const words = (label: string, list: readonly string[]) =>
    list.length > 0 ? `${label}：${list.map(safeText).join('、')}` : '';
  const added = tags.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !tags.includes(tag));
  return [words('新增', added), words('移除', removed)].filter(Boolean).join('；') || `最多 ${maxTags} 个，回车添加`;
}
