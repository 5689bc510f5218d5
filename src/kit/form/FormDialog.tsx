import { Alert, Button, Drawer, Flex, Form, type FormInstance, Input, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useKeys } from '@/hooks/useKeys';
import { useLeaveGuard } from '@/hooks/useLeaveGuard';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import { useUnsaved } from '@/hooks/useUnsaved';
import { focusFirst, focusOpened, selectNumber } from '@/kit/base/focusFirst';
import spacing from '@/kit/base/layout.module.css';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { type FieldError, FormErrors } from './FormErrors';
import styles from './formDialog.module.css';
import { type Purpose, ReasonField, RemarkField } from './ReasonFields';

/** Props of every form, with or without a write. */
export interface FormParts<Values extends object> {
  title: string;
  /** Sentence about the effect. */
  impact: ReactNode;
  okText: string;
  /** Whether submitting these values only makes a request for a second person: the button then says so. */
  waits?: ((values: Partial<Values>) => boolean) | undefined;
  /** It destroys something: the button is red. Spending, granting and agreeing do not. */
  danger?: boolean;
  /** Purpose of the reason, if the endpoint names several; adds reason and remark of an audited write. */
  reasons?: Purpose<Values> | undefined;
  /** Shows the reason first, since initial values depend on it. */
  reasonFirst?: boolean;
  /** The remark; with reasons it is there in any case, and may be left out. */
  remark?: 'required' | 'optional';
  /** Label of the remark, e.g. 审批意见. */
  remarkLabel?: string;
  /** Message for a missing remark. */
  remarkAsk?: string;
  /** L3: text to type before submitting. */
  typeToConfirm?: string | undefined;
  initialValues?: Partial<Values>;
  /** Reason why it cannot be submitted yet, e.g. too many rows, or a count still loading. Empty: what the dialog shows says it. */
  blocked?: string | undefined;
  /** Facts to decide by: the form stands beside them in a drawer, its remark first. */
  beside?: ReactNode;
  /** The dialog is as wide as the page, for a long list within it. */
  wide?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

interface Props<Values extends object> extends FormParts<Values> {
  form: FormInstance<Values>;
  /** Being sent: nothing can be pressed, and it cannot be left. */
  sending?: boolean;
  /** Blocks all changes, e.g. while the result is unknown; leaving asks no question. */
  locked?: boolean;
  /** Result of the last attempt, above the fields. */
  notice?: ReactNode;
  onSubmit: (values: Values) => void;
  onEdit?: (() => void) | undefined;
}

const drawerWidth = 1080;

/** A number may be typed the way that the dialog writes it: 9,720. */
const isTyped = (value: unknown, wanted: string): boolean =>
  value === wanted || (/^\d+$/.test(wanted) && String(value ?? '').replace(/[,，\s]/g, '') === wanted);

/** Gives the focus back to the field that lost it while it was disabled. */
function Busy() {
  useReturnFocus();
  return null;
}

/**
 * One form in one dialog: focuses the first field that waits for a decision, Ctrl+Enter submits, scrolls to the first error, and never discards
 * input without a question, whichever way it is left.
 */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const {
    title,
    impact,
    okText,
    danger = false,
    reasons,
    remark,
    typeToConfirm,
    initialValues = {},
    blocked,
    beside,
    wide = false,
  } = props;
  const {
    reasonFirst = false,
    remarkLabel = '备注',
    remarkAsk = `请填写${remarkLabel}`,
    form,
    sending = false,
    locked = false,
    notice,
    onClose,
    children,
  } = props;
  const [dirty, setDirty] = useState(false);
  // Question whether to discard input; with the intended navigation, if there was one.
  const [leaving, setLeaving] = useState<{ goOn: (() => void) | null; from: Element | null } | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const busy = sending || locked;

  const isRequest = Form.useWatch((values: Partial<Values>) => props.waits?.(values) ?? false, form);

  // Until it is sent or given up.
  useUnsaved(dirty);

  const fields = useRef<HTMLDivElement>(null);
  /** A dialog without fields begins here. */
  const firstButton = useRef<HTMLButtonElement>(null);

  const leave = (goOn: (() => void) | null) => {
    if (sending) return;
    // Escape once more takes the question back, never the text.
    if (leaving) stay(leaving.from);
    else if (dirty && !locked) setLeaving({ goOn, from: document.activeElement });
    else goAway(goOn);
  };
  /** Returns the focus to where it was when the question came. */
  const stay = (from: Element | null) => {
    setLeaving(null);
    if (from instanceof HTMLElement && fields.current?.contains(from)) from.focus();
    else focusFirst(fields.current);
  };
  const goAway = (goOn: (() => void) | null) => {
    onClose();
    goOn?.();
  };
  useLeaveGuard(dirty || busy, leave);

  const submit = () => {
    if (!busy && blocked === undefined && !leaving) form.submit();
  };
  useKeys([{ key: 'mod+enter', label: '提交', run: submit }], { place: '表单', element: fields });

  const footer = leaving
    ? [
        <span key="ask" className={spacing.apart}>
          放弃已填写的内容？
        </span>,
        <Button key="stay" autoFocus onClick={() => stay(leaving.from)}>
          继续填写
        </Button>,
        <Button key="leave" danger onClick={() => goAway(leaving.goOn)}>
          放弃
        </Button>,
      ]
    : [
        <FormErrors key="errors" form={form} errors={errors} />,
        <Button key="cancel" ref={danger ? firstButton : null} onClick={() => leave(null)}>
          {locked ? '稍后查询' : '取消'}
        </Button>,
        <Button
          key="ok"
          ref={danger ? null : firstButton}
          type="primary"
          danger={danger}
          loading={sending}
          disabled={busy || blocked !== undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={submit}
        >
          {isRequest ? '提交审批' : okText}
        </Button>,
      ];

  const remarkField = (reasons || remark) && (
    <RemarkField required={remark === 'required'} label={remarkLabel} ask={remarkAsk} />
  );
  const content = (
    <>
      <Alert
        type={danger || typeToConfirm !== undefined ? 'warning' : 'info'}
        title={impact}
        className={spacing.below16}
      />
      {blocked && <Alert type="warning" showIcon title={blocked} className={spacing.below16} />}
      {notice}
      {busy && <Busy />}
      <div ref={fields}>
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark="optional"
          initialValues={reasons || remark ? { remark: '', ...initialValues } : initialValues}
          disabled={busy}
          scrollToFirstError={{ block: 'center', focus: true }}
          onValuesChange={() => {
            setDirty(true);
            props.onEdit?.();
          }}
          onFieldsChange={(_, all) =>
            setErrors(all.flatMap(({ name, errors: [text] = [] }) => (text === undefined ? [] : [{ name, text }])))
          }
          onFocus={selectNumber}
          onFinish={props.onSubmit}
        >
          {beside !== undefined && remarkField}
          {reasons && reasonFirst && <ReasonField<Values> purpose={reasons} />}
          {children}
          {reasons && !reasonFirst && <ReasonField<Values> purpose={reasons} />}
          {beside === undefined && remarkField}
          {typeToConfirm !== undefined && (
            <Form.Item
              name="typed"
              label={`请输入 ${typeToConfirm} 以确认`}
              required
              rules={[
                {
                  validator: async (_, value) =>
                    isTyped(value, typeToConfirm) || Promise.reject(new Error(`请输入 ${typeToConfirm}`)),
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
    </>
  );
  const frame = {
    open: true,
    title,
    mask: { closable: false },
    afterOpenChange: (open: boolean) => {
      if (open && !focusOpened(fields.current)) firstButton.current?.focus();
    },
  };

  if (beside !== undefined) {
    return (
      <Drawer
        {...frame}
        size={drawerWidth}
        onClose={() => leave(null)}
        footer={
          <Flex justify="end" align="center" gap="small">
            {footer}
          </Flex>
        }
      >
        <div className={styles.beside}>
          <div>{beside}</div>
          <div>{content}</div>
        </div>
      </Drawer>
    );
  }
  return (
    <Modal
      {...frame}
      width={wide ? 'min(1360px, calc(100vw - 48px))' : 620}
      styles={{ body: errors.length > 1 ? { ...scrollingBody, maxHeight: 'calc(100vh - 310px)' } : scrollingBody }}
      onCancel={() => leave(null)}
      footer={footer}
    >
      {content}
    </Modal>
  );
}
