import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import FormModal from '@/components/form/FormModal';
import type { CaseKind } from '@/domain/reviewKinds';
import { listMessageTemplates, type MessageTemplate } from '@/services/reference';
import { type ReviewRecord, sendFeedback } from '@/services/reviewRecords';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';
import { unresolved } from '@/utils/template';

interface Values {
  template_id: string;
}

interface Props {
  kind: CaseKind;
  record: ReviewRecord;
  onClose: () => void;
}

const reportersOf = ({ case: item }: ReviewRecord): number =>
  item.kind === 'report' ? item.payload.reporters.length : 0;

/** Tells the reporters what became of it, once (screens/risk §3.7.2). */
export default function FeedbackDialog({ kind, record, onClose }: Props) {
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: [listMessageTemplates.spec.name],
    queryFn: ({ signal }) => listMessageTemplates({}, { signal }),
    staleTime: 300_000,
  });
  const templates = data?.list ?? [];
  return (
    <FormModal<Values, ReviewRecord>
      title="反馈举报人"
      okText="发送"
      reason="none"
      impact={
        <>
          将把 <span className="mono">{record.case_id}</span> 的处理结果告知 {reportersOf(record)}{' '}
          位举报人，只能发一次，发出后不能撤回；操作记入审计。
        </>
      }
      initialValues={{}}
      version={record.version}
      fieldLabels={{ feedback_sent: '已反馈', status: '状态' }}
      seen={record}
      submit={({ template_id }, { idemKey, version }) =>
        sendFeedback({ kind, decision_id: record.decision_id, template_id, version, idem_key: idemKey })
      }
      onDone={() => toast.success('已反馈举报人')}
      onClose={onClose}
    >
      <Form.Item
        name="template_id"
        label="模板"
        rules={[{ required: true, message: '请选择模板' }]}
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
      </Form.Item>
      <Preview templates={templates} />
    </FormModal>
  );
}

/** The backend knows each reporter's name and nothing else of a message to several. */
const needsMore = (content: string): boolean => unresolved(content).some((name) => name !== 'nickname');

function Preview({ templates }: { templates: readonly MessageTemplate[] }) {
  const id: string | undefined = Form.useWatch('template_id');
  const template = templates.find(({ template_id }) => template_id === id);
  if (!template) return null;
  return (
    <section aria-label="预览" className="secondary" style={{ whiteSpace: 'pre-wrap' }}>
      {safeText(template.content)}
    </section>
  );
}
