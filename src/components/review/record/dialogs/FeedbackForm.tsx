import { Button, Form, Select } from 'antd';
import { decisionType } from '@/domain/case/fields';
import type { CaseKind } from '@/domain/review/kinds';
import type { FormProps } from '@/kit/base/openForm';
import { useMessageTemplates } from '@/kit/field/useMessageTemplates';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { MessageTemplate } from '@/services/reference';
import { type ReviewRecord, sendFeedback } from '@/services/reviewRecords';
import { safeText } from '@/utils/safeText';
import { unresolved } from '@/utils/template';
import styles from './FeedbackForm.module.css';

interface Props extends FormProps<ReviewRecord> {
  kind: CaseKind;
}

const reportersOf = ({ case: item }: ReviewRecord): number =>
  item.kind === 'report' ? item.payload.reporters.length : 0;

/** Tells the reporters the result, once (docs/design/risk.md#report). */
export default function FeedbackForm({ kind, targets: [record], onClose }: Props) {
  const { data, isError, isPending, refetch } = useMessageTemplates();
  const templates = data?.list ?? [];
  return (
    <WriteForm
      endpoint={sendFeedback}
      of={decisionType}
      target={record}
      title="反馈举报人"
      okText="发送"
      impact={
        <>
          将把 <span className="mono">{record.case_id}</span> 的处理结果告知 {reportersOf(record)}{' '}
          位举报人，只能发一次，发出后不能撤回；操作记入审计。
        </>
      }
      input={{ kind }}
      done="已反馈举报人"
      onClose={onClose}
    >
      <FormField
        name="template_id"
        label="模板"
        ask="请选择模板"
        required
        extra={
          isError && (
            <>
              模板读取失败，
              <Button type="link" size="small" onClick={() => void refetch()}>
                重试
              </Button>
            </>
          )
        }
      >
        <Select
          loading={isPending}
          placeholder="选择要发的话"
          options={templates.map(({ template_id, name, content }) => ({
            value: template_id,
            label: name,
            disabled: needsMore(content),
          }))}
        />
      </FormField>
      <Preview templates={templates} />
    </WriteForm>
  );
}

/** The backend knows each reporter's name and nothing else of a message to several. */
const needsMore = (content: string): boolean => unresolved(content).some((name) => name !== 'nickname');

function Preview({ templates }: { templates: readonly MessageTemplate[] }) {
  const id: string | undefined = Form.useWatch('template_id');
  const template = templates.find(({ template_id }) => template_id === id);
  if (!template) return null;
  return (
    <section aria-label="预览" className={`secondary ${styles.section}`}>
      {safeText(template.content)}
    </section>
  );
}
