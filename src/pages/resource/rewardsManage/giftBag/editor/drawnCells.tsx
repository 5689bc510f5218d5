import { ConfigProvider } from 'antd';
import type { GivenCell } from '@/components/reward/GivenLine';
import type { BagItem } from '@/domain/giftBag';
import { labelOf } from '@/domain/labels';
import { maxBoxWeight } from '@/domain/limits';
import { languages } from '@/domain/review';
import { weightSum } from '@/domain/treasureBoxDraw';
import { probabilityText } from '@/domain/treasureBoxFigures';
import { Below } from '@/kit/base/Below';
import controls from '@/kit/base/controls.module.css';
import { NumberCell } from '@/kit/base/NumberCell';
import styles from '../giftBag.module.css';

interface NamesProps {
  names: BagItem['names'];
  where: string;
  onChange: (names: BagItem['names']) => void;
}

/** Names in the published odds, in other languages. */
function Names({ names, where, onChange }: NamesProps) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  return (['en', 'tl'] as const).map((language) => {
    const label = `${labelOf(languages, language).label}名称`;
    return (
      <input
        key={language}
        aria-label={`${where}${label}`}
        placeholder={label}
        className={`${controls.input} ${styles.names}`}
        value={names[language]}
        maxLength={60}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...names, [language]: target.value })}
      />
    );
  });
}

/** Below the name of an item that is drawn. */
export const drawnNames: GivenCell<BagItem>['render'] = ({ names }, where, onChange) => (
  <Names names={names} where={where} onChange={(next) => onChange({ names: next })} />
);

/** Of items that are drawn: the weight, and what it comes to among all. */
export function drawnCells(items: readonly BagItem[]): readonly GivenCell<BagItem>[] {
  const sum = weightSum(items);
  const render: GivenCell<BagItem>['render'] = ({ weight }, where, onChange) => (
    <>
      <NumberCell
        label={`${where}权重`}
        value={weight}
        least={0}
        most={maxBoxWeight}
        onChange={(next) => onChange({ weight: next })}
      />
      <Below className="secondary mono">{sum > 0 ? probabilityText(weight, sum) : '—'}</Below>
    </>
  );
  return [{ head: '权重 / 概率', render }];
}
