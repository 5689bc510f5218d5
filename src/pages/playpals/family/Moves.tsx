import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { UserLink } from '@/components/user/UserLink';
import { familyMoves } from '@/domain/family';
import type { FamilyDetail } from '@/services/families';
import { PlainTable } from '@/ui/PlainTable';
import { safeText } from '@/utils/safeText';

/** Movements of members, newest first. */
export function Moves({ moves }: Pick<FamilyDetail, 'moves'>) {
  const name = (family: string | null) => <bdi>{safeText(family ?? '—')}</bdi>;
  return (
    <PlainTable
      label="成员变动"
      rows={moves}
      rowKey={({ move_id }) => move_id}
      empty="没有成员变动"
      columns={[
        { title: '时间', render: ({ at }) => <Time at={at} short /> },
        { title: '成员', render: ({ uid, nickname }) => <UserLink uid={uid} name={nickname} /> },
        { title: '变动', render: ({ kind }) => <StateTag map={familyMoves} value={kind} /> },
        { title: '原家族', render: ({ from }) => name(from) },
        { title: '新家族', render: ({ to }) => name(to) },
        { title: '操作人', render: ({ by }) => safeText(by) },
      ]}
    />
  );
}
