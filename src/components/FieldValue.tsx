import type { ReactNode } from 'react';
import { fieldTexts, fieldValues, isTimeField } from '@/domain/fieldLabels';
import { labelOf } from '@/domain/labels';
import { piiFields } from '@/services/pii';
import { safeText } from '@/utils/safeText';
import { Time } from './Time';

/** A value of a record as the screens show it: moments as times, keys by their labels, strangers' text as text. */
export function FieldValue({ field, value }: { field: string; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') {
    if (isTimeField(field)) return <Time at={value} />;
    const text = Object.hasOwn(fieldTexts, field) ? fieldTexts[field] : undefined;
    return text ? text(value) : value.toLocaleString('zh-CN');
  }
  if (Array.isArray(value))
    return value.length === 0 ? '—' : <bdi>{value.map((one) => word(field, one)).join('、')}</bdi>;
  return <bdi>{word(field, value)}</bdi>;
}

function word(field: string, value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field === 'revealed') return Object.entries(piiFields).find(([name]) => name === text)?.[1] ?? safeText(text);
  const map = Object.hasOwn(fieldValues, field) ? fieldValues[field] : undefined;
  return safeText(map ? labelOf(map, text).label : text);
}
