import { Fragment, useState } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import type { CaseSpan } from '@/services/caseSchema';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './guard.module.css';

type Hit = Pick<CaseSpan, 'start' | 'end' | 'label'>;

interface Props {
  text: string;
  /** Passages to mark; may overlap, in any order. */
  spans?: readonly Hit[];
  /** Cuts longer texts after this many characters, until expanded. */
  limit?: number;
}

/** A stranger's text, long and hostile as it may be: shown as plain text, marks and escapes visible. */
export function SafeText({ text, spans = [], limit = Number.POSITIVE_INFINITY }: Props) {
  const [all, setAll] = useState(false);
  const end = all || text.length <= limit ? text.length : limit;
  const hidden = spans.filter((span) => span.start >= end).length;
  return (
    <div className={styles.text}>
      <bdi>
        {pieces(spans, end).map(({ from, to, labels }) =>
          labels.length > 0 ? (
            <mark key={from} title={labels.map((label) => labelOf(machineLabels, label).label).join('、')}>
              {safeText(text.slice(from, to))}
            </mark>
          ) : (
            <Fragment key={from}>{safeText(text.slice(from, to))}</Fragment>
          ),
        )}
      </bdi>
      {end < text.length && (
        <>
          …{' '}
          <button type="button" className="link-button" onClick={() => setAll(true)}>
            展开全部（{numberText(text.length)} 字{hidden > 0 && `，还有 ${hidden} 处命中`}）
          </button>
        </>
      )}
    </div>
  );
}

interface Piece {
  from: number;
  to: number;
  labels: string[];
}

/** Splits the text up to `end` wherever the marks change. */
function pieces(spans: readonly Hit[], end: number): Piece[] {
  const changes = new Map<number, { label: string; by: number }[]>([[end, []]]);
  const change = (place: number, label: string, by: number) => {
    const at = Math.min(end, Math.max(0, place));
    changes.set(at, [...(changes.get(at) ?? []), { label, by }]);
  };
  for (const { start, end, label } of spans) {
    if (start >= end) continue;
    change(start, label, 1);
    change(end, label, -1);
  }
  const depth = new Map<string, number>();
  const list: Piece[] = [];
  let from = 0;
  for (const [to, marks] of [...changes].sort(([a], [b]) => a - b)) {
    if (to > from) list.push({ from, to, labels: [...depth].flatMap(([label, open]) => (open > 0 ? [label] : [])) });
    from = to;
    for (const { label, by } of marks) depth.set(label, (depth.get(label) ?? 0) + by);
  }
  return list;
}
