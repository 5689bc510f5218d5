import { Input, InputNumber, Radio } from 'antd';
import { maxExperimentVariants } from '@/domain/experiment/limits';
import { payloadProblem, type Variant } from '@/domain/experiment/rules';
import { countText } from '@/domain/shared/figure';
import controls from '@/kit/base/controls.module.css';
import { RowsField } from '@/kit/form/RowsField';
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
  const choose = (place: number) => onChange?.(variants.map((one, at) => ({ ...one, is_control: at === place })));
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section id={id} tabIndex={-1} aria-label="版本编辑">
      <RowsField<Variant>
        noun="版本"
        rows={variants}
        onChange={onChange}
        fresh={() => ({ key: newKey(variants), name: '', weight: 0, is_control: false, payload: '{}' })}
        least={2}
        most={maxExperimentVariants}
        fields={({ key, name, weight, is_control }, put, which, place) => (
          <>
            <Input
              aria-label={`${which} 编码`}
              className={`mono ${styles.short}`}
              value={key}
              maxLength={30}
              onChange={({ target }) => put({ key: target.value })}
            />
            <Input
              aria-label={`${which} 名称`}
              className={styles.short}
              value={name}
              maxLength={30}
              onChange={({ target }) => put({ name: target.value })}
            />
            <InputNumber
              aria-label={`${which} 占比`}
              suffix="%"
              value={weight}
              onChange={(next) => put({ weight: next ?? 0 })}
            />
            <Radio aria-label={`${which} 为对照组`} checked={is_control} onChange={() => choose(place)}>
              对照组
            </Radio>
          </>
        )}
        below={({ payload }, put, which) => <Payload which={which} value={payload} put={put} />}
      />{' '}
      <span className={total === 100 ? 'secondary' : controls.error}>占比合计 {countText(total)}%</span>
    </section>
  );
}

interface PayloadProps {
  which: string;
  value: string;
  put: (change: { payload: string }) => void;
}

function Payload({ which, value, put }: PayloadProps) {
  const problem = payloadProblem(value);
  return (
    <>
      <Input.TextArea
        aria-label={`${which} 参数`}
        aria-invalid={problem !== undefined}
        className="mono"
        rows={2}
        value={value}
        onChange={({ target }) => put({ payload: target.value })}
      />
      {problem && <p className={controls.error}>{`${which}的参数${problem}`}</p>}
    </>
  );
}
