import { ConfigProvider } from 'antd';
import { labelOf } from '@/domain/labels';
import { maxRewardQty, maxValidDays } from '@/domain/limits';
import { languages } from '@/domain/review';
import type { BoxPrize } from '@/domain/treasureBoxBody';
import controls from '@/kit/base/controls.module.css';
import { NumberCell } from '@/kit/base/NumberCell';
import { safeText } from '@/utils/safeText';
import styles from '../treasureBox.module.css';

interface Props {
  /** Position, for screen readers, e.g. 第 1 项. */
  where: string;
  prize: BoxPrize;
  onChange: (change: Partial<BoxPrize>) => void;
}

/** Names of a reward: Chinese from the catalogue, other languages edited here. */
export function NamesCell({ where, prize: { names, item_id }, onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  return (
    <>
      <bdi>{safeText(names.zh) || safeText(item_id)}</bdi>
      {(['en', 'tl'] as const).map((language) => {
        const label = `${labelOf(languages, language).label}名称`;
        return (
          <input
            key={language}
            aria-label={`${where}${label}`}
            placeholder={label}
            className={`${controls.input} ${styles.name}`}
            value={names[language]}
            maxLength={60}
            disabled={disabled}
            onChange={({ target }) => onChange({ names: { ...names, [language]: target.value } })}
          />
        );
      })}
    </>
  );
}

export const QuantityCell = ({ where, prize, onChange }: Props) => (
  <NumberCell
    label={`${where}数量`}
    value={prize.qty}
    least={0}
    most={maxRewardQty}
    onChange={(qty) => onChange({ qty })}
  />
);

/** 0 is for ever. */
export const DaysCell = ({ where, prize, onChange }: Props) => (
  <NumberCell
    label={`${where}有效天数`}
    value={prize.valid_days}
    least={0}
    most={maxValidDays}
    onChange={(valid_days) => onChange({ valid_days })}
  />
);
