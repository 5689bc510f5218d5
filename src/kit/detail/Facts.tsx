import type { ReactNode } from 'react';
import { type Fields, fieldOf, type ObjectType } from '@/domain/shared/objectType';
import { FactList } from '@/kit/base/FactList';
import { FieldValue } from '../field/FieldValue';
import { StateTag } from '../field/StateTag';
import { Uid } from '../field/Uid';

/**
 * A fact: a field, displayed by its descriptor; or a pair with other content, under the field's label or a text;
 * undefined uses the descriptor. `wide` takes the whole line.
 */
export type Fact<F extends string> = F | readonly [label: F | (string & {}), value: ReactNode, wide?: 'wide'];

interface Props<F extends Fields, Row extends object> {
  of: ObjectType<F>;
  row: Row;
  facts: readonly Fact<keyof F & keyof Row & string>[];
}

/** Facts of an object, two per line. */
export function Facts<F extends Fields, Row extends object>({ of, row, facts }: Props<F, Row>) {
  return (
    <FactList
      columns={2}
      items={facts.map((fact) => {
        const [name, value = shown(of, row, name), wide] = typeof fact === 'string' ? [fact] : fact;
        return [fieldOf(of, name).label, value, wide];
      })}
    />
  );
}

/** A state has its colour and ids can be copied; all else is as audit and conflicts show it. */
function shown(of: ObjectType, row: object, name: string): ReactNode {
  const field = fieldOf(of, name);
  const value: unknown = Reflect.get(row, name);
  if (typeof value === 'string' && value && name === of.id) return <Uid id={value} label={field.label} />;
  if (typeof value === 'string' && value && field.kind === 'uid')
    return (
      <Uid id={value} label={field.label}>
        <FieldValue field={field} value={value} />
      </Uid>
    );
  if (field.kind === 'map' && typeof value === 'string') return <StateTag map={field.map} value={value} />;
  return <FieldValue field={field} value={value} row={{ ...row }} />;
}
