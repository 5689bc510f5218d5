import { useQuery } from '@tanstack/react-query';
import { Flex, Progress, theme } from 'antd';
import { labelOf } from '@/domain/shared/labels';
import { scoreTone } from '@/domain/user/records';
import { riskLevel } from '@/domain/user/rules';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { PagedTable } from '@/kit/base/list/PagedTable';
import { usePaged } from '@/kit/base/list/usePaged';
import type { PlainColumn } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import type { OutputOf } from '@/services/endpoint';
import { partyRiskHistory, type RiskEvent, userRiskInfo } from '@/services/userRecords';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { ladderOf } from '../summary';
import { RiskTimeline } from './RiskTimeline';
import { TabSection } from './TabSection';

/** Risk of a user, its reasons and events (spec C23). Each part fails independently. */
export default function RiskTab({ userId }: { userId: string }) {
  return (
    <>
      <Score userId={userId} />
      <RiskTimeline userId={userId} />
      <PartyRisk userId={userId} />
    </>
  );
}

function Score({ userId }: { userId: string }) {
  const query = useQuery(queryOf(userRiskInfo, { user_id: userId }));
  return (
    <TabSection title="风险评估">
      <Loaded query={query}>{(info) => <Assessment info={info} />}</Loaded>
    </TabSection>
  );
}

function Assessment({ info }: { info: OutputOf<typeof userRiskInfo> }) {
  const { token } = theme.useToken();
  const tones = { red: token.colorError, orange: token.orange, gold: token.gold, green: token.colorSuccess };
  const times = (count: number) => `${numberText(count)} 次`;
  const accounts = (count: number) => `${numberText(count)} 个${count > 0 ? '（含本账号）' : ''}`;
  return (
    <Flex gap="large" align="center">
      <Flex vertical align="center" gap={4}>
        <Progress
          type="dashboard"
          size={96}
          percent={Math.min(100, Math.max(0, info.risk_score))}
          format={() => numberText(info.risk_score)}
          strokeColor={tones[scoreTone(info.risk_score)]}
          aria-label={`风险分 ${numberText(info.risk_score)}，满分 100`}
        />
        <span>
          风险 <StateTag map={riskLevel} value={info.risk_level} />
        </span>
      </Flex>
      <Flex vertical gap="small" flex={1} className={layout.shrinkable}>
        <FactList
          columns={4}
          items={[
            ['30 天被举报', times(info.reported_30d)],
            ['其中成立', times(info.report_upheld_30d)],
            ['警告', times(info.warned_count)],
            ['封禁', times(info.banned_count)],
            ['同设备', accounts(info.same_device_count)],
            ['同 IP', accounts(info.same_ip_count)],
            ['同支付', accounts(info.same_payment_count)],
            ['处罚分', `${numberText(info.strike_points)} 分`],
          ]}
        />
        <span className="secondary">{ladderOf(info.strike_points)}</span>
        <Flex gap="small" wrap component="ul" aria-label="风险信号" className={layout.plainList}>
          {info.signals.map(({ label, value, level }) => (
            <li key={label}>
              <Tag color={labelOf(riskLevel, level).color}>
                {safeText(label)}：{safeText(value)}（{labelOf(riskLevel, level).label}）
              </Tag>
            </li>
          ))}
        </Flex>
      </Flex>
    </Flex>
  );
}

const partyColumns: readonly PlainColumn<RiskEvent>[] = [
  { title: '时间', render: ({ at }) => <Time at={at} /> },
  {
    title: '房间',
    render: ({ room_id }) => <span className="mono">{room_id ?? '—'}</span>,
  },
  { title: '事件', render: ({ label }) => safeText(label) },
  {
    title: '风险分',
    number: true,
    render: ({ score }) => <Tag color={scoreTone(score)}>{numberText(score)}</Tag>,
  },
  { title: '处置', render: ({ action }) => safeText(action) },
  { title: '说明', render: ({ detail }) => <bdi>{safeText(detail)}</bdi> },
  {
    title: '处理人',
    render: ({ operator_name }) => (operator_name ? safeText(operator_name) : '机审'),
  },
];

function PartyRisk({ userId }: { userId: string }) {
  const { query, paged } = usePaged(partyRiskHistory, { user_id: userId });
  return (
    <TabSection title="房间风控史">
      <Loaded query={query} isEmpty={({ total }) => total === 0} empty="该用户在房间内没有风控记录">
        {({ list, ...counted }) => (
          <PagedTable
            label="房间风控史"
            columns={partyColumns}
            rows={list}
            rowKey={({ event_id }) => event_id}
            counted={counted}
            {...paged}
          />
        )}
      </Loaded>
    </TabSection>
  );
}
