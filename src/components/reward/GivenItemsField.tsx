import { Button, ConfigProvider, Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type GivenItem, givenSum, isOutdated, linePrefix } from '@/domain/shared/givenItem';
import layout from '@/kit/base/layout.module.css';
import { useSortable } from '@/kit/base/sortable/useSortable';
import { movedTo, useSortKeys } from '@/kit/base/sortable/useSortKeys';
import type { RewardChoice } from '@/services/rewardItems';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { type GivenCell, GivenLine } from './GivenLine';
import styles from './givenItems.module.css';
import { ItemSelect } from './ItemSelect';
import { itemKey, useRewardItems } from './useRewardItems';

interface Props<I extends GivenItem> {
  value?: readonly I[];
  onChange?: (items: I[]) => void;
  /** Name of the list, for screen readers and forms with several, e.g. 第 2 档奖励. */
  label: string;
  most: number;
  /** Initial values of a type's extra fields in a new line; they are edited in cells and below the name. */
  more?: Omit<I, keyof GivenItem>;
  cells?: readonly GivenCell<I>[];
  below?: GivenCell<I>['render'];
  /** Total value, if it is not the sum of the lines. */
  worth?: ReactNode;
}

/** One of an item, with current name and value. */
const givenOf = ({ item_type, item_id, name, value }: RewardChoice): GivenItem => ({
  item_type,
  item_id,
  name,
  value,
  qty: 1,
  valid_days: 0,
});

const inputsOf = (row: HTMLTableRowElement | undefined) => row?.querySelector<HTMLInputElement>('input');

/** Editable table of given items: picture, state and value of each, and the sum. */
export function GivenItemsField<I extends GivenItem = GivenItem>(props: Props<I>) {
  const { value: given = [], onChange, label, most, more, cells = [], below, worth } = props;
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const { errors } = Form.Item.useStatus();
  const choices = useRewardItems();
  const foot = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const byKey = new Map(choices.map((choice) => [itemKey(choice), choice]));
  const put = (next: I[]) => onChange?.(next);
  const rows = useSortKeys(given.length);
  const { frameProps, said, dragged } = useSortable<HTMLTableSectionElement>({
    ids: rows.keys,
    nameOf: (key) => safeText(given[rows.keys.indexOf(key)]?.name ?? ''),
    enabled: !disabled,
    isOneOfMany: true,
    onOrder: (order) => {
      const next = movedTo(given, rows.keys, order);
      rows.order(order);
      put(next);
    },
  });
  const body = frameProps.ref;
  const toSelect = () => foot.current?.querySelector<HTMLInputElement>('[role="combobox"]')?.focus();

  // After choosing an item, the focus moves to its quantity.
  useLayoutEffect(() => {
    if (!added.current) return;
    added.current = false;
    inputsOf(body.current?.rows[given.length - 1])?.focus();
  }, [given.length, body]);

  const add = (choice: RewardChoice | undefined) => {
    if (!choice) return;
    added.current = true;
    // `more` holds the type's own fields.
    put([...given, { ...givenOf(choice), ...more } as I]);
  };
  /** Focuses the row that takes its place. */
  const remove = (place: number) => {
    rows.removeAt(place);
    put(given.filter((_, at) => at !== place));
    const next = inputsOf(body.current?.rows[place + 1] ?? body.current?.rows[place - 1]);
    if (next) next.focus();
    else toSelect();
  };
  /** Enter goes to the next item. */
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    frameProps.onKeyDown?.(event);
    const { key, ctrlKey, metaKey, target } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    toSelect();
  };
  const stale = given.some((item) => isOutdated(item, byKey.get(itemKey(item))));
  return (
    <fieldset aria-label={label} className={styles.frame}>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {given.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr className="secondary">
                {['物品', '数量', '有效天数', ...cells.map(({ head }) => head), '价值', '操作'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...frameProps} onKeyDown={onKey}>
              {given.map((item, place) => (
                <GivenLine
                  key={rows.keys[place]}
                  id={rows.keys[place] ?? ''}
                  isDragged={dragged === rows.keys[place]}
                  canMove={!disabled && given.length > 1}
                  item={item}
                  now={byKey.get(itemKey(item))}
                  isKnown={choices.length > 0}
                  place={place}
                  where={`${label}第 ${place + 1} 项`}
                  isWrong={errors?.some((error) => String(error).startsWith(linePrefix(place))) ?? false}
                  disabled={disabled}
                  cells={cells}
                  below={below}
                  onChange={(change) => put(given.map((one, at) => (at === place ? { ...one, ...change } : one)))}
                  onRemove={() => remove(place)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div ref={foot} className={styles.foot}>
        {given.length < most && (
          <ItemSelect
            aria-label={`${label}：添加物品`}
            value={undefined}
            onChange={(name) => add(byKey.get(itemKey(name)))}
          />
        )}
        <span role="status" aria-label={`${label}合计`} className="secondary">
          共 {given.length} 项，最多 {most} 项；{worth ?? `合计 ${numberText(givenSum(given))} 金币`}；有效天数 0 为永久
        </span>
        {stale && (
          <Button
            size="small"
            className={layout.toEnd ?? ''}
            onClick={() =>
              put(
                given.map((item) => {
                  const { name, value } = byKey.get(itemKey(item)) ?? item;
                  return { ...item, name, value };
                }),
              )
            }
          >
            更新估值
          </Button>
        )}
      </div>
    </fieldset>
  );
}
