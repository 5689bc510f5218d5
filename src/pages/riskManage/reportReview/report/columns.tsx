import lines from '@/components/lines.module.css';
import type { RecordOf } from '@/components/review/record/recordOf';
import { reportFields } from '@/domain/report/fields';
import { cleanReasons } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import type { Column } from '@/kit/base/list/types';
import { Rate } from '@/kit/field/Rate';
import { Tag } from '@/kit/field/Tag';
import { Uid } from '@/kit/field/Uid';
import { columnsOf } from '@/kit/list/columnsOf';
import { safeText } from '@/utils/safeText';

type ReportRecord = RecordOf<'report'>;
type LabelFor = (code: string) => string;

/** Finding by its policy name; for a clean conclusion, the reason. */
function findingOf({ reason_code, clean_reason, conclusion }: ReportRecord, labelFor: LabelFor): string {
  if (reason_code && conclusion !== 'clean') return labelFor(reason_code);
  return clean_reason ? labelOf(cleanReasons, clean_reason).label : '不违规';
}

/** 举报人 and 原因→定性 (docs/design/risk.md#report). */
export const reportColumns = (labelFor: LabelFor): readonly Column<ReportRecord>[] =>
  columnsOf(reportFields, [
    {
      key: 'reporters',
      title: `${reportFields.reporters.label} / 采纳率`,
      width: 180,
      render: ({ case: { payload, merged } }) => <Reporters reporters={payload.reporters} merged={merged} />,
      file: [
        {
          head: reportFields.reporters.label,
          text: ({ case: { payload } }) => payload.reporters.map(({ uid }) => uid).join(' '),
        },
      ],
    },
    {
      key: 'reason',
      title: '原因 → 定性',
      width: 190,
      render: (record) => (
        <div className={lines.two}>
          {safeText(labelFor(record.case.payload.reason_code))} → <b>{safeText(findingOf(record, labelFor))}</b>{' '}
          {record.clean_reason === 'malicious' && <Tag color="red">恶意</Tag>}
        </div>
      ),
      file: [
        { head: '举报原因', text: (record) => labelFor(record.case.payload.reason_code) },
        { head: '定性', text: (record) => findingOf(record, labelFor) },
        { head: '恶意举报', text: ({ clean_reason }) => (clean_reason === 'malicious' ? '是' : '否') },
      ],
    },
  ]);

interface ReportersProps {
  reporters: ReportRecord['case']['payload']['reporters'];
  merged: number;
}

/** The first of them, with how often this one was right; the rest by number. */
function Reporters({ reporters, merged }: ReportersProps) {
  const [first] = reporters;
  if (!first) return <>—</>;
  return (
    <>
      <bdi>{safeText(first.nickname) || '（无昵称）'}</bdi>
      {reporters.length > 1 && <span className="secondary"> 等 {reporters.length} 人</span>}
      {merged > 1 && (
        <>
          {' '}
          <Tag>合并 {merged} 条</Tag>
        </>
      )}
      <Below>
        <Uid id={first.uid} label="举报人ID" />{' '}
        <span title="采纳率">
          <Rate share={first.adoption} digits={0} />
        </span>
      </Below>
    </>
  );
}
