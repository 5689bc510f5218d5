import { Media } from '@/components/review/evidence/Media';
import { SafeText } from '@/components/review/guard/SafeText';
import styles from '@/components/review/parts.module.css';
import type { EvidenceProps } from '@/components/review/types';
import { subjectTypes } from '@/domain/report/rules';
import { reportScenes, sources } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import type { CaseContext } from '@/services/caseContext';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** Reported content as frozen at the time; reporters; surrounding messages (docs/design/risk.md#report-review). */
export default function ReportEvidence({ item, context }: EvidenceProps<'report'>) {
  const { payload } = item;
  const { snapshot, reporters } = payload;
  const { labelFor } = useReasonCodes();
  return (
    <>
      <div className={styles.row}>
        <StateTag map={subjectTypes} value={payload.subject_type} />
        {labelOf(reportScenes, item.scene).label !== labelOf(subjectTypes, payload.subject_type).label && (
          <StateTag map={reportScenes} value={item.scene} />
        )}
        <StateTag map={sources} value={item.source} />
        <b>{safeText(labelFor(payload.reason_code))}</b>
        <span className="secondary">
          机审 {numberText(item.score)} 分
          {item.labels.length > 0 &&
            ` · ${item.labels.map((label) => safeText(labelOf(machineLabels, label).label)).join('、')}`}
        </span>
        {snapshot.content_deleted && <b className={styles.refused}>原内容已删除，以下为举报时的快照</b>}
      </div>
      <section aria-label="举报内容">
        <h3>
          举报内容 <Time at={snapshot.at} />
        </h3>
        {snapshot.text && <SafeText text={snapshot.text} />}
        <Media media={snapshot.media} />
        <div className="secondary">
          快照 <span className="mono">{snapshot.hash.slice(0, 12)}</span> · 单号{' '}
          <span className="mono">{payload.report_id}</span>
          {payload.room_id && ` · 房间 ${payload.room_id}`}
        </div>
      </section>
      <section aria-label="举报人">
        <h3>
          举报人 {reporters.length} 位{item.merged > 1 && `，合并 ${numberText(item.merged)} 条`}
        </h3>
        <ul className={styles.plain}>
          {reporters.slice(0, 10).map((reporter, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one person may report twice, and the list never changes
            <li key={i}>
              <bdi>{safeText(reporter.nickname) || reporter.uid}</bdi>{' '}
              <span className="secondary">
                采纳率 <Rate share={reporter.adoption} digits={0} />
                （已判 {numberText(reporter.decided)} 条）
                {reporter.malicious > 0 && ` · 恶意 ${numberText(reporter.malicious)} 次`} ·{' '}
                <Time at={reporter.at} relative />
              </span>
              {reporter.desc && <SafeText text={reporter.desc} />}
            </li>
          ))}
        </ul>
      </section>
      {context && <Conversation messages={context.messages} />}
    </>
  );
}

/** Messages around the reported one, with their translation. */
function Conversation({ messages }: Pick<CaseContext, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section aria-label="上下文">
      <h3>上下文</h3>
      <ol className={styles.plain}>
        {messages.map(({ msg_id, at, nickname, text, translation, reported }) => (
          <li key={msg_id} className={reported ? styles.reported : undefined}>
            <span className="secondary">
              <Time at={at} relative /> <bdi>{safeText(nickname)}</bdi>
            </span>{' '}
            <bdi>{safeText(text)}</bdi>
            {translation && <div className="secondary">译：{safeText(translation)}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}
