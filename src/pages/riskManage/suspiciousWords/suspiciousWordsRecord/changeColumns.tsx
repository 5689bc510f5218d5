import { AuditChanges } from '@/components/AuditChanges';
import { StateTag } from '@/components/StateTag';
import { Tag } from '@/components/Tag';
import { Time } from '@/components/Time';
import { namedState } from '@/components/words/namedState';
import { wordActions, wordStatus } from '@/domain/kindLabels';
import { wordLevels, wordVerbs } from '@/domain/words';
import type { WordChange } from '@/services/wordRecords';
import type { WordState } from '@/services/wordSchema';
import type { Column } from '@/ui/list/types';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

/** The states stand in a column of their own. */
const rest = ({ status: _, word: _word, ...state }: WordState) => namedState(state);

const ruleText = (state: WordState | null): string =>
  state ? `${wordLevels[state.level].label}/${wordActions[state.action].label}` : '—';

/** 时间, 词→变体, 状态, 变更前→后, 审核员, 原因, 影响, 版本 (screens/risk §3.7.15). */
export const changeColumns = (
  labelFor: (code: string) => string,
  onOpen: (wordId: string) => void,
): readonly Column<WordChange>[] => [
  {
    key: 'at',
    title: '时间',
    width: 210,
    sortable: true,
    render: ({ at }) => <Time at={at} />,
    text: ({ at }) => serverTime(at),
  },
  {
    key: 'word',
    title: '词 → 变体',
    width: 200,
    render: ({ word_id, word, after }) => (
      <>
        <button type="button" className="link-button" onClick={() => onOpen(word_id)}>
          <bdi>{safeText(word)}</bdi>
        </button>
        {after.variants.length > 0 && <span className="secondary"> → {after.variants.length} 个变体</span>}
      </>
    ),
    text: ({ word }) => word,
  },
  {
    key: 'verb',
    title: '操作',
    width: 150,
    render: ({ verb, reverses, reversed_by, case_id }) => (
      <>
        <StateTag map={wordVerbs} value={verb} /> {reversed_by && <Tag color="purple">已改判</Tag>}
        {reverses && <div className="secondary mono">改判 {reverses}</div>}
        {case_id && <div className="secondary mono">{case_id}</div>}
      </>
    ),
    text: ({ verb, reversed_by }) => wordVerbs[verb].label + (reversed_by ? '（已改判）' : ''),
  },
  {
    key: 'status',
    title: '状态',
    width: 150,
    render: ({ before, after }) => (
      <>
        {before && before.status !== after.status && (
          <>
            <StateTag map={wordStatus} value={before.status} /> →{' '}
          </>
        )}
        <StateTag map={wordStatus} value={after.status} />
      </>
    ),
    text: ({ before, after }) =>
      `${before ? wordStatus[before.status].label : '—'} → ${wordStatus[after.status].label}`,
  },
  {
    key: 'change',
    title: '变更前 → 后',
    width: 320,
    render: ({ before, after }) =>
      before ? <AuditChanges before={rest(before)} after={rest(after)} /> : `新词：${ruleText(after)}`,
    text: ({ before, after }) => `${ruleText(before)} → ${ruleText(after)}`,
  },
  {
    key: 'reviewer',
    title: '审核员',
    width: 110,
    render: ({ reviewer_name }) => safeText(reviewer_name),
    text: ({ reviewer_name }) => reviewer_name,
  },
  {
    key: 'reason',
    title: '原因 / 备注',
    width: 180,
    render: ({ reason_code, remark }) => (
      <>
        {reason_code ? safeText(labelFor(reason_code)) : '—'}
        {remark && <div className="secondary">{safeText(remark)}</div>}
      </>
    ),
    text: ({ reason_code, remark }) => `${reason_code ? labelFor(reason_code) : ''} ${remark}`.trim(),
  },
  {
    key: 'impact_24h',
    title: '24h 影响',
    width: 100,
    align: 'right',
    sortable: true,
    render: ({ impact_24h }) => impact_24h.toLocaleString('zh-CN'),
    text: ({ impact_24h }) => impact_24h,
  },
  {
    key: 'bank_version',
    title: '版本',
    width: 80,
    render: ({ bank_version }) => (bank_version === null ? '—' : `v${bank_version}`),
    text: ({ bank_version }) => bank_version,
  },
];
