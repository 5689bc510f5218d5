import { Button, Checkbox, ConfigProvider } from 'antd';
import { type Texts, type TextVariable, variableGaps } from '@/domain/shared/texts';
import controls from '@/kit/base/controls.module.css';
import plain from '@/kit/base/plainTable.module.css';
import { safeText } from '@/utils/safeText';
import styles from './TextsField.module.css';

interface Props {
  value?: TextVariable[];
  onChange?: (variables: TextVariable[]) => void;
  /** The texts that name them. */
  texts: Texts;
  /** Maximum number of variables. */
  most: number;
}

const letters = { name: 30, sample: 100 };

/**
 * Variables that texts use as `{name}`, with sample values for previews and tests; used but undeclared names are
 * offered.
 */
export function VariablesField({ value: variables = [], onChange, texts, most }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const put = (next: TextVariable[]) => onChange?.(next);
  const change = (place: number, to: Partial<TextVariable>) =>
    put(variables.map((one, at) => (at === place ? { ...one, ...to } : one)));
  const { undeclared } = variableGaps(texts, variables);
  const offered = undeclared.slice(0, Math.max(0, most - variables.length));
  const declare = () => put([...variables, ...offered.map((name) => ({ name, sample: '', required: true }))]);

  return (
    <>
      {variables.length > 0 && (
        <table className={`${plain.table} ${styles.variables}`} aria-label="变量">
          <thead>
            <tr className="secondary">
              {['变量名', '示例', '必填', '操作'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variables.map(({ name, sample, required }, place) => {
              const which = `变量 ${place + 1}`;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: its name changes while it is typed
                <tr key={place}>
                  <th scope="row">
                    <input
                      aria-label={`${which} 的名称`}
                      className={`mono ${controls.input}`}
                      value={name}
                      maxLength={letters.name}
                      disabled={disabled}
                      placeholder="user_name"
                      onChange={({ target }) => change(place, { name: target.value })}
                    />
                  </th>
                  <td>
                    <input
                      aria-label={`${which} 的示例`}
                      className={controls.input}
                      dir="auto"
                      value={sample}
                      maxLength={letters.sample}
                      disabled={disabled}
                      onChange={({ target }) => change(place, { sample: target.value })}
                    />
                  </td>
                  <td>
                    <Checkbox
                      aria-label={`${which} 必填`}
                      checked={required}
                      onChange={({ target }) => change(place, { required: target.checked })}
                    />
                  </td>
                  <td>
                    <Button
                      size="small"
                      type="link"
                      danger
                      aria-label={`删除${which}`}
                      onClick={() => put(variables.filter((_, at) => at !== place))}
                    >
                      删除
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <Button
        size="small"
        disabled={disabled || variables.length >= most}
        onClick={() => put([...variables, { name: '', sample: '', required: true }])}
      >
        添加变量
      </Button>{' '}
      {offered.length > 0 && (
        <Button size="small" type="primary" ghost disabled={disabled} onClick={declare}>
          声明 {offered.map((name) => `{${safeText(name)}}`).join('、')}
        </Button>
      )}
    </>
  );
}
