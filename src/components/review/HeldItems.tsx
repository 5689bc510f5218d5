import { useId, useState } from 'react';
import { conclusions } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { isSensitiveCase } from '@/domain/shared/machineLabel';
import type { ReviewCase } from '@/services/caseSchema';
import type { DecisionInput } from '@/services/review';
import { safeText } from '@/utils/safeText';
import { GuardedImage } from './guard/GuardedImage';
import held from './held.module.css';
import parts from './parts.module.css';

interface Props {
  items: readonly ReviewCase[];
  inputs: readonly DecisionInput[];
  onUndo: (caseId: string) => void;
}

/** Undoes one case of a batch decision; the others still take effect. */
export default function HeldItems({ items, inputs, onUndo }: Props) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const verdicts = new Map(inputs.map(({ case_id, conclusion }) => [case_id, conclusion]));
  // Decisions other than `pass` come first, since they are most likely mistakes.
  const sorted = [...items].sort(
    (a, b) => Number(verdicts.get(a.case_id) === 'pass') - Number(verdicts.get(b.case_id) === 'pass'),
  );
  return (
    <span className={held.pick}>
      <button
        type="button"
        className={held.undo}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        只撤销一件
      </button>
      {open && (
        <ul id={listId} className={held.items} aria-label="只撤销一件">
          {sorted.map((item) => {
            const verdict = verdicts.get(item.case_id);
            const label = verdict ? labelOf(conclusions, verdict).label : '';
            return (
              <li key={item.case_id}>
                {item.kind === 'image' ? (
                  <GuardedImage
                    thumb
                    medium={item.payload.medium}
                    alt=""
                    overlays={bare}
                    sensitive={isSensitiveCase(item)}
                  />
                ) : (
                  <bdi className={parts.clip}>{safeText(item.summary)}</bdi>
                )}
                <button
                  type="button"
                  aria-label={`撤销 ${item.case_id}：${label}`}
                  onClick={() => onUndo(item.case_id)}
                >
                  撤销{label}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </span>
  );
}

const bare = { boxes: false, ocr: false };
