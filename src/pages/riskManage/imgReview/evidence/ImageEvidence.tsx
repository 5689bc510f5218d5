import { useState } from 'react';
import { GuardedImage, ratioOf } from '@/components/review/guard/GuardedImage';
import guard from '@/components/review/guard/guard.module.css';
import parts from '@/components/review/parts.module.css';
import type { ExtraProps } from '@/components/review/types';
import { imageFindingsOf, isMinorImage } from '@/domain/image/rules';
import { conclusions, reportScenes, sources } from '@/domain/review/rules';
import { hashStates } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { isSensitiveCase, machineLabels } from '@/domain/shared/machineLabel';
import { lazyPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import type { CaseOf } from '@/services/caseSchema';
import { imageMarksIn } from '@/services/image';
import type { Decision } from '@/services/reviewRecords';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { broken } from './brokenImage';
import styles from './image.module.css';
import { MaskLayer } from './MaskLayer';

const ImageTools = lazyPart(() => import('./ImageTools'));

interface Props extends Partial<Omit<ExtraProps<'image'>, 'item'>> {
  item: CaseOf<'image'>;
  /** In records: what was decided. */
  record?: Decision;
}

/**
 * One picture, what the model saw in it, and what was decided on the same one before (docs/design/risk.md#img-review).
 */
export default function ImageEvidence({ item, draft, onDraft, record }: Props) {
  const { payload } = item;
  const [drawing, setDrawing] = useState(false);
  const marks = imageMarksIn(draft?.extra ?? record?.extra ?? {});
  const findings = imageFindingsOf(item);
  const { w, h } = payload.medium;
  const kilobytes = Math.round(payload.bytes / 1024);
  return (
    <>
      <div className={parts.row}>
        <StateTag map={reportScenes} value={item.scene} />
        <StateTag map={sources} value={item.source} />
        {findings.map(({ label, score }) => (
          <Tag key={label} color={labelOf(machineLabels, label).color}>
            {safeText(labelOf(machineLabels, label).label)} {numberText(score)}
          </Tag>
        ))}
        {findings.length === 0 && <span className="secondary">机审无发现（{numberText(item.score)} 分）</span>}
        {payload.hash_state !== 'none' && (
          <Tag color={labelOf(hashStates, payload.hash_state).color}>
            哈希库：{labelOf(hashStates, payload.hash_state).label}
          </Tag>
        )}
      </div>
      <section aria-label="图片" className={`${guard.room} ${styles.figure}`} style={ratioOf(payload.medium)}>
        {isMinorImage(item) && record ? (
          <Withheld text="疑似未成年，记录中不提供图片" item={item} record={record} />
        ) : payload.medium.state === 'purged' ? (
          <Withheld text="图片已清除" item={item} {...(record ? { record } : {})} />
        ) : (
          <GuardedImage
            medium={payload.medium}
            alt={labelOf(reportScenes, item.scene).label}
            sensitive={isSensitiveCase(item) || record !== undefined}
            enlarge={!drawing}
            {...(onDraft ? { onDelete: () => onDraft(broken) } : {})}
          >
            <MaskLayer
              marks={marks}
              {...(drawing && draft && onDraft
                ? { onMarks: (next) => onDraft({ extra: { ...draft.extra, ...next } }) }
                : {})}
            />
          </GuardedImage>
        )}
      </section>
      {draft && onDraft && (
        <Part fallback={<SkeletonRows rows={2} />}>
          <ImageTools item={item} draft={draft} onDraft={onDraft} drawing={drawing} onDrawing={setDrawing} />
        </Part>
      )}
      <p className="secondary">
        <Uid id={payload.image_id} label="图片ID" /> · {w > 0 && `${w}×${h} · `} {numberText(kilobytes)} KB · 曝光{' '}
        {numberText(payload.exposed)} · 同图 {numberText(payload.dup_count)} · 哈希{' '}
        <Uid id={payload.phash} label="哈希" />
      </p>
      {payload.same.length > 0 && (
        <section aria-label="同图既往结论">
          <h3>同图既往结论</h3>
          <ul className={parts.plain}>
            {payload.same.map(({ image_id, uid, conclusion, at }) => (
              <li key={`${image_id} ${at}`}>
                <StateTag map={conclusions} value={conclusion} /> <span className="mono">{image_id}</span>{' '}
                <span className="secondary">
                  用户 {uid} · <Time at={at} relative />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Placeholder for a hidden picture: its hash and decision. */
function Withheld({ text, item, record }: { text: string; item: CaseOf<'image'>; record?: Decision }) {
  return (
    <div className={`${guard.media} ${guard.tile}`} data-guard="tile">
      <span>{text}</span>
      <span className="mono">{item.payload.phash}</span>
      {record && <StateTag map={conclusions} value={record.conclusion} />}
    </div>
  );
}
