import { Fragment, type ReactNode } from 'react';
import type { Field } from '@/domain/shared/objectType';
import { safeText } from '@/utils/safeText';
import { FileLink, isFile } from './FileLink';
import { fieldText, isNothing } from './fieldText';
import { IdLink, mayBeId, type Openers } from './IdLink';
import { isPicture, PictureValue } from './PictureValue';
import { Time } from './Time';
import { useObjectType } from './useObjectTypes';
import { useReasonCodes } from './useReasonCodes';

interface Props {
  field: Field;
  value: unknown;
  /** Other fields of the object, e.g. the currency of an amount. */
  row?: Readonly<Record<string, unknown>> | null;
  onOpen?: Openers | undefined;
}

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
  if (isFile(value)) return <FileLink file={value} />;
  if (field.kind === 'object') return <NamedLink type={field.of} id={String(value)} onOpen={onOpen} />;
  if (isText(field) && typeof value === 'string' && mayBeId(value)) return <IdLink id={value} onOpen={onOpen} />;
  if (field.kind === 'time' && typeof value === 'number') return <Time at={value} />;
  return fieldText(field, value, row);
}

/** The key of a state or measure that stands with its particulars, e.g. `{ status, at, by }`. */
function keyIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const key = 'status' in value ? value.status : 'type' in value ? value.type : undefined;
  return typeof key === 'string' ? key : undefined;
}

const isText = ({ kind }: Field): boolean => kind === undefined || kind === 'text' || kind === 'uid';

/** The id of an object whose type is named by its field. */
function NamedLink({ type: name, id, onOpen }: { type: string; id: string; onOpen: Openers }) {
  const { type } = useObjectType(name);
  return <IdLink id={id} of={type} onOpen={onOpen} />;
}

function Reason({ code }: { code: string }) {
  const { labelFor } = useReasonCodes();
  return safeText(labelFor(code));
}
