import { fieldLabel } from '@/domain/fieldLabels';
import { FieldValue } from './FieldValue';

type Fields = Record<string, unknown> | null;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Names of the fields that a write changed, in the order of the record. */
function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => !same(before?.[name], after?.[name]));
}

/** Before → after of what a write changed, and nothing else (blocks G14). */
export function AuditChanges({ before, after }: { before: Fields; after: Fields }) {
  const fields = changedFields(before, after);
  if (fields.length === 0) return <span className="secondary">无字段变化</span>;
  const cell = { padding: '1px 8px 1px 0', verticalAlign: 'top', textAlign: 'start' } as const;
  const value = { ...cell, minWidth: '3em', overflowWrap: 'anywhere' } as const;
  return (
    <table aria-label="变更：字段、变更前、变更后" style={{ borderCollapse: 'collapse' }}>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row" className="secondary" style={{ ...cell, fontWeight: 400, whiteSpace: 'nowrap' }}>
              {fieldLabel(field)}
            </th>
            {before && (
              <>
                <td style={value}>
                  <FieldValue field={field} value={before[field]} />
                </td>
                <td style={cell} aria-hidden>
                  →
                </td>
              </>
            )}
            <td style={value}>
              <FieldValue field={field} value={after?.[field]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
