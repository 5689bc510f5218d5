import { configFields as fields } from '@/domain/objects/configFields';
import type { Field } from '@/domain/objectType';
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

/** Labels of a body's fields, which the descriptor has under the same names. */
export const bodyLabels = <Name extends string>(
  fields: Readonly<Record<NoInfer<Name>, Field>>,
  shape: Readonly<Record<Name, unknown>>,
): FieldLabels => Object.fromEntries((Object.keys(shape) as Name[]).map((name) => [`body.${name}`, fields[name]]));
