import type { Field } from '@/domain/shared/objectType';
import type { DescribedCell } from '@/kit/base/list/types';

/** Columns of a file with fields of a config's body, as the descriptor describes them: one each. */
export const bodyCells = <Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  ...names: readonly Name[]
): DescribedCell<{ content: { body: object } }>[] =>
  names.map((name) => ({ field: fields[name], valueIn: ({ content }) => Reflect.get(content.body, name) }));
