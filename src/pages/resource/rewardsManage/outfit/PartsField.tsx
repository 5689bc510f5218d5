import { Button, ConfigProvider, Select } from 'antd';
import { ItemThumb } from '@/components/reward/ItemSelect';
import type { Environment } from '@/domain/config/rules';
import { type DressupSlot, daysText, slots } from '@/domain/dressup/rules';
import { type OutfitPart, partPrice, partProblem } from '@/domain/outfit/rules';
import { optionsOf } from '@/domain/shared/labels';
import { clearable } from '@/kit/base/clearable';
import type { OutfitChoice } from '@/services/outfit';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './outfit.module.css';
import { useChoices } from './outfitRow';

interface Props {
  value?: readonly OutfitPart[];
  onChange?: (parts: OutfitPart[]) => void;
  env: Environment;
  /** Days of the set: what a part costs for as many. */
  days: number;
}

/** 30 天 88 金币; the value if it is not sold for that duration. */
const priceOf = (choice: OutfitChoice, days: number): string => {
  const { coin, isSold } = partPrice(choice, days);
  return isSold
    ? `${daysText(days)} ${numberText(coin)} 金币`
    : `没有 ${daysText(days)} 的售价，按估值 ${numberText(coin)}`;
};

/** The dress-up of each slot, or none: in the order of the slots. */
export function PartsField({ value: parts = [], onChange, env, days }: Props) {
  const { data, isError, refetch } = useChoices(env);
  const put = (slot: DressupSlot, dressup_id: string | undefined) => {
    const chosen = new Map(parts.map((part) => [part.slot, part]));
    if (dressup_id === undefined) chosen.delete(slot);
    else chosen.set(slot, { slot, dressup_id });
    onChange?.(optionsOf(slots).flatMap(({ value }) => chosen.get(value) ?? []));
  };
  return (
    <fieldset aria-label="部件" className={styles.frame}>
      {isError && !data && (
        <p role="alert" className={styles.gone}>
          装扮读取失败：只显示编号，不能选择
          <Button size="small" type="link" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {optionsOf(slots).map(({ value: slot, label }) => (
        <Line
          key={slot}
          label={label}
          id={parts.find((part) => part.slot === slot)?.dressup_id}
          choices={data?.list.filter((choice) => choice.slot === slot)}
          days={days}
          onChange={(id) => put(slot, id)}
        />
      ))}
      <span role="status" className="secondary">
        已选 {parts.length} 件
      </span>
    </fieldset>
  );
}

interface LineProps {
  label: string;
  /** Undefined where the set has nothing for the slot. */
  id: string | undefined;
  /** Dress-ups of the slot; undefined until they are known. */
  choices: readonly OutfitChoice[] | undefined;
  days: number;
  onChange: (id: string | undefined) => void;
}

function Line({ label, id, choices, days, onChange }: LineProps) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const choice = choices?.find((one) => one.id === id);
  const problem = id && choices ? partProblem(choice) : undefined;
  return (
    <div className={styles.line}>
      <span>{label}</span>
      <ItemThumb picture={choice?.preview_static?.url ?? null} />
      <Select
        aria-label={label}
        allowClear={clearable}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        disabled={disabled}
        placeholder="不含此部位"
        status={problem ? 'error' : ''}
        value={id || undefined}
        onChange={(next?: string) => onChange(next)}
        options={[
          ...(choices ?? []).map((one) => ({
            value: one.id,
            label: safeText(one.name) || one.id,
            disabled: partProblem(one) !== undefined,
            choice: one,
          })),
          ...(id && choices && !choice
            ? [{ value: id, label: `${id} 已不存在`, disabled: true, choice: undefined }]
            : []),
        ]}
        optionRender={({ label: text, data: { choice: one } }) => (
          <span className={styles.option}>
            <ItemThumb picture={one?.preview_static?.url ?? null} />
            <bdi>{text}</bdi>
            <span className="secondary">{one && (partProblem(one) ?? priceOf(one, days))}</span>
          </span>
        )}
      />
      <span className={problem ? styles.gone : 'secondary'}>{problem ?? (choice && priceOf(choice, days))}</span>
    </div>
  );
}
