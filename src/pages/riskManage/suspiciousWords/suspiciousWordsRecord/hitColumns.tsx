import { UserCell } from '@/components/user/UserCell';
import { userCells } from '@/components/user/userCells';
import { reportScenes } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { wordHitType } from '@/domain/word/fields';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listWordHits } from '@/services/wordRecords';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { HitText } from '../words/HitText';

const purged = '原文已清除，保留统计';

/** 时间, 词→变体, 原文片段, 用户, 场景, 处置, 版本 (docs/design/risk.md#suspicious-words-record). */
export const hitColumns: ColumnsOf<typeof listWordHits> = columnsOf(wordHitType.fields, [
  { key: 'at', width: 120, sort: 'at' },
  {
    key: 'word',
    title: '词 → 变体',
    width: 150,
    render: ({ word, variant }) => (
      <>
        <bdi>{safeText(word)}</bdi>
        {variant !== null && variant !== word && (
          <>
            {' → '}
            <bdi>{safeText(variant)}</bdi>
          </>
        )}
      </>
    ),
    file: [
      { head: '词', text: ({ word }) => word },
      { head: '变体', text: ({ word, variant }) => (variant === word ? null : variant) },
    ],
  },
  {
    key: 'text',
    width: 220,
    // Hits are positions in the whole text, which the cell can expand.
    cutsTexts: true,
    render: ({ text, hits }) =>
      text === null ? <span className="secondary">{purged}</span> : <HitText text={text} hits={hits} />,
    text: ({ text }) => text ?? purged,
  },
  {
    key: 'user',
    width: 190,
    render: ({ user }) => <UserCell user={user} />,
    file: userCells(({ user }) => ({ nickname: user.nickname, uid: user.user_id })),
  },
  {
    key: 'scene',
    width: 110,
    after: ({ room_id }) => room_id && <span className="mono secondary"> {room_id}</span>,
    file: [
      { head: '场景', text: ({ scene }) => labelOf(reportScenes, scene).label },
      { head: '房间 ID', text: ({ room_id }) => room_id },
    ],
  },
  { key: 'action_taken', width: 100 },
  {
    key: 'false_positive',
    title: '复核',
    width: 110,
    render: ({ false_positive, restored_at }) => (
      <>
        {false_positive && <Tag color="orange">误伤</Tag>} {restored_at !== null && <Tag color="green">已恢复</Tag>}
        {!false_positive && restored_at === null && '—'}
      </>
    ),
    file: [
      { head: '误伤', text: ({ false_positive }) => (false_positive ? '是' : '否') },
      { head: '已恢复', text: ({ restored_at }) => (restored_at === null ? '否' : '是') },
    ],
  },
  {
    key: 'bank_version',
    title: '版本',
    width: 60,
    render: ({ bank_version }) => `v${numberText(bank_version)}`,
    text: ({ bank_version }) => bank_version,
  },
]);
