import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex, Modal } from 'antd';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { Section } from '@/kit/detail/Section';
import { previewSettlement } from '@/services/activitySettle';
import type { OutputOf } from '@/services/endpoint';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { NamesTable } from './NamesTable';
import { Readmitted } from './Readmitted';
import { Warnings } from './Warnings';

export interface PreviewProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** 结算预演: who would be given what, what it comes to, who is left out and why. It changes nothing. */
export default function SettlementPreview({ id, name, onClose }: PreviewProps) {
  const preview = useQuery(queryOf(previewSettlement, { id }));
  return (
    <Modal
      open
      title={`结算预演：${safeText(name)}`}
      width={860}
      styles={{ body: scrollingBody }}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Loaded query={preview} rows={8}>
        {(found) => <Found {...found} onLeave={onClose} />}
      </Loaded>
    </Modal>
  );
}

type FoundProps = OutputOf<typeof previewSettlement> & { onLeave: () => void };

function Found({ settlement, rounds, stages, first, excluded, onLeave }: FoundProps) {
  const { id, settled_names, settled_coins, budget_coin, approval_reason, warnings } = settlement;
  return (
    <Flex vertical gap="small">
      <div>
        <Warnings texts={[...(approval_reason ? [approval_reason] : []), ...warnings]} />
      </div>
      <FactList
        columns={2}
        items={[
          ['名单', `${numberText(settled_names)} 人`],
          ['价值', `${numberText(settled_coins)} 金币`],
          ['预算', `${numberText(budget_coin)} 金币`],
          ['已排除', `${numberText(settlement.excluded)} 人`],
        ]}
      />
      <Section title="按阶段">
        <PlainTable
          label="按阶段"
          rows={stages}
          rowKey={({ name, reward }) => `${name} ${reward}`}
          columns={[
            { title: '阶段', render: ({ name }) => <bdi>{safeText(name)}</bdi> },
            { title: '奖励', wraps: true, render: ({ reward }) => safeText(reward) },
            { title: '人数', number: true, render: ({ names }) => numberText(names) },
            { title: '价值（金币）', number: true, render: ({ coins }) => numberText(coins) },
          ]}
        />
      </Section>
      <Section title={`已排除（${settlement.excluded}）`}>
        <NamesTable label="已排除" rounds={rounds} isOut rows={excluded} empty="没有发现同设备、封禁或注销的账号" />
      </Section>
      <Readmitted rows={settlement.readmitted} />
      <Section title={`名单（前 ${first.length} 名）`}>
        <NamesTable label="名单" rounds={rounds} rows={first} empty="还没有人上榜" />
        <p>
          <Link to={`/resource/rewardsManage/universal?part=names&q=${id}`} onClick={onLeave}>
            查看全部名单、恢复资格、导出
          </Link>
        </p>
      </Section>
    </Flex>
  );
}
