import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { mediaUrl } from '@/components/mediaUrl';
import { consumableKinds, effectText, validText } from '@/domain/consumable';
import { labelOf } from '@/domain/labels';
import { consumableType } from '@/domain/objects/consumable';
import type { consumable } from '@/services/consumable';
import { Below } from '@/ui/Below';
import { numberText } from '@/utils/numberText';
import styles from './consumable.module.css';
import { FlowCell } from './FlowCell';

const { fields } = consumableType;

/** A consumable's own, beside those of all types. */
export const consumableColumns: ColumnsOf<typeof consumable.list> = columnsOf(fields, [
  {
    key: 'content.icon',
    field: 'icon',
    width: 64,
    picture: true,
    render: ({ content: { body } }) => {
      const url = body.icon && mediaUrl(body.icon.url, 'image');
      return url ? <img src={url} alt="" loading="lazy" className={styles.icon} /> : '—';
    },
  },
  {
    key: 'content.kind',
    title: `${fields.kind.label} / ${fields.effect.label}`,
    width: 190,
    render: ({ content: { body } }) => (
      <>
        {labelOf(consumableKinds, body.kind).label}
        <Below>{effectText(body.effect)}</Below>
      </>
    ),
    text: ({ content: { body } }) => `${labelOf(consumableKinds, body.kind).label}：${effectText(body.effect)}`,
  },
  {
    key: 'content.valid_type',
    title: `${fields.valid_type.label} / ${fields.max_stack.label}`,
    // Both heads in one line at 1,280.
    width: 157,
    render: ({ content: { body } }) => (
      <>
        {validText(body)}
        <Below>{numberText(body.max_stack)} 个</Below>
      </>
    ),
    text: ({ content: { body } }) => `${validText(body)}，${body.max_stack} 个`,
  },
  {
    key: 'content.value_coin',
    field: 'value_coin',
    width: 122,
    value: ({ content }) => content.body.value_coin,
  },
  {
    key: 'id',
    title: `${fields.issued.label} / ${fields.used.label} / ${fields.expired.label}`,
    width: 208,
    render: (row) => <FlowCell row={row} />,
  },
]);
