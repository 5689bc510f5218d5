import { Fragment, type ReactNode } from 'react';
import { labelOf } from '@/domain/labels';
import type { Field } from '@/domain/objectType';
import { moneyText } from '@/utils/money';
import { safeText } from '@/utils/safeText';
import { ObjectLink } from './ObjectLink';
import { Time } from './Time';
import { useReasonCodes } from './useReasonCodes';

type Row = Readonly<Record<string, unknown>> | null;

interface Props {
  field: Field;
  value: unknown;
  /** What else the object has, e.g. the currency of an amount. */
  row?: Row;
}

/**
 * A value as its field says it is read: moments as times, keys by their labels, strangers' text as text. A word
 * that is newer than this build shows itself; nothing shows as 「—」.
 */
export function FieldValue({ field, value, row = null }: Props): ReactNode {
  if (value === null || value === undefined || value === '') return '—';
  if (!Array.isArray(value)) return <bdi>{shown(field, value, row)}</bdi>;
  if (value.length === 0) return '—';
  return (
    <bdi>
      {value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and nothing of them is kept
        <Fragment key={index}>
          {index > 0 && '、'}
          {shown(field, one, row)}
        </Fragment>
      ))}
    </bdi>
  );
}

function shown(field: Field, value: unknown, row: Row): ReactNode {
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field.kind === 'map') return safeText(labelOf(field.map, keyIn(value) ?? text).label);
  if (field.kind === 'reason') return <Reason code={text} />;
  if (field.kind === 'object') {
    return (
      <ObjectLink type={field.of} id={text}>
        {safeText(text)}
      </ObjectLink>
    );
  }
  if (typeof value !== 'number') return safeText(text);
  if (field.kind === 'time') return <Time at={value} />;
  if (field.kind === 'words') return field.text(value);
  if (field.kind === 'money') return moneyText(value, String(row?.[field.currency] ?? field.currency));
  return value.toLocaleString('zh-CN');
}

/** The key of a state or measure that stands with its particulars, e.g. `{ status, at, by }`. */
function keyIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const key = 'status' in value ? value.status : 'type' in value ? value.type : undefined;
  return typeof key === 'string' ? key : undefined;
}

function Reason({ code }: { code: string }) {
  const { labelFor } = useReasonCodes();
  return safeText(labelFor(code));
}
