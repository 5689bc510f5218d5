import styles from '@/components/review/parts.module.css';
import type { RecordOf } from '@/components/review/record/recordOf';
import { caseType } from '@/domain/case/fields';
import { longTextFields } from '@/domain/longText/fields';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import { Below } from '@/kit/base/Below';
import type { Column } from '@/kit/base/list/types';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import { textMarksIn } from '@/services/longText';
import { apartKeys } from '@/utils/apartKeys';
import { safeText } from '@/utils/safeText';

type TextRecord = RecordOf<'long_text'>;

const maskedIn = ({ extra }: TextRecord): number => textMarksIn(extra).masked_spans.length;

/** 文本ID, 类型, 摘要, 字数, 版本, 打码段 (docs/design/risk.md#long-text-record); the text itself is in no column and no export. */
export const textColumns: readonly Column<TextRecord>[] = columnsOf({ ...caseType.fields, ...longTextFields }, [
  { key: 'text_id', width: 98, value: (record) => record.case.payload.text_id },
  { key: 'type', width: 104, value: (record) => record.case.payload.type },
  {
    key: 'summary',
    width: 182,
    // Hits are positions in the whole text.
    cutsTexts: true,
    render: (record) => <Summary record={record} />,
    text: ({ case: { summary, labels } }) =>
      [summary, ...labels.map((label) => labelOf(machineLabels, label).label)].join(' · '),
  },
  { key: 'word_count', width: 80, value: (record) => record.case.payload.word_count },
  {
    key: 'version',
    width: 110,
    render: ({ case: { payload } }) => (
      <>
        v{payload.edit_version} {payload.latest_version > payload.edit_version && <Tag color="gold">后又修改</Tag>}
      </>
    ),
    text: ({ case: { payload } }) => payload.edit_version,
  },
  { key: 'masked', width: 80, align: 'right', render: (record) => maskedIn(record) || '—', text: maskedIn },
]);

const around = 2;
const shownHits = 2;

/** The title, and below it the first hits with a few characters around each. */
function Summary({ record: { case: item } }: { record: TextRecord }) {
  const { content, segments } = item.payload;
  const hits = [...segments].sort((a, b) => a.start - b.start).slice(0, shownHits);
  const keys = apartKeys(hits.map(({ start }) => start));
  return (
    <>
      <bdi className={styles.clip} title={safeText(item.summary)}>
        {safeText(item.summary) || '（无标题）'}
      </bdi>
      <Below className={`secondary ${styles.clip}`}>
        {hits.map(({ start, end, label }, place) => (
          <bdi key={keys[place]} title={labelOf(machineLabels, label).label}>
            {safeText(content.slice(Math.max(0, start - around), start))}
            <mark>{safeText(content.slice(start, end))}</mark>
            {safeText(content.slice(end, end + around))}{' '}
          </bdi>
        ))}
      </Below>
    </>
  );
}
