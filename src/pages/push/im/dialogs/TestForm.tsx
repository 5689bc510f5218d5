import { Radio } from 'antd';
import { LanguageField, TestForm } from '@/components/config/dialogs/TestForm';
import { TestResults } from '@/components/config/dialogs/TestResults';
import { pushType } from '@/domain/push/fields';
import { failReasons, pushResults } from '@/domain/push/send';
import { labelOf } from '@/domain/shared/labels';
import { fallbackLanguage } from '@/domain/shared/texts';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { type PushTest, testPush } from '@/services/pushSends';
import type { PushRow } from '../usePushFigures';

/**
 * 测试发送 (L2): sends to a few users at once. The test counts only for the content that was sent, and is required before the
 * push is submitted.
 */
export default function PushTestForm({ targets: [row], onClose }: FormProps<PushRow>) {
  const { ab } = row.content.body;
  const hasGroups = ab.length > 0;
  return (
    <TestForm
      endpoint={testPush}
      of={pushType}
      row={row}
      title="测试发送"
      okText="发送"
      impact={(what, name) =>
        `按已保存的${what}给以下用户立即发送「${name}」，不受免打扰和频次限制；${hasGroups ? '每组都须测试送达，' : ''}内容改动后须重新测试。`
      }
      initial={{ language: fallbackLanguage, ...(hasGroups ? { variant: ab[0]?.variant } : {}) }}
      Results={Results}
      onClose={onClose}
    >
      <LanguageField />
      {hasGroups && (
        <FormField name="variant" label="A/B 组">
          <Radio.Group options={ab.map(({ variant }) => ({ value: variant, label: variant }))} />
        </FormField>
      )}
    </TestForm>
  );
}

const Results = ({ answer: { list }, onClose }: { answer: PushTest; onClose: () => void }) => (
  <TestResults
    results={pushResults}
    rows={list.map(({ uid, result, reason }) => ({
      uid,
      result,
      reason: reason === null ? null : labelOf(failReasons, reason).label,
    }))}
    onClose={onClose}
  />
);
