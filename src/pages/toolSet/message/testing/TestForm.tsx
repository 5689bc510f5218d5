import { Radio } from 'antd';
import { useState } from 'react';
import { seenOf } from '@/components/config/useConfigActions';
import { Field } from '@/components/form/Field';
import { UidsField, uidsIn } from '@/components/form/UidsField';
import { WriteForm } from '@/components/form/WriteForm';
import { labelOf, optionsOf } from '@/domain/labels';
import { maxTestUsers } from '@/domain/limits';
import { type MessageChannel, messageChannels } from '@/domain/message';
import { messageTemplateType } from '@/domain/objects/message';
import { type Language, languages } from '@/domain/review';
import { fallbackLanguage } from '@/domain/texts';
import { type MessageTest, testMessage } from '@/services/messageSends';
import type { FormProps } from '@/ui/openForm';
import { safeText } from '@/utils/safeText';
import type { MessageRow } from '../useFigures';
import TestResults from './TestResults';

interface Values {
  uids: readonly string[];
  channel: MessageChannel;
  language: Language;
}

/** 测试发送 (L2): to a few users at once, with the samples filled in; what became of each takes the form's place. */
export default function TestForm({ targets: [row], onClose }: FormProps<MessageRow>) {
  const [answer, setAnswer] = useState<MessageTest | null>(null);
  const { name, body } = row.content;
  if (answer) return <TestResults first={answer} onClose={onClose} />;
  const what = row.draft === 'none' ? '线上版本' : '草稿';
  return (
    <WriteForm
      endpoint={testMessage}
      of={messageTemplateType}
      target={row}
      seen={seenOf(row)}
      title="测试发送"
      okText="发送"
      impact={`按${what}给以下用户立即发送「${safeText(name) || '未命名'}」，变量填示例；不受免打扰和频次限制，发出后不能撤回。`}
      initialValues={{ uids: [], channel: body.channels[0] ?? 'im', language: fallbackLanguage }}
      input={({ uids, ...rest }: Values) => ({ ...rest, uids: uidsIn(uids) })}
      needsAnswer
      stays
      done={(result) => {
        setAnswer(result);
        return undefined;
      }}
      onClose={onClose}
    >
      <UidsField name="uids" label={`用户ID（每行一个，最多 ${maxTestUsers} 个）`} />
      <Field name="channel" label="渠道">
        <Radio.Group options={optionsOf(messageChannels)} />
      </Field>
      <Field name="language" label="语言" extra={`没有完整文案的语言发送${labelOf(languages, fallbackLanguage).label}`}>
        <Radio.Group options={optionsOf(languages)} />
      </Field>
    </WriteForm>
  );
}
