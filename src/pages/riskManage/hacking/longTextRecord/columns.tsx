import styles from '@/components/review/parts.module.css';
import type { RecordOf } from '@/components/review/record/recordOf';
import { StateTag } from '@/components/StateTag';
import { Tag } from '@/components/Tag';
import { Uid } from '@/components/Uid';
import { labelOf } from '@/domain/labels';
import { textTypes } from '@/domain/longText';
import { machineLabels } from '@/domain/machineLabel';
import { marksIn } from '@/services/longText';
import type { Column } from '@/ui/list/types';
import { safeText } from '@/utils/safeText';

type TextRecord = RecordOf<'long_text'>;

const maskedIn = ({ extra }: TextRecord): number => marksIn(extra).masked_spans.length;

/** 文本ID, 类型, 摘要, 字数, 版本, 打码段 (screens/risk §3.7.6); the text itself is in no column and no export. */
export const textColumns: readonly Column<TextRecord>[] = [
  {
    key: 'text_id',
    title: '文本ID',
    width: 120,
    render: ({ case: { payload } }) => <Uid id={payload.text_id} label="文本ID" />,
    text: ({ case: { payload } }) => payload.text_id,
  },
  {
    key: 'type',
    title: '类型',
    width: 100,
    render: ({ case: { payload } }) => <StateTag map={textTypes} value={payload.type} />,
    text: ({ case: { payload } }) => labelOf(textTypes, payload.type).label,
  },
  {
    key: 'summary',
    title: '摘要',
    width: 260,
    render: (record) => <Summary record={record} />,
    text: ({ case: { summary, labels } }) =>
      [summary, ...labels.map((label) => labelOf(machineLabels, label).label)].join(' · '),
  },
  {
    key: 'word_count',
    title: '字数',
    width: 80,
    align: 'right',
    render: ({ case: { payload } }) => payload.word_count.toLocaleString('zh-CN'),
    text: ({ case: { payload } }) => payload.word_count,
  },
  {
    key: 'version',
    title: '版本',
    width: 110,
    render: ({ case: { payload } }) => (
      <>
        v{payload.edit_version}
        {payload.latest_version > payload.edit_version && <Tag color="gold">后又修改</Tag>}
      </>
    ),
    text: ({ case: { payload } }) => payload.edit_version,
  },
  {
    key: 'masked',
    title: '打码段',
    width: 80,
    align: 'right',
    render: (record) => maskedIn(record) || '—',
    text: maskedIn,
  },
];

const around = 8;
const shownHits = 2;

/** The title, and the first hits with a few characters around each. */
function Summary({ record: { case: item } }: { record: TextRecord }) {
  const { content, segments } = item.payload;
  const hits = [...segments].sort((a, b) => a.start - b.start).slice(0, shownHits);
  return (
    <>
      <bdi className={styles.clip} title={safeText(item.summary)}>
        {safeText(item.summary) || '（无标题）'}
      </bdi>
      {hits.map(({ start, end, label }) => (
        <bdi key={start} className={`secondary ${styles.clip}`} title={labelOf(machineLabels, label).label}>
          {safeText(content.slice(Math.max(0, start - around), start))}
          <mark>{safeText(content.slice(start, end))}</mark>
          {safeText(content.slice(end, end + around))}
        </bdi>
      ))}
    </>
  );
}
