import { Alert, Form } from 'antd';
import { userType } from '@/domain/user/fields';
import { adultAge, ageOn, datePattern, isMinor } from '@/domain/user/rules';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Who } from '@/kit/field/Who';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { UserProfile, UserRow } from '@/services/user';
import type { EditField } from '../useUserActions';
import styles from './EditForm.module.css';
import { editFields, serverToday } from './editFields';
import { WithProfile } from './WithProfile';

interface Props extends FormProps<UserRow> {
  field: EditField;
}

/** C24: changes one field of a profile, before → after in view. */
export default function EditForm({ field, targets: [user], onClose }: Props) {
  return (
    <WithProfile user={user} title={`修改${userType.fields[field].label}`} onClose={onClose}>
      {(profile) => <Edit field={field} user={profile} onClose={onClose} />}
    </WithProfile>
  );
}

function Edit({ field, user, onClose }: { field: EditField; user: UserProfile; onClose: () => void }) {
  const { initial, input, rules, call, show } = editFields[field];
  const { label } = userType.fields[field];
  const before = initial(user);
  return (
    <WriteForm
      endpoint={call}
      of={userType}
      target={user}
      title={`修改${label}`}
      okText="确认修改"
      // A birthday change needs a remark: it decides who counts as a minor.
      {...(field === 'birthday' ? { remark: 'required' as const } : {})}
      impact={
        <>
          将修改 <Who user={user} /> 的{label}，立即生效；操作记入审计。
        </>
      }
      initialValues={{ [field]: before }}
      done={`${label}已修改`}
      onClose={onClose}
    >
      <FormField name={field} {...(rules ? { rules } : {})}>
        {input}
      </FormField>
      <Change field={field} before={before} show={show} />
      {field === 'birthday' && <MinorWarning />}
    </WriteForm>
  );
}

interface ChangeProps {
  field: EditField;
  before: string;
  show: (value: string) => string;
}

function Change({ field, before, show }: ChangeProps) {
  const value: string | undefined = Form.useWatch(field);
  const after = value ?? before;
  return (
    <p data-testid="change">
      <span className="secondary">修改前 </span>
      <bdi>{show(before)}</bdi>
      <span className="secondary"> → 修改后 </span>
      {after === before ? <span className="secondary">未修改</span> : <bdi className={styles.name}>{show(after)}</bdi>}
    </p>
  );
}

function MinorWarning() {
  const birthday: string | undefined = Form.useWatch('birthday');
  const today = serverToday();
  if (!birthday || !datePattern.test(birthday) || birthday >= today || !isMinor(birthday, today)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={layout.below16}
      title={`修改后用户为 ${ageOn(birthday, today)} 岁，未满 ${adultAge} 岁：将标记为未成年人。请核对证件并在备注中写明依据。`}
    />
  );
}
