import { Alert } from 'antd';
import { UserLink } from '@/components/user/UserLink';
import { applicationScoreOf, applyStates, checkStates } from '@/domain/recruitment/apply';
import { recruitApplyType, recruitmentType } from '@/domain/recruitment/fields';
import { FactList } from '@/kit/base/FactList';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import type { DetailProps } from '@/kit/list/ListScreen';
import type { OutputOf } from '@/services/endpoint';
import { getRecruitApply, type RecruitApply } from '@/services/recruitmentApplies';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

type Found = OutputOf<typeof getRecruitApply>;

/** One application: what the owner wrote, the check line by line, how its score comes about, what became of it. */
export default function ApplyDrawer({ buttons, ...beside }: DetailProps<RecruitApply>) {
  return (
    <ObjectDrawer
      of={recruitApplyType}
      call={getRecruitApply}
      {...beside}
      title={({ apply }) => safeText(apply.room_name)}
      buttons={({ apply }) => buttons(apply)}
    >
      {(found) => (
        <>
          {found.clash && <Clash clash={found.clash} />}
          <Room apply={found.apply} />
          <Section title="报名表">
            <Form form={found.form} />
          </Section>
          <Section title="自动核验">
            <Check lines={found.lines} state={found.apply.check} />
          </Section>
          <Section title="评分">
            <Score parts={found.parts} score={found.apply.score} />
          </Section>
          <Section title="经过">
            <History history={found.history} />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}

const Clash = ({ clash: { id, name } }: { clash: { id: string; name: string } }) => (
  <Alert
    type="warning"
    showIcon
    className={layout.below12}
    title={
      <>
        该房间已通过{' '}
        <ObjectLink type={recruitmentType} id={id}>
          <bdi>{safeText(name)}</bdi>（{id}）
        </ObjectLink>
        ，活动时间重叠，不能再通过
      </>
    }
  />
);

function Room({ apply }: { apply: RecruitApply }) {
  const { id, recruit_name, room_id, room_name, owner, family_id, family_name, violations, last_violation_at } = apply;
  return (
    <Facts
      of={recruitApplyType}
      row={apply}
      facts={[
        'state',
        [
          'id',
          <ObjectLink key="recruit" type={recruitmentType} id={id}>
            <bdi>{safeText(recruit_name)}</bdi> {id}
          </ObjectLink>,
        ],
        [
          'room_id',
          <span key="room">
            <bdi>{safeText(room_name)}</bdi> <Uid id={room_id} label="房间" />
          </span>,
        ],
        ['owner_uid', <UserLink key="owner" uid={owner.user_id} name={owner.nickname} />],
        ['family_id', family_id ? `${safeText(family_name ?? '')} ${family_id}` : '—'],
        ['7 天在线 / 流水', `${numberText(apply.online_7d)} 人 / ${numberText(apply.coins_7d)} 金币`],
        [
          'violations',
          violations === 0 ? (
            '无'
          ) : (
            <span key="violations">
              {numberText(violations)} 次，最近 <Time at={last_violation_at} />
            </span>
          ),
        ],
        'applied_at',
        'reviewer',
        'note',
      ]}
    />
  );
}

const Form = ({ form: { slogan, hosts, schedule } }: Pick<Found, 'form'>) => (
  <FactList
    columns={1}
    items={[
      ['口号', <bdi key="slogan">{safeText(slogan) || '未填写'}</bdi>],
      [
        '主持',
        <ul key="hosts" className={layout.plainList}>
          {hosts.map(({ user_id, nickname }) => (
            <li key={user_id}>
              <UserLink uid={user_id} name={nickname} />
            </li>
          ))}
        </ul>,
      ],
      ['排班', schedule.map(safeText).join('；') || '未填写'],
    ]}
  />
);

function Check({ lines, state }: Pick<Found, 'lines'> & { state: RecruitApply['check'] }) {
  if (state === 'waiting') return <p className="secondary">待计算：自动核验服务没有响应，恢复后自动核验</p>;
  return (
    <PlainTable
      label="自动核验"
      rows={lines}
      rowKey={({ label }) => label}
      columns={[
        { title: '项目', render: ({ label }) => label },
        { title: '要求', wraps: true, render: ({ need }) => safeText(need) },
        { title: '实际', wraps: true, render: ({ actual }) => safeText(actual) },
        { title: '结果', render: ({ ok }) => <StateTag map={checkStates} value={ok ? 'pass' : 'fail'} /> },
      ]}
    />
  );
}

const Score = ({ parts, score }: Pick<Found, 'parts'> & { score: number | null }) => (
  <PlainTable
    label="评分"
    caption={score === null ? `还没有评分，按现在的数据为 ${applicationScoreOf(parts)} 分` : `${score} 分`}
    rows={parts}
    rowKey={({ label }) => label}
    columns={[
      { title: '项目', render: ({ label }) => label },
      { title: '得分', number: true, render: ({ points, most }) => `${points} / ${most}` },
      { title: '由来', wraps: true, render: ({ why }) => safeText(why) },
    ]}
  />
);

const History = ({ history }: Pick<Found, 'history'>) => (
  <PlainTable
    label="经过"
    rows={history}
    rowKey={({ at, state }) => `${at} ${state}`}
    columns={[
      { title: '时间', render: ({ at }) => <Time at={at} /> },
      { title: '操作人', wraps: true, render: ({ by }) => <bdi>{safeText(by)}</bdi> },
      {
        title: '变为',
        render: ({ state }) =>
          state === 'pending' ? <Tag color="gold">报名</Tag> : <StateTag map={applyStates} value={state} />,
      },
      { title: '说明', wraps: true, render: ({ note }) => safeText(note) || '—' },
    ]}
  />
);
