import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance, Input, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import { toast } from '@/ui/feedback';
import { scrollingBody } from '@/ui/scrollingBody';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { clearDirty, markDirty } from '@/utils/dirtyForms';
import { newIdemKey, tellOutcome } from '../useWrite';
import { ConflictDrawer } from './ConflictDrawer';
import { ReasonFields } from './ReasonFields';

interface Props<Values extends object, Result> {
  title: string;
  /** Says what will happen to whom. */
  impact: ReactNode;
  okText: string;
  danger?: boolean;
  /** Reason and remark, for every audited write. */
  reason?: 'none' | 'required' | 'with-remark';
  /** The reason is a violation somebody is punished for; as a rule of what is `danger` alone. */
  penalty?: boolean | ((values: Partial<Values>) => boolean);
  /** L3: what must be typed before the write may be sent. */
  typeToConfirm?: string | undefined;
  initialValues: Partial<Values>;
  /** Version of the object on the screen; absent where there is none. */
  version?: number;
  /** Labels of the fields to compare after a conflict; without them a conflict is only said. */
  fieldLabels?: Record<string, string>;
  /** The object as it was on the screen, where the form does not hold the compared fields. */
  seen?: Record<string, unknown>;
  submit: (values: Values, meta: { idemKey: string; version: number }) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  children?: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

type Phase =
  | { kind: 'editing'; message?: string }
  | { kind: 'sending' }
  | { kind: 'unknown'; asking: boolean; failure?: string }
  | { kind: 'leaving' };

/**
 * One write, one dialog (blocks G4 to G6): the key that makes it happen once is made when it opens; a
 * refusal is shown at its field and nothing typed is lost; a conflict shows both versions; a write that
 * was not answered is 结果未知 until asked, and is never sent again by itself.
 */
export default function FormModal<Values extends object, Result>(props: Props<Values, Result>) {
  const { title, impact, okText, danger = false, reason = 'required', penalty = danger } = props;
  const { typeToConfirm, initialValues, children } = props;
  const [form] = Form.useForm<Values>();
  const queryClient = useQueryClient();
  const [idemKey] = useState(newIdemKey);
  const [version, setVersion] = useState(props.version ?? 0);
  const [phase, setPhase] = useState<Phase>({ kind: 'editing' });
  const [latest, setLatest] = useState<Record<string, unknown> | null>(null);
  const busy = phase.kind === 'sending' || phase.kind === 'unknown';

  const formId = useId();
  // Until it is sent or given up, a reload for a new build would lose what is in it (C27).
  useEffect(() => () => clearDirty(formId), [formId]);

  useReturnFocus();
  const fields = useRef<HTMLDivElement>(null);

  // Not when somebody was faster and is typing already.
  const begin = () => {
    if (fields.current?.contains(document.activeElement)) return;
    fields.current?.querySelector<HTMLElement>(firstField)?.focus();
  };

  const finish = () => {
    void queryClient.invalidateQueries();
    props.onClose();
  };

  const send = async (values: Values) => {
    if (busy) return;
    setPhase({ kind: 'sending' });
    try {
      const result = await props.submit(values, { idemKey, version });
      props.onDone(result);
      finish();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setPhase(phaseAfter(error));
      const fields = Object.entries(error.fields);
      // A conflict about one field is told there, and a rule's no on the very version that was sent is only
      // said: the object itself is as it was on the screen.
      const whole = error.kind === 'conflict' && fields.length === 0;
      const newer = isRecord(error.latest) && error.latest.version !== version ? error.latest : null;
      if (whole && props.fieldLabels && newer) setLatest(newer);
      if (fields.length > 0) {
        const known = new Set(Object.keys(form.getFieldsValue(true)));
        form.setFields(
          fields.filter(([name]) => known.has(name)).map(([name, text]) => ({ name, errors: [text] })) as Parameters<
            typeof form.setFields
          >[0],
        );
      }
    }
  };

  const ask = async () => {
    setPhase({ kind: 'unknown', asking: true });
    try {
      if (await tellOutcome(idemKey)) finish();
      else setPhase({ kind: 'editing' });
    } catch (error) {
      setPhase({ kind: 'unknown', asking: false, failure: error instanceof ApiError ? error.message : '查询失败' });
    }
  };

  const leave = () => {
    if (phase.kind === 'sending') return;
    // Escape once more takes the question back, never the text.
    if (phase.kind === 'leaving') {
      setPhase({ kind: 'editing' });
      return;
    }
    if (phase.kind === 'unknown') toast.warning('结果未知的操作请到操作记录中核对');
    else if (form.isFieldsTouched()) {
      setPhase({ kind: 'leaving' });
      return;
    }
    props.onClose();
  };

  const footer =
    phase.kind === 'leaving'
      ? [
          <span key="ask" style={{ marginInlineEnd: 12 }}>
            放弃已填写的内容？
          </span>,
          <Button key="stay" autoFocus onClick={() => setPhase({ kind: 'editing' })}>
            继续填写
          </Button>,
          <Button key="leave" danger onClick={props.onClose}>
            放弃
          </Button>,
        ]
      : [
          <Button key="cancel" onClick={leave}>
            取消
          </Button>,
          <Button
            key="ok"
            type="primary"
            danger={danger}
            loading={phase.kind === 'sending'}
            disabled={busy}
            onClick={() => form.submit()}
          >
            {okText}
          </Button>,
        ];

  return (
    <Modal
      open
      title={title}
      width={620}
      styles={{ body: scrollingBody }}
      mask={{ closable: false }}
      onCancel={leave}
      afterOpenChange={(open) => open && begin()}
      footer={footer}
    >
      <Alert type={danger ? 'warning' : 'info'} title={impact} style={{ marginBottom: 16 }} />
      {phase.kind === 'editing' && phase.message && (
        <Alert type="error" showIcon title={phase.message} style={{ marginBottom: 16 }} />
      )}
      {phase.kind === 'unknown' && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title="结果未知"
          description={phase.failure ?? '请求已发出，但没有收到答复。请先查询结果，不要重复操作。'}
          action={
            <Button size="small" loading={phase.asking} onClick={ask}>
              查询结果
            </Button>
          }
        />
      )}
      <div ref={fields}>
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark="optional"
          initialValues={initialValues}
          disabled={busy}
          scrollToFirstError
          onValuesChange={() => {
            markDirty(formId);
            // What was refused is no more what stands here.
            setPhase((now) => (now.kind === 'editing' && now.message ? { kind: 'editing' } : now));
          }}
          onFinish={send}
        >
          {typeof children === 'function' ? children(form) : children}
          {reason !== 'none' && <ReasonFields<Values> remarkRequired={reason === 'with-remark'} penalty={penalty} />}
          {typeToConfirm !== undefined && (
            <Form.Item
              name="typed"
              label={`请输入 ${typeToConfirm} 以确认`}
              required
              rules={[
                {
                  validator: async (_, value) =>
                    value === typeToConfirm || Promise.reject(new Error(`请输入 ${typeToConfirm}`)),
                },
              ]}
            >
              <Input className="mono" autoComplete="off" />
            </Form.Item>
          )}
          {/* Enter in a field submits, as in every form. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Form>
      </div>
      {latest && (
        <ConflictDrawer
          mine={{ ...props.seen, ...form.getFieldsValue(true) }}
          latest={latest}
          labels={props.fieldLabels ?? {}}
          onTakeLatest={() => {
            form.setFieldsValue(latest as Parameters<typeof form.setFieldsValue>[0]);
            setVersion(Number(latest.version));
            setLatest(null);
            setPhase({ kind: 'editing' });
          }}
          onKeepMine={() => {
            setVersion(Number(latest.version));
            setLatest(null);
            setPhase({ kind: 'editing', message: '已基于最新版本保留你的修改，请核对后再次提交' });
          }}
        />
      )}
    </Modal>
  );
}

/** Where the keyboard begins: the first field that can be filled in. */
const firstField = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled)';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function phaseAfter(error: ApiError): Phase {
  if (error instanceof UnknownOutcomeError) return { kind: 'unknown', asking: false };
  // The re-login prompt speaks for itself; what was typed waits here.
  if (error.kind === 'unauthorized') return { kind: 'editing' };
  const detail = Object.values(error.fields).join('；');
  const code = error.code ? ` ${error.code}` : '';
  return { kind: 'editing', message: detail || `${error.message}${code}` };
}
