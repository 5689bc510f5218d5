import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { mediaUrl } from '@/components/mediaUrl';
import { effectText, validText } from '@/domain/consumable';
import { consumableType } from '@/domain/objects/consumable';
import type { consumable } from '@/services/consumable';
import styles from './consumable.module.css';
import { FiguresCell } from './FiguresCell';

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
  { key: 'content.kind', field: 'kind', width: 90, value: ({ content }) => content.body.kind },
  { key: 'content.effect', field: 'effect', width: 170, value: ({ content }) => effectText(content.body.effect) },
  {
    key: 'content.valid_type',
    field: 'valid_type',
    width: 110,
    render: ({ content }) => validText(content.body),
    text: ({ content }) => validText(content.body),
  },
  { key: 'content.max_stack', field: 'max_stack', width: 90, value: ({ content }) => content.body.max_stack },
  { key: 'content.value_coin', field: 'value_coin', width: 110, value: ({ content }) => content.body.value_coin },
  {
    key: 'id',
    title: `${fields.issued.label} / ${fields.used.label} / ${fields.expired.label}`,
    width: 190,
    render: (row) => <FiguresCell row={row} />,
  },
]);
