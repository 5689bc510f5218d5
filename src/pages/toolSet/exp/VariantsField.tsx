import { Button, ConfigProvider, Input, InputNumber, Radio } from 'antd';
import { payloadProblem, type Variant } from '@/domain/experiment';
import { maxVariants } from '@/domain/limits';
import controls from '@/ui/controls.module.css';
import styles from './exp.module.css';

interface Props {
  /** Set by the form. */
  id?: string;
  value?: Variant[];
  onChange?: (variants: Variant[]) => void;
}

/** Code of a new variant that no other one has. */
function newKey(variants: readonly Variant[]): string {
  let n = variants.length;
  while (variants.some(({ key }) => key === `v${n}`)) n++;
  return `v${n}`;
}

/** Variants with their shares and payloads. */
export function VariantsField({ id, value: variants = [], onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const change = (place: number, to: Partial<Variant>) =>
    onChange?.(variants.map((one, at) => (at === place ? { ...one, ...to } : one)));
  const choose = (place: number) => onChange?.(variants.map((one, at) => ({ ...one, is_control: at === place })));
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section id={id} tabIndex={-1} aria-label="版本编辑">
      {variants.map(({ key, name, weight, is_control, payload }, place) => {
        const which = `版本 ${place + 1}`;
        const problem = payloadProblem(payload);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: its code changes while it is typed
          <fieldset key={place} aria-label={which}>
            <div className={styles.row}>
              <Input
                aria-label={`${which} 编码`}
                className={`mono ${styles.short}`}
                value={key}
                maxLength={30}
                onChange={({ target }) => change(place, { key: target.value })}
              />
              <Input
                aria-label={`${which} 名称`}
                className={styles.short}
                value={name}
                maxLength={30}
                onChange={({ target }) => change(place, { name: target.value })}
              />
              <InputNumber
                aria-label={`${which} 占比`}
                min={0}
                max={100}
                precision={0}
                suffix="%"
                value={weight}
                onChange={(next) => change(place, { weight: next ?? 0 })}
              />
              <Radio aria-label={`${which} 为对照组`} checked={is_control} onChange={() => choose(place)}>
                对照组
              </Radio>
              <Button
                size="small"
                type="link"
                danger
                disabled={disabled || variants.length <= 2}
                aria-label={`删除${which}`}
                onClick={() => onChange?.(variants.filter((_, at) => at !== place))}
              >
                删除
              </Button>
            </div>
            <Input.TextArea
              aria-label={`${which} 参数`}
              aria-invalid={problem !== undefined}
              className="mono"
              rows={2}
              value={payload}
              onChange={({ target }) => change(place, { payload: target.value })}
            />
            {problem && <p className={controls.error}>{`${which}的参数${problem}`}</p>}
          </fieldset>
        );
      })}
      <div className={styles.row}>
        <Button
          size="small"
          disabled={disabled || variants.length >= maxVariants}
          onClick={() =>
            onChange?.([...variants, { key: newKey(variants), name: '', weight: 0, is_control: false, payload: '{}' }])
          }
        >
          添加版本
        </Button>
        <span className={total === 100 ? 'secondary' : controls.error}>占比合计 {total}%</span>
      </div>
    </section>
  );
}
