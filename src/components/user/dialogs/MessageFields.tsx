import { Alert, Button, Form, Input, Select } from 'antd';
import { maxMessageLength } from '@/domain/shared/regexSafety';
import { clearable } from '@/kit/base/clearable';
import layout from '@/kit/base/layout.module.css';
import { FormField } from '@/kit/form/FormField';
import type { MessageTemplate } from '@/services/reference';
import { safeText } from '@/utils/safeText';
import { templateVariablesOf, unresolved } from '@/utils/template';
import styles from './MessageFields.module.css';
import { finalText, type MessageValues, messageSourceText, misspelt, variableLabels } from './messageText';

interface Props {
  templates: readonly MessageTemplate[];
  /** The templates could not be read; one's own words still can be sent. */
  failed: boolean;
  loading: boolean;
  onRetry: () => void;
  several: boolean;
}

const braces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join('、');

const noMisspelt = (what: string) => ({
  validator: async (_: unknown, text: string | undefined) => {
    const names = misspelt(text ?? '');
    if (names.length > 0) throw new Error(`${what}里有无法识别的变量：${braces(names)}`);
  },
});

/** The text of a message: a template or one's own, its variables, and how it will read (docs/design/blocks.md#g16). */
export function MessageFields({ templates, failed, loading, onRetry, several }: Props) {
  const form = Form.useFormInstance<MessageValues>();
  const template_id: string | undefined = Form.useWatch('template_id', form);
  const content: string | undefined = Form.useWatch('content', form);
  const vars: Record<string, string> | undefined = Form.useWatch('vars', form);
  const values: MessageValues = { template_id, content, vars };
  const text = messageSourceText(values, templates);
  const own = () => form.setFieldsValue({ template_id: undefined, content: text });
  return (
    <>
      <FormField
        name="template_id"
        label="模板"
        validateStatus={failed ? 'warning' : undefined}
        extra={
          failed && (
            <>
              模板读取失败，可以自己写，或
              <Button type="link" size="small" onClick={onRetry}>
                重试
              </Button>
            </>
          )
        }
        rules={[
          {
            validator: async (_, id: string | undefined) =>
              noMisspelt('模板').validator(_, id ? messageSourceText({ template_id: id }, templates) : ''),
          },
        ]}
      >
        <Select
          allowClear={clearable}
          loading={loading}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="不用模板，自己写"
          options={templates.map((template) => ({ value: template.template_id, label: template.name }))}
        />
      </FormField>
      {template_id ? (
        <p>
          <Button size="small" onClick={own}>
            改成自己写
          </Button>
        </p>
      ) : (
        <FormField name="content" label="内容" rules={[noMisspelt('内容')]}>
          <Input.TextArea rows={4} maxLength={maxMessageLength} showCount />
        </FormField>
      )}
      <Variables names={templateVariablesOf(text)} several={several} />
      <Preview text={finalText(values, templates)} />
    </>
  );
}

function Variables({ names, several }: { names: readonly string[]; several: boolean }) {
  return (
    <>
      {several && names.length > 0 && (
        <Alert
          type="info"
          className={layout.below16}
          title="所有收信人收到同一段文字，变量不能按人替换：请填写对每个人都成立的内容，例如昵称填「用户」。"
        />
      )}
      {names.map((name) => (
        <FormField
          key={name}
          name={['vars', name]}
          label={`${variableLabels[name] ?? name} {${name}}`}
          rules={[
            { required: true, whitespace: true, message: `请填写 {${name}}` },
            {
              validator: async (_, value: string | undefined) => {
                if (unresolved(value ?? '').length > 0) throw new Error('这里不能再含变量');
              },
            },
          ]}
        >
          <Input autoComplete="off" maxLength={100} />
        </FormField>
      ))}
    </>
  );
}

function Preview({ text }: { text: string }) {
  const open = unresolved(text);
  return (
    <section aria-label="预览" className={layout.below8}>
      <div className={styles.block}>
        预览{' '}
        <span className="secondary">
          {text.length} / {maxMessageLength} 字
        </span>
      </div>
      <div data-testid="preview" className={styles.block2}>
        {text ? <bdi>{safeText(text)}</bdi> : <span className="secondary">还没有内容</span>}
      </div>
      {open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={layout.above8}
          title={`还有未填写的变量，不能发送：${braces(open)}`}
        />
      )}
      {text.length > maxMessageLength && (
        <Alert
          type="error"
          showIcon
          className={layout.above8}
          title={`消息最多 ${maxMessageLength} 字，现在 ${text.length} 字`}
        />
      )}
    </section>
  );
}
