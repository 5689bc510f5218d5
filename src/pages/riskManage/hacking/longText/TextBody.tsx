import { memo, useMemo, useState } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './longText.module.css';
import { type Block, type Mark, type Piece, pieceRowsOf, piecesOf, type Removed, type View } from './pieces';
import { toneOf } from './tone';

interface Props {
  text: string;
  blocks: readonly Block[];
  marks: readonly Mark[];
  removed: readonly Removed[];
  view: View;
  /** The translation beside each block. */
  side: boolean;
}

/** The text itself: plain, whatever it says, with every mark at its place. */
export const TextBody = memo(function TextBody({ text, blocks, marks, removed, view, side }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () => pieceRowsOf(blocks, { view, marks, removed, opened }),
    [blocks, view, marks, removed, opened],
  );
  return rows.map((row) => {
    if (row.kind === 'block') {
      const { block } = row;
      return (
        <div key={block.start} className={side && block.translation !== undefined ? styles.pair : styles.block}>
          <bdi className={styles.line}>
            {piecesOf(block, marks, removed).map((piece) => (
              <PieceView key={piece.kind === 'text' ? piece.from : `-${piece.removed.at}`} text={text} piece={piece} />
            ))}
          </bdi>
          {side && block.translation !== undefined && (
            <bdi className={`${styles.line} ${styles.translation}`}>{safeText(block.translation)}</bdi>
          )}
        </div>
      );
    }
    const { blocks: folded, hits } = row;
    const first = folded[0]?.start ?? 0;
    const letters = (folded.at(-1)?.end ?? 0) - first;
    return (
      <button
        key={`fold ${first}`}
        type="button"
        className={styles.fold}
        onClick={() => setOpened(new Set([...opened, ...folded.map(({ start }) => start)]))}
      >
        展开 {folded.length} 段（{numberText(letters)} 字{hits > 0 && `，${hits} 处命中`}）
      </button>
    );
  });
});

const names = { masked: '已打码', quoted: '已引用', linked: '链接所指', added: '新增', chosen: '' } as const;

const nameOf = (mark: Mark): string =>
  mark.layer === 'hit' ? `${labelOf(machineLabels, mark.label ?? '').label} ${mark.score} 分` : names[mark.layer];

function PieceView({ text, piece }: { text: string; piece: Piece }) {
  if (piece.kind === 'removed') return <del className={styles.removed}>{safeText(piece.removed.text)}</del>;
  const { from, to, marks } = piece;
  const shown = safeText(text.slice(from, to));
  if (marks.length === 0) {
    return (
      <span data-from={from} data-to={to}>
        {shown}
      </span>
    );
  }
  const hit = marks.find(({ layer }) => layer === 'hit');
  const title = [...new Set(marks.map(nameOf))].filter(Boolean).join('、');
  return (
    <mark
      data-from={from}
      data-to={to}
      data-layers={[...new Set(marks.map(({ layer }) => layer))].join(' ')}
      {...(hit ? { 'data-tone': toneOf(hit.label ?? '') } : {})}
      {...(title ? { title } : {})}
    >
      {shown}
    </mark>
  );
}
