import { memo } from 'react';
import type { ReviewDraft } from '@/components/review/drafts';
import { GuardedImage, ratioOf } from '@/components/review/guard/GuardedImage';
import guard from '@/components/review/guard/guard.module.css';
import { measureText } from '@/components/review/record/recordOf';
import { topFinding } from '@/domain/image/rules';
import { conclusions, isAdverse, reportScenes } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { isSensitiveCase, machineLabels } from '@/domain/shared/machineLabel';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { broken } from '../evidence/brokenImage';
import styles from './grid.module.css';
import { type ReviewedImage, verdictOf } from './verdicts';

interface Overlays {
  boxes: boolean;
  ocr: boolean;
}

interface Props {
  item: ReviewedImage;
  /** From 1, as it is read out. */
  place: number;
  draft: ReviewDraft | undefined;
  /** Name of the policy it violates. */
  policy: string;
  fast: boolean;
  focused: boolean;
  overlays: Overlays;
  refused: string | undefined;
  lost: boolean;
  /** Place among those that look alike: 「2/3」. */
  cluster: string;
  onPick: (id: string) => void;
  onDraft: (id: string, patch: Partial<ReviewDraft>) => void;
  onSeen: (id: string) => void;
  onFail: (id: string) => void;
}

export const tileId = (id: string): string => `tile-${id}`;

/** One picture of a page. A key changes one or two of them; the others are not drawn again. */
export const Tile = memo(function Tile(props: Props) {
  const { item, place, draft, policy, fast, focused, overlays, refused, lost, cluster } = props;
  const { onPick, onDraft, onSeen, onFail } = props;
  const { case_id: id, payload, target, scene } = item;
  const top = topFinding(item);
  const machine = top ? `${safeText(labelOf(machineLabels, top.label).label)} ${numberText(top.score)}` : '';
  const verdict = verdictOf(draft, fast);
  const word = verdict === null ? '未决定' : labelOf(conclusions, verdict).label;
  const unnamed = verdict !== null && isAdverse(verdict) && !draft?.reason_code;
  const penalties = (draft?.measures ?? []).filter(({ type }) => type !== 'delete_content').map(measureText);
  const name = `第 ${place} 张，${labelOf(reportScenes, scene).label}${machine ? `，机审${machine}` : ''}，${word}${policy ? `：${policy}` : ''}`;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard and says which picture it is at
    // biome-ignore lint/a11y/useSemanticElements: a table has no cells that are chosen
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the page decide the picture the keyboard is at
    <div
      role="gridcell"
      id={tileId(id)}
      className={styles.tile}
      aria-selected={focused}
      data-verdict={draft?.conclusion ?? (fast ? 'default' : 'open')}
      onClick={({ target: pressed }) => {
        if (!(pressed instanceof Element && pressed.closest('button'))) onPick(id);
      }}
    >
      <span className="sr-only">{name}</span>
      <div className={`${guard.room} ${styles.frame}`} style={ratioOf(payload.medium)}>
        <GuardedImage
          thumb
          medium={payload.medium}
          alt=""
          sensitive={isSensitiveCase(item)}
          veiled={!focused}
          overlays={overlays}
          onLoad={() => onSeen(id)}
          onFail={() => onFail(id)}
          onDelete={() => onDraft(id, broken)}
        />
      </div>
      <div className={styles.line} aria-hidden>
        <span className={styles.place}>{place}</span>
        {machine && <span>{machine}</span>}
        {payload.dup_count > 1 && <span>同图 {payload.dup_count}</span>}
        {payload.hash_state === 'in' && <b>哈希库</b>}
        {cluster && <span className={styles.cluster}>相似 {cluster}</span>}
        {target?.flags.includes('new') && <span>新号</span>}
        {lost && <b>领取已过期</b>}
      </div>
      {draft?.conclusion && (
        <div className={styles.verdict} aria-hidden>
          {policy || word}
          {policy && draft.conclusion !== 'violate' && ` · ${word}`}
          {unnamed && ' · 选类型 1–9'}
          {penalties.length > 0 && <small>{penalties.join('、')}</small>}
        </div>
      )}
      {refused && (
        <div role="alert" className={styles.refused}>
          {refused}
        </div>
      )}
    </div>
  );
});
