import { configFields as fields } from '@/domain/config/fields';
import { type Field, type Fields, fieldsByPath } from '@/domain/shared/objectType';
import { valuesIn } from '@/domain/shared/record';
import type { FieldLabels } from './diff';

/** Fields of versions of all types; a type adds those of its body. */
export const commonFields = {
  name: fields.name,
  start_at: fields.start_at,
  end_at: fields.end_at,
  'audience.regions': fields.regions,
  'audience.platforms': fields.platforms,
  'audience.languages': fields.languages,
  'audience.genders': fields.genders,
  'audience.account_age': fields.account_age,
  'audience.min_level': fields.min_level,
  'audience.min_version': fields.min_version,
  'audience.max_version': fields.max_version,
  'audience.segment': fields.segment,
  weight: fields.weight,
  tags: fields.tags,
  owner: fields.owner,
  remark: fields.remark,
} as const satisfies FieldLabels;

/** Labels of all fields of a type: of the common ones, and of those of its body as its descriptor shows them. */
export const bodyLabels = <B extends Fields>(shown: Readonly<Record<keyof B, Field>>, body: B): FieldLabels => ({
  ...commonFields,
  ...fieldsByPath(valuesIn(body, shown), 'body.'),
});
