import { wordActions, wordStatus } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { wordChangeFields, wordType } from '@/domain/word/fields';
import { wordLevels, wordVerbs } from '@/domain/word/rules';
import { Below } from '@/kit/base/Below';
import { AuditChanges } from '@/kit/field/AuditChanges';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listWordChanges } from '@/services/wordRecords';
import type { WordState } from '@/services/wordSchema';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** A reason code in words, as far as they are known. */
function ReasonText({ code }: { code: string | null }) {
  const { labelFor } = useReasonCodes();
  return <>{code ? safeText(labelFor(code)) : '—'}</>;
}

/** The states stand in a column of their own. */
const rest = ({ status: _, word: _word, ...state }: WordState) => state;

const levelText = ({ level }: WordState): string => labelOf(wordLevels, String(level)).label;
const ruleText = (state: WordState): string => `${levelText(state)}/${labelOf(wordActions, state.action).label}`;

/** 时间, 词→变体, 状态, 变更前→后, 审核员, 原因, 影响, 版本 (docs/design/risk.md#suspicious-words-record). */
export const changeColumns: ColumnsOf<typeof listWordChanges> = columnsOf(wordChangeFields, [
  { key: 'at', width: 130, sort: 'at' },
  {
    key: 'word',
    title: '词 → 变体',
    width: 144,
    render: ({ word, after }) => (
      <>
        <bdi>{safeText(word)}</bdi>
        {after.variants.length > 0 && <span className="secondary"> → {after.variants.length} 个变体</span>}
      </>
    ),
    file: [
      { head: '词', text: ({ word }) => word },
      { head: '变体', text: ({ after }) => after.variants.join('、') },
    ],
  },
  {
    key: 'verb',
    width: 96,
    after: ({ reverses, reversed_by, case_id }) => (
      <>
        {' '}
        {reversed_by && <Tag color="purple">已改判</Tag>}
        <span className="secondary mono">{[reverses && `改判 ${reverses}`, case_id].filter(Boolean).join(' ')}</span>
      </>
    ),
    file: [
      { head: '操作', text: ({ verb }) => labelOf(wordVerbs, verb).label },
      { head: '改判自', text: ({ reverses }) => reverses },
      { head: '已被改判', text: ({ reversed_by }) => (reversed_by ? '是' : '否') },
      { head: '案件', text: ({ case_id }) => case_id },
    ],
  },
  {
    key: 'after.status',
    title: wordType.fields.status.label,
    width: 150,
    render: ({ before, after }) =>
      before && before.status !== after.status ? (
        <>
          <StateTag map={wordStatus} value={before.status} />
          <Below>
            → <StateTag map={wordStatus} value={after.status} />
          </Below>
        </>
      ) : (
        <StateTag map={wordStatus} value={after.status} />
      ),
    file: [
      { head: '变更前状态', text: ({ before }) => before && labelOf(wordStatus, before.status).label },
      { head: '变更后状态', text: ({ after }) => labelOf(wordStatus, after.status).label },
    ],
  },
  {
    key: 'after',
    title: '变更前 → 后',
    width: 220,
    render: ({ before, after }) =>
      before ? <AuditChanges type={wordType} before={rest(before)} after={rest(after)} /> : `新词：${ruleText(after)}`,
    file: [
      { head: '变更前等级', text: ({ before }) => before && levelText(before) },
      { head: '变更后等级', text: ({ after }) => levelText(after) },
      { head: '变更前动作', text: ({ before }) => before && labelOf(wordActions, before.action).label },
      { head: '变更后动作', text: ({ after }) => labelOf(wordActions, after.action).label },
    ],
  },
  { key: 'reviewer', width: 106, value: ({ reviewer_name }) => reviewer_name },
  {
    key: 'reason_code',
    title: '原因 / 备注',
    width: 130,
    render: ({ reason_code, remark }) => (
      <>
        <ReasonText code={reason_code} />
        <Below>{safeText(remark)}</Below>
      </>
    ),
    file: [
      { head: '原因', text: ({ reason_code }) => reason_code },
      { head: '备注', text: ({ remark }) => remark },
    ],
  },
  { key: 'impact_24h', title: '24h 影响', width: 114, sort: 'impact_24h' },
  {
    key: 'bank_version',
    title: '版本',
    width: 80,
    render: ({ bank_version }) => (bank_version === null ? '—' : `v${numberText(bank_version)}`),
    text: ({ bank_version }) => bank_version,
  },
]);
