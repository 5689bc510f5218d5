import { Button, ConfigProvider } from 'antd';
import { useRef } from 'react';
import { emptyStage } from '@/domain/activity/fresh';
import { maxActivityStages } from '@/domain/activity/limits';
import { type ActivityBody, type ActivityStage, stageWords } from '@/domain/activity/rules';
import { useSortable } from '@/kit/base/sortable/useSortable';
import { movedTo, useSortKeys } from '@/kit/base/sortable/useSortKeys';
import { safeText } from '@/utils/safeText';
import styles from '../universal.module.css';
import { StageRow } from './StageRow';

interface Props {
  value?: readonly ActivityStage[];
  onChange?: (stages: ActivityStage[]) => void;
  /** The rules that its stages are read by. */
  body: ActivityBody;
}

/** Initial values of a new stage: it follows the last one, with the same size. */
function nextOf({ type, stages }: ActivityBody): ActivityStage {
  const last = stages.at(-1);
  const cond = type === 'rank' ? (last?.upto ?? 0) + 1 : (last?.cond ?? 0) + 1;
  return { ...emptyStage, cond, upto: cond, weight: type === 'lottery' ? 1 : 0, stock: type === 'exchange' ? 1 : 0 };
}

/** Stages and what each gives, one below the other. */
export function StagesField({ value: stages = [], onChange, body }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const add = useRef<HTMLButtonElement>(null);
  const word = stageWords[body.type];
  const put = (next: ActivityStage[]) => onChange?.(next);
  const rows = useSortKeys(stages.length);
  // Others stand in the order of their numbers, as the rules want it.
  const isByHand = !disabled && stages.length > 1 && (body.type === 'lottery' || body.type === 'exchange');
  const { frameProps, said, dragged } = useSortable<HTMLDivElement>({
    ids: rows.keys,
    nameOf: (key) => safeText(stages[rows.keys.indexOf(key)]?.name ?? '') || `${word} ${rows.keys.indexOf(key) + 1}`,
    enabled: isByHand,
    isOneOfMany: true,
    onOrder: (order) => {
      const next = movedTo(stages, rows.keys, order);
      rows.order(order);
      put(next);
    },
  });
  /** The keyboard goes on where the removed one was. */
  const remove = (place: number) => {
    rows.removeAt(place);
    put(stages.filter((_, at) => at !== place));
    const rest = frameProps.ref.current?.querySelectorAll<HTMLInputElement>('section > div > input');
    (rest?.[place + 1] ?? rest?.[place - 1] ?? add.current)?.focus();
  };
  return (
    <div {...frameProps}>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {stages.map((stage, place) => (
        <StageRow
          key={rows.keys[place]}
          id={rows.keys[place] ?? ''}
          isDragged={dragged === rows.keys[place]}
          canMove={isByHand}
          place={place}
          stage={stage}
          body={body}
          onChange={(change) => put(stages.map((one, at) => (at === place ? { ...one, ...change } : one)))}
          onCopy={() => {
            rows.insertAt(place + 1);
            put([...stages.slice(0, place + 1), stage, ...stages.slice(place + 1)]);
          }}
          onRemove={() => remove(place)}
        />
      ))}
      <div className={styles.add}>
        <Button
          ref={add}
          disabled={disabled || stages.length >= maxActivityStages}
          onClick={() => put([...stages, nextOf(body)])}
        >
          添加{word}
        </Button>
        <span className="secondary">
          共 {stages.length} 个，最多 {maxActivityStages} 个
        </span>
      </div>
    </div>
  );
}
