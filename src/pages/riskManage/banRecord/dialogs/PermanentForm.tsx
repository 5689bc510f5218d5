import { banType } from '@/domain/ban/fields';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { WriteForm } from '@/kit/form/WriteForm';
import { type BanRecord, changeBanTerm } from '@/services/ban';
import { TargetWords } from '../BanTarget';
import { banSeenOf, typesOf } from '../banText';
import { termText } from './TermForm';

/** 转永久 (L3): the target's id is typed, and a second person agrees (docs/design/blocks.md#g5, #g7). */
export default function PermanentForm({ targets: [ban], onClose }: FormProps<BanRecord>) {
  return (
    <WriteForm
      endpoint={changeBanTerm}
      of={banType}
      target={ban}
      title="转永久封禁"
      okText="转永久"
      waits={() => true}
      danger
      reasons="punish"
      remark="required"
      impact={
        <>
          将把 <TargetWords ban={ban} /> 的「{typesOf(ban)}」封禁（原定至 <Time at={ban.end_at} />
          ）改为永久。永久封禁需要第二人审批：提交后进入审批，由另一位有权限的人通过后生效，期间原封禁照常执行。
        </>
      }
      typeToConfirm={ban.target_id}
      input={{ duration: 0 }}
      seen={banSeenOf(ban)}
      done={(outcome) => termText(outcome, '已转为永久封禁')}
      onClose={onClose}
    />
  );
}
