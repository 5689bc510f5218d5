import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { seenOf } from '@/components/config/useConfigActions';
import { Field } from '@/components/form/Field';
import { UidsField, uidsIn } from '@/components/form/UidsField';
import { WriteForm } from '@/components/form/WriteForm';
import { StateTag } from '@/components/StateTag';
import { Uid } from '@/components/Uid';
import { labelOf, optionsOf } from '@/domain/labels';
import { maxTestUsers } from '@/domain/limits';
import { pushType } from '@/domain/objects/push';
import type { PushVariant } from '@/domain/push';
import { failReasons, pushResults } from '@/domain/pushSend';
import { type Language, languages } from '@/domain/review';
import { fallbackLanguage } from '@/domain/texts';
import { type PushTest, testPush } from '@/services/pushSends';
import type { FormProps } from '@/ui/openForm';
import { PlainTable } from '@/ui/PlainTable';
import { safeText } from '@/utils/safeText';
import type { PushRow } from '../useFigures';

interface Values {
  uids: readonly string[];
  language: Language;
  variant?: PushVariant['variant'];
}

/** 测试发送 (L2): to a few users at once; it is good for exactly what they saw, and asked for before it is submitted. */
export default function TestForm({ targets: [row], onClose }: FormProps<PushRow>) {
  const [answer, setAnswer] = useState<PushTest | null>(null);
  const { name, body } = row.content;
  if (answer) return <Results test={answer} onClose={onClose} />;
  return (
    <WriteForm
      endpoint={testPush}
      of={pushType}
      target={row}
      seen={seenOf(row)}
      title="测试发送"
      okText="发送"
      impact={`按已保存的${row.draft === 'none' ? '线上版本' : '草稿'}给以下用户立即发送「${safeText(name) || '未命名'}」，不受免打扰和频次限制；内容改动后须重新测试。`}
      initialValues={{ uids: [], language: fallbackLanguage, ...(body.ab.length > 0 ? { variant: 'A' } : {}) }}
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
      <Field name="language" label="语言" extra={`没有完整文案的语言发送${labelOf(languages, fallbackLanguage).label}`}>
        <Radio.Group options={optionsOf(languages)} />
      </Field>
      {body.ab.length > 0 && (
        <Field name="variant" label="A/B 组">
          <Radio.Group options={body.ab.map(({ variant }) => ({ value: variant, label: variant }))} />
        </Field>
      )}
    </WriteForm>
  );
}

function Results({ test: { list }, onClose }: { test: PushTest; onClose: () => void }) {
  return (
    <Modal
      open
      title="测试结果"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <PlainTable
        label="测试结果"
        rows={list}
        rowKey={({ uid }) => uid}
        columns={[
          { title: '用户ID', render: ({ uid }) => <Uid id={uid} label="用户ID" /> },
          { title: '结果', render: ({ result }) => <StateTag map={pushResults} value={result} /> },
          { title: '原因', render: ({ reason }) => (reason === null ? '—' : labelOf(failReasons, reason).label) },
        ]}
      />
    </Modal>
  );
}
