import { bodyCells } from '@/components/config/bodyCells';
import { figureCells } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import lines from '@/components/lines.module.css';
import { consumableType } from '@/domain/consumable/fields';
import { forecastDays } from '@/domain/consumable/limits';
import { consumableKinds, effectScopes, effectText, effectTypes, unitOf, validText } from '@/domain/consumable/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type consumable, consumableFigures } from '@/services/consumable';
import { numberText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import styles from './consumable.module.css';
import type { ConsumableRow } from './row';

const text = (count: number): string => numberText(count);

/** Given out, used and expired; below, what will expire soon. */
const FlowCell = ({ row }: { row: Pick<ConsumableRow, 'id' | 'env'> }) => (
  <FiguresCell of={consumableFigures} row={row}>
    {({ issued, used, expired, expiring }) =>
      issued > 0 && (
        <>
          {[issued, used, expired].map(text).join(' / ')}
          {expiring > 0 && (
            <Below>
              {forecastDays} 天内过期 {text(expiring)}
            </Below>
          )}
        </>
      )
    }
  </FiguresCell>
);

const { fields } = consumableType;
const effect = fields.effect.fields;

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
      <div className={lines.two}>
        {labelOf(consumableKinds, body.kind).label} <span className="secondary">{effectText(body.effect)}</span>
      </div>
    ),
    file: [
      ...bodyCells(fields, 'kind'),
      {
        head: effect.type.label,
        text: ({ content: { body } }) => labelOf(effectTypes, body.effect.type).label,
      },
      { head: effect.value.label, text: ({ content: { body } }) => body.effect.value },
      { head: '效果单位', text: ({ content: { body } }) => unitOf(body.effect.type) },
      { head: `${effect.duration_sec.label}（秒）`, text: ({ content: { body } }) => body.effect.duration_sec },
      { head: effect.scope.label, text: ({ content: { body } }) => labelOf(effectScopes, body.effect.scope).label },
    ],
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
    file: [
      ...bodyCells(fields, 'valid_type'),
      {
        head: fields.valid_days.label,
        text: ({ content: { body } }) => (body.valid_type === 'days' ? body.valid_days : null),
      },
      {
        head: `${fields.valid_until.label}（UTC+8）`,
        text: ({ content: { body } }) =>
          body.valid_type === 'until' && body.valid_until !== null ? serverTime(body.valid_until) : null,
      },
      ...bodyCells(fields, 'max_stack'),
    ],
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
    figures: figureCells(consumableFigures, {
      [fields.issued.label]: ({ issued }) => issued,
      [fields.used.label]: ({ used }) => used,
      [fields.expired.label]: ({ expired }) => expired,
      [`${forecastDays} 天内过期`]: ({ expiring }) => expiring,
    }),
  },
]);
