import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import type { CaseSpan } from '@/services/caseSchema';
import styles from './longText.module.css';
import { toneOf } from './tone';

interface Props {
  length: number;
  /** In the order of the text. */
  hits: readonly CaseSpan[];
  onJump: (hit: number) => void;
}

/** Ticks this close to one another are one. */
const ticks = 100;

/** Overview of hits in the text, coloured by the most severe one; a click jumps there, like keys `J` and `K`. */
export function HeatBar({ length, hits, onJump }: Props) {
  const worst = new Map<number, number>();
  for (const [i, { start, score }] of hits.entries()) {
    const place = Math.floor((start / length) * ticks);
    const known = worst.get(place);
    if (known === undefined || score > (hits[known]?.score ?? 0)) worst.set(place, i);
  }
  return (
    <nav className={styles.heat} aria-label="命中分布">
      {[...worst].map(([place, i]) => {
        const hit = hits[i];
        if (!hit) return null;
        const name = `第 ${i + 1} 处：${labelOf(machineLabels, hit.label).label} ${hit.score} 分`;
        return (
          <button
            key={place}
            type="button"
            tabIndex={-1}
            className={styles.tick}
            data-tone={toneOf(hit.label)}
            style={{
              top: `${place}%`,
              height: `max(4px, ${Math.min(100 - place, ((hit.end - hit.start) / length) * 100)}%)`,
            }}
            title={name}
            aria-label={name}
            onClick={() => onJump(i)}
          />
        );
      })}
    </nav>
  );
}
