import { Fragment, type ReactNode } from 'react';
import type { Field } from '@/domain/objectType';
import { safeText } from '@/utils/safeText';
import { isPicture, PictureValue } from './config/PictureValue';
import { fieldText, isNothing } from './fieldText';
import { ObjectLink } from './ObjectLink';
import { Time } from './Time';
import { useReasonCodes } from './useReasonCodes';

interface Props {
  field: Field;
  value: unknown;
  /** Other fields of the object, e.g. the currency of an amount. */
  row?: Readonly<Record<string, unknown>> | null;
  onOpen?: Openers | undefined;
}

/** By `object_type`: what a plain press on a thing of it does, instead of leaving. */
export type Openers = Readonly<Record<string, (id: string) => void>>;

/**
 * A value as its field says it is read: moments as times, keys by their labels, strangers' text as text; a picture is
 * one whatever its field; things with particulars take a line each. A word that is newer than this build shows itself; nothing shows as 「—」.
 */
export function FieldValue({ field, value, row, onOpen = {} }: Props): ReactNode {
  if (isNothing(value)) return '—';
  if (isPicture(value)) return <PictureValue picture={value} />;
  if (field.kind === 'parts' && field.sum && Array.isArray(value)) return <bdi>{safeText(field.sum(value))}</bdi>;
  if (!Array.isArray(value)) return <bdi>{shown(field, value, row ?? {}, onOpen)}</bdi>;
  if (field.kind === 'parts') {
    return value.map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and nothing of them is kept
      <div key={index}>
        <bdi>{shown(field, one, row ?? {}, onOpen)}</bdi>
      </div>
    ));
  }
  return (
    <bdi>
      {value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and nothing of them is kept
        <Fragment key={index}>
          {index > 0 && '、'}
          {shown(field, one, row ?? {}, onOpen)}
        </Fragment>
      ))}
    </bdi>
  );
}

function shown(field: Field, value: unknown, row: object, onOpen: Openers): ReactNode {
  const key = field.kind === 'map' ? keyIn(value) : undefined;
  if (key !== undefined) return fieldText(field, key, row);
  if (field.kind === 'reason') return <Reason code={String(value)} />;
  if (field.kind === 'object') {
    const open = onOpen[field.of];
    return (
      <ObjectLink type={field.of} id={String(value)} {...(open ? { onOpen: open } : {})}>
        {safeText(String(value))}
      </ObjectLink>
    );
  }
  if (field.kind === 'time' && typeof value === 'number') return <Time at={value} />;
  return fieldText(field, value, row);
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
