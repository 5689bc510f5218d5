import type { ObjectType } from '@/domain/objectType';

/** The fields that are compared after a conflict: by name, or all of a thing that has a descriptor. */
export type Labels = Readonly<Record<string, string>> | ObjectType;

const isType = (labels: Labels): labels is ObjectType => typeof labels.fields === 'object';

export const labelsOf = (labels: Labels | undefined): Record<string, string> => {
  if (!labels) return {};
  if (!isType(labels)) return { ...labels };
  return Object.fromEntries(Object.entries(labels.fields).map(([field, { label }]) => [field, label]));
};
