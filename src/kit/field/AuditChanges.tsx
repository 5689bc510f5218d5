import { fieldOf, type ObjectType } from '@/domain/shared/objectType';
import layout from '@/kit/base/layout.module.css';
import { FieldValue } from './FieldValue';
import { isNothing } from './fieldText';
import type { Openers } from './IdLink';
import { sameValue } from './sameValue';
import { useObjectType } from './useObjectTypes';

type Fields = Readonly<Record<string, unknown>> | null;

/**
 * Names of the fields that a write changed, in the order of the record. The id of the operator who made a request is
 * no change of the object; the audit row of the request names that operator.
 */
function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => name !== 'maker' && !sameValue(before?.[name], after?.[name]));
}

interface Props {
  /** Type of the changed object, or its `object_type`. */
  type: ObjectType | string;
  before: Fields;
  after: Fields;
  /** Openers for objects shown above this view, instead of navigating away. */
  onOpen?: Openers;
  /** Fields that were empty before show their new value alone, and empty ones are left out: in a request. */
  newAlone?: boolean;
}

/** Before → after of what a write changed, and nothing else (docs/design/blocks.md#g14). */
export function AuditChanges({ type: given, before, after, onOpen, newAlone = false }: Props) {
  const { type, isPending } = useObjectType(given);
  const isNew = (name: string) => newAlone && isNothing(before?.[name]);
  const names = changedFields(before, after).filter((name) => !(isNew(name) && isNothing(after?.[name])));
  if (names.length === 0) return <span className="secondary">无字段变化</span>;
  if (isPending) return null;
  // Two lines are as high as a cell of a list.
  const cell = { padding: '0 8px 0 0', verticalAlign: 'top', textAlign: 'start' } as const;
  const value = { ...cell, minWidth: '3em', overflowWrap: 'anywhere' } as const;
  return (
    <table aria-label="变更：字段、变更前、变更后" className={layout.collapsed}>
      <tbody>
        {names.map((name) => {
          const field = fieldOf(type, name);
          return (
            <tr key={name}>
              <th scope="row" className="secondary" style={{ ...cell, fontWeight: 400, whiteSpace: 'nowrap' }}>
                {field.label}
              </th>
              {before && !isNew(name) && (
                <>
                  <td style={value}>
                    <FieldValue field={field} value={before[name]} row={before} onOpen={onOpen} />
                  </td>
                  <td style={cell} aria-hidden>
                    →
                  </td>
                </>
              )}
              <td style={value} colSpan={before && isNew(name) ? 3 : 1}>
                <FieldValue field={field} value={after?.[name]} row={after} onOpen={onOpen} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
