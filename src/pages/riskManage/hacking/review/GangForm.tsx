import { useQuery } from '@tanstack/react-query';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { maxBatch } from '@/domain/shared/limits';
import { banDurations } from '@/domain/shared/penalty';
import { gangReason } from '@/domain/shared/secondPerson';
import { Loaded } from '@/kit/base/Loaded';
import { AskForm } from '@/kit/form/AskForm';
import { FormField } from '@/kit/form/FormField';
import { type Gang, getGang } from '@/services/hacking';
import { MemberPick } from './MemberPick';

export interface GangChoice {
  duration: number;
  note: string;
  exclude: string[];
  cluster_version: number;
}

interface Props {
  clusterId: string;
  /** Members excluded before from the same gang. */
  exclude: readonly string[];
  note: string;
  reasonCode: string | null;
  onConfirm: (choice: GangChoice) => void;
  onClose: () => void;
}

/** The gang as it is now; one that was merged is what it has become. */
async function currentGang(cluster_id: string, signal: AbortSignal): Promise<Gang> {
  const gang = await getGang({ cluster_id }, { signal });
  return gang.successor === null ? gang : getGang({ cluster_id: gang.successor }, { signal });
}

/**
 * 整团处置: who is in it, who is left out, for how long (docs/design/risk.md#hacking-review, docs/design/blocks.md#g5 L2
 * and L3).
 */
export default function GangForm(props: Props) {
  const { clusterId, onClose } = props;
  const query = useQuery({
    queryKey: [getGang.spec.name, 'current', clusterId],
    queryFn: ({ signal }) => currentGang(clusterId, signal),
    gcTime: 0,
  });
  if (query.data) return <Choice {...props} gang={query.data} />;
  return (
    <Modal open title="整团处置" footer={null} onCancel={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Modal>
  );
}

interface Values {
  chosen: string[];
  duration: number;
  remark: string;
}

function Choice({ gang: found, exclude, note, reasonCode, onConfirm, onClose }: Props & { gang: Gang }) {
  // The form keeps the gang as shown, so that exactly this is confirmed.
  const [gang] = useState(found);
  const [duration, setDuration] = useState<number>(30 * 86_400);
  const { cluster_id, members, version, status } = gang;
  const able = members.flatMap(({ uid, cannot }) => (cannot === null ? [uid] : []));
  const usual = able.filter((uid) => !exclude.includes(uid)).slice(0, maxBatch);
  const permanent = duration === 0;
  const second = gangReason([{ type: 'ban_cluster', duration }], reasonCode ?? '');
  return (
    <AskForm<Values>
      title="整团处置"
      okText="确认成员"
      danger
      remark="required"
      typeToConfirm={permanent ? cluster_id : undefined}
      impact={
        <>
          团伙 <span className="mono">{cluster_id}</span> 共 {members.length}{' '}
          个账号，勾选的账号将被封号并踢下线，其待审案件一并关闭。
          {members.length > maxBatch && `一次最多 ${maxBatch} 人，其余请分批处理。`}
          {second && <b> {second}，通过后才生效。</b>}
          {status === 'dissolved' && <b> 该团伙已解散，不能整团处置。</b>}
        </>
      }
      initialValues={{ chosen: usual, duration, remark: note }}
      onConfirm={({ chosen, duration: term, remark }) =>
        onConfirm({
          duration: term,
          note: remark.trim(),
          exclude: members.flatMap(({ uid }) => (chosen.includes(uid) ? [] : [uid])),
          cluster_version: version,
        })
      }
      onClose={onClose}
    >
      <FormField
        name="chosen"
        label="处置的成员"
        required
        rules={[
          {
            validator: async (_, chosen: string[]) => {
              if (chosen.length === 0) throw new Error('没有要处置的成员');
              if (chosen.length > maxBatch) {
                throw new Error(`一次最多处置 ${maxBatch} 人，请再排除 ${chosen.length - maxBatch} 人`);
              }
            },
          },
        ]}
      >
        <MemberPick members={members} />
      </FormField>
      <FormField name="duration" label="封号时长" required>
        <Radio.Group
          optionType="button"
          options={[...banDurations]}
          onChange={(event) => setDuration(Number(event.target.value))}
        />
      </FormField>
    </AskForm>
  );
}
