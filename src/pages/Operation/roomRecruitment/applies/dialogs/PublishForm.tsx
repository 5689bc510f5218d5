import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { recruitmentType } from '@/domain/recruitment/fields';
import { maxRosterNote } from '@/domain/recruitment/limits';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import type { RecruitmentFigures } from '@/services/recruitment';
import { publishRoster, rosterOfRecruitment } from '@/services/recruitmentRoster';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from '../../recruitment.module.css';
import { ApplyRoomWords } from './ApplyRoomWords';

type Roster = OutputOf<typeof rosterOfRecruitment>;

const ids = (rooms: Roster['added']) => rooms.map(({ apply_id }) => apply_id);

/** 公布名单 (L2): what changes of the list that was published before, and who is told; nothing is published twice. */
export default function PublishForm({ targets: [{ id, name }], onClose }: FormProps<RecruitmentFigures>) {
  const finding = useQuery(queryOf(rosterOfRecruitment, { recruit: id }));
  const roster = finding.data;
  const { published = 0, added = [], removed = [], told = 0 } = roster ?? {};
  return (
    <WriteForm
      endpoint={publishRoster}
      about={`${recruitmentType.label} ${id}`}
      of={recruitmentType}
      input={({ note, remark }: { note?: string; remark?: string }) => ({
        recruit: id,
        published,
        added: ids(added),
        removed: ids(removed),
        note: note ?? '',
        remark: remark ?? '',
      })}
      title={roster ? `公布名单：第 ${published + 1} 次` : '公布名单'}
      okText="确认公布"
      remark="required"
      impact={
        <>
          公布「<bdi>{safeText(name)}</bdi>」的名单
          {roster && (
            <>
              ：新增 {added.length} 个，移除 {removed.length} 个；站内信通知 {told} 名结果有变化的房主，发出后不能撤回。
            </>
          )}
        </>
      }
      blocked={roster ? (roster.cannot ?? undefined) : ''}
      done={({ added: comes, removed: goes, told: sent }) =>
        `已公布：新增 ${comes} 个，移除 ${goes} 个，通知 ${sent} 人`
      }
      onClose={onClose}
    >
      <Loaded query={finding} rows={3}>
        {(found) => <Difference roster={found} />}
      </Loaded>
      <FormField name="note" label="附言" extra="附在每条通知之后">
        <Input.TextArea rows={2} maxLength={maxRosterNote} showCount />
      </FormField>
    </WriteForm>
  );
}

/** Room by room what comes onto the list and what leaves it. */
function Difference({ roster: { published, published_at, published_by, added, removed, kept } }: { roster: Roster }) {
  const rows = [
    ...added.map((room) => ({ ...room, comes: true })),
    ...removed.map((room) => ({ ...room, comes: false })),
  ];
  return (
    <>
      <p className="secondary">
        {published === 0 ? (
          '还没有公布过'
        ) : (
          <>
            第 {published} 次由 {safeText(published_by ?? '')} 公布于 <Time at={published_at} />
            ，其中 {kept} 个不变
          </>
        )}
      </p>
      <div className={styles.parts}>
        <PlainTable
          label="名单的变化"
          rows={rows}
          rowKey={({ apply_id }) => apply_id}
          empty="没有变化"
          columns={[
            { title: '房间', wraps: true, render: (room) => <ApplyRoomWords room={room} /> },
            {
              title: '变化',
              render: ({ comes }) => (comes ? <Tag color="green">新增</Tag> : <Tag color="red">移除</Tag>),
            },
          ]}
        />
      </div>
    </>
  );
}
