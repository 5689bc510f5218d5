import { Button, ConfigProvider } from 'antd';
import { GivenItemsField } from '@/components/reward/GivenItemsField';
import { maxStageItems, maxTopN } from '@/domain/activity/limits';
import {
  type ActivityBody,
  type ActivityStage,
  type ActivityType,
  condText,
  maxActivityCoins,
  maxActivityQuota,
  stageWords,
} from '@/domain/activity/rules';
import { maxBoxWeight } from '@/domain/shared/limits';
import controls from '@/kit/base/controls.module.css';
import { NumberCell } from '@/kit/base/NumberCell';
import { SortHandle } from '@/kit/base/sortable/SortHandle';
import styles from '../universal.module.css';

interface Props {
  /** Id for sorting. */
  id: string;
  canMove: boolean;
  isDragged: boolean;
  place: number;
  stage: ActivityStage;
  body: ActivityBody;
  onChange: (change: Partial<ActivityStage>) => void;
  onCopy: () => void;
  onRemove: () => void;
}

interface Cell {
  key: 'cond' | 'upto' | 'weight' | 'stock';
  label: string;
  most: number;
}

/** The numbers that a stage has, by the type. */
const cells: Readonly<Record<ActivityType, readonly Cell[]>> = {
  rank: [
    { key: 'cond', label: '从第', most: maxTopN },
    { key: 'upto', label: '到第', most: maxTopN },
  ],
  task: [{ key: 'cond', label: '达到', most: maxActivityCoins }],
  lottery: [
    { key: 'weight', label: '权重', most: maxBoxWeight },
    { key: 'stock', label: '库存（0 不限）', most: maxActivityQuota },
  ],
  sign: [{ key: 'cond', label: '天数', most: 365 }],
  exchange: [
    { key: 'cond', label: '兑换价', most: maxActivityCoins },
    { key: 'stock', label: '库存', most: maxActivityQuota },
  ],
  topup: [{ key: 'cond', label: '充值（美分）', most: maxActivityCoins }],
};

/** One stage: what it is called, what it takes, and what it gives. */
export function StageRow({ id, canMove, isDragged, place, stage, body, onChange, onCopy, onRemove }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const where = `${stageWords[body.type]} ${place + 1}`;
  return (
    <section aria-label={where} data-id={id} data-dragged={isDragged || undefined} className={styles.stage}>
      <div className={styles.head}>
        {canMove && <SortHandle name={where} />}
        <strong>{where}</strong>
        <input
          aria-label={`${where}名称`}
          placeholder="名称"
          className={`${controls.input} ${styles.name}`}
          value={stage.name}
          maxLength={60}
          disabled={disabled}
          dir="auto"
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {cells[body.type].map(({ key, label, most }) => (
          <span key={key}>
            {label}{' '}
            <NumberCell
              label={`${where}${label}`}
              value={stage[key]}
              least={0}
              most={most}
              onChange={(value) => onChange({ [key]: value })}
            />
          </span>
        ))}
        {body.type !== 'rank' && <span className="secondary">{condText(body, stage)}</span>}
        <span className={styles.buttons}>
          <Button size="small" type="link" disabled={disabled} aria-label={`复制${where}`} onClick={onCopy}>
            复制
          </Button>
          <Button size="small" type="link" danger disabled={disabled} aria-label={`删除${where}`} onClick={onRemove}>
            删除
          </Button>
        </span>
      </div>
      <GivenItemsField
        value={stage.rewards}
        onChange={(rewards) => onChange({ rewards })}
        label={`${where}奖励`}
        most={maxStageItems}
      />
    </section>
  );
}
