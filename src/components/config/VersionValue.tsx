import type { ComponentType, ReactNode } from 'react';
import { fieldOf } from '@/domain/shared/objectType';
import { FieldValue } from '@/kit/field/FieldValue';
import { isNothing } from '@/kit/field/fieldText';
import type { FieldLabels } from './diff';

/** Renderers of fields, by path, where descriptors do not suffice, e.g. for ids. Never called with an empty value. */
export type FieldValues = Readonly<Record<string, ComponentType<{ value: unknown }>>>;

interface ValueProps {
  path: string;
  value: unknown;
  labels: FieldLabels;
  values?: FieldValues | undefined;
}

/** Displayed value of one field of a version; empty values have a text of their own. */
export function VersionValue({ path, value, labels, values }: ValueProps): ReactNode {
  if (value === undefined) return '—';
  if (isNothing(value)) return emptyWord(path);
  const Value = values?.[path];
  if (Value) return <Value value={value} />;
  return <FieldValue field={fieldOf({ type: '', label: '', trail: [], fields: labels }, path)} value={value} />;
}

/** Text of an empty value. */
function emptyWord(path: string): string {
  if (path === 'start_at') return '发布即开始';
  return path.startsWith('audience.') ? '不限' : '—';
}
