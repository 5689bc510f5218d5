import { Media } from '@/components/review/evidence/Media';
import parts from '@/components/review/parts.module.css';
import { readingMs, readingTimeText, type TextSpan } from '@/domain/longText/rules';
import { editions, publishModes, textTypes } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import type { CaseOf } from '@/services/caseSchema';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { LinkList } from './LinkList';
import { type Marked, TextReader } from './TextReader';
import { useTextChanges } from './useTextChanges';

interface Props {
  item: CaseOf<'long_text'>;
  marked: Marked;
  onMarked?: (patch: Partial<Marked>) => void;
  onLink?: (span: TextSpan) => void;
  linked?: TextSpan | null;
}

/**
 * A long text with everything that belongs to it: as it is reviewed, and as it was
 * (docs/design/risk.md#long-text-review, #long-text-record).
 */
export function TextSheet({ item, marked, onMarked, onLink, linked }: Props) {
  const { payload, language } = item;
  const changes = useTextChanges(payload.approved, payload.content);
  if (payload.purged) return <p className="secondary">内容已按规定清除，结论与操作记录仍保留。</p>;
  const reading = readingMs(payload.word_count, language);
  const left = item.sla_due_at - clock.now();
  const tooLate = onMarked !== undefined && left > 0 && left < reading;
  return (
    <>
      <div className={parts.row}>
        <StateTag map={textTypes} value={payload.type} />
        <StateTag map={publishModes} value={payload.publish_mode} />
        <StateTag map={editions} value={payload.approved === null ? 'first' : 'edited'} />
        <span className="secondary">
          第 {numberText(payload.edit_version)} 版 · {numberText(payload.word_count)} 字 · 阅读
          {readingTimeText(reading)}
          （已计入时限） · 已曝光 {numberText(payload.exposure)} · 机审 {numberText(item.score)} 分
          {item.labels.length > 0 && ` · ${item.labels.map((label) => labelOf(machineLabels, label).label).join('、')}`}
        </span>
        {tooLate && <b className={parts.refused}>剩余时间不够读完</b>}
      </div>
      <h3>
        <bdi>{safeText(payload.title) || '（无标题）'}</bdi>
      </h3>
      {payload.approved !== null && (
        <p role="status">
          上次已通过，
          {changes === 'waiting'
            ? '正在比较…'
            : changes === 'failed' || !changes
              ? '改动未能比较，请通读'
              : told(changes.words)}
        </p>
      )}
      {payload.author_deleted && (
        <p className={parts.refused}>
          作者已注销
          {payload.retain_until !== null && (
            <>
              ，内容保留至 <Time at={payload.retain_until} />
            </>
          )}
        </p>
      )}
      <TextReader
        text={payload.content}
        segments={payload.segments}
        translation={payload.translation}
        marked={marked}
        changes={typeof changes === 'object' ? changes : null}
        {...(linked ? { linked } : {})}
        {...(onMarked ? { onMarked } : {})}
        {...(onLink ? { onLink } : {})}
      >
        {(go) => <LinkList links={payload.links} text={payload.content} onGo={go} />}
      </TextReader>
      {payload.images.length > 0 && (
        <section aria-label="图片">
          <h3>图片 {payload.images.length}</h3>
          <Media media={payload.images} />
        </section>
      )}
    </>
  );
}

const told = (words: number): string => (words === 0 ? '文字没有改动' : `改动 ${numberText(words)} 个词`);
