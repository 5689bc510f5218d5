import { Alert, Form, Radio } from 'antd';
import { labelOf } from '@/domain/shared/labels';
import { userType } from '@/domain/user/fields';
import { userStatus } from '@/domain/user/rules';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { Who } from '@/kit/field/Who';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { UserRow } from '@/services/user';
import { unban } from '@/services/userWrites';

/** C20: lifts an active ban; for a mistaken one its points are revoked (docs/design/blocks.md#g17). */
export default function UnbanForm({ targets: [user], onClose }: FormProps<UserRow>) {
  return (
    <WriteForm
      endpoint={unban}
      of={userType}
      target={user}
      title="解封用户"
      okText="确认解封"
      reasons={({ misjudged }: { misjudged?: string }) => (misjudged === 'true' ? 'lift' : 'early')}
      // The call is a GET, whose query has no place for an empty remark.
      remark="required"
      impact={
        <>
          将解除 <Who user={user} /> 生效中的全部封禁（当前「{labelOf(userStatus, user.status).label}」
          {user.ban_until !== null && (
            <>
              ，原定至 <Time at={user.ban_until} />
            </>
          )}
          ），立即生效；操作记入审计。
        </>
      }
      initialValues={{ misjudged: 'false' }}
      done={({ strike_points }) => `已解封，当前处罚分 ${strike_points}`}
      onClose={onClose}
    >
      <FormField name="misjudged" label="是否误判" required>
        <Radio.Group
          options={[
            { value: 'false', label: '不是误判，提前解封' },
            { value: 'true', label: '是误判，撤销处罚' },
          ]}
        />
      </FormField>
      <Points points={user.strike_points} />
    </WriteForm>
  );
}

function Points({ points }: { points: number }) {
  const misjudged: 'true' | 'false' | undefined = Form.useWatch('misjudged');
  return misjudged === 'true' ? (
    <Alert
      type="warning"
      showIcon
      className={layout.below16}
      title={`按误判处理：这些封禁记的处罚分会一并撤销（用户当前 ${points} 分），随封禁下架的内容恢复展示、关闭的待审重新打开；解散的房间不能恢复，其余未能恢复的记在封禁记录里。`}
    />
  ) : (
    <p className="secondary">处罚分保留（用户当前 {points} 分），仍计入处罚阶梯。</p>
  );
}
