import { Flex } from 'antd';
import { pushType } from '@/domain/push/fields';
import { dropReasons } from '@/domain/push/reach';
import { labelOf } from '@/domain/shared/labels';
import { audienceRegions } from '@/domain/shared/region';
import { PlainTable } from '@/kit/base/PlainTable';
import { ObjectLink } from '@/kit/field/ObjectLink';
import type { OutputOf } from '@/services/endpoint';
import type { estimatePush } from '@/services/pushPlan';
import { numberText } from '@/utils/numberText';
import { type RegionCode, regions } from '@/utils/regions';
import { safeText } from '@/utils/safeText';
import { shortMinute } from '@/utils/shortDate';

type Estimate = OutputOf<typeof estimatePush>;

const clockText = (at: number, region: RegionCode): string => `${shortMinute(at, region)} ${region}`;

/** A moment as every region's clock shows it. */
const everywhere = (at: number): string =>
  (Object.keys(regions) as RegionCode[]).map((region) => clockText(at, region)).join(' · ');

const durationText = (ms: number): string =>
  ms < 60_000 ? `${Math.ceil(ms / 1_000)} 秒` : `${Math.ceil(ms / 60_000)} 分钟`;

/** When the last message goes out: users in their quiet hours are not reached within seconds. */
function endText({ event_days, postponed, local, takes_ms, last_at }: Estimate): string {
  if (last_at === null) return '没有人会收到';
  if (event_days !== null) return '按每人的触发时间发送';
  if (postponed === 0 && !local) return `约 ${durationText(takes_ms)}发完`;
  const waits = postponed > 0 ? `${numberText(postponed)} 人推迟到免打扰结束，` : '';
  return `${waits}最后一条约 ${clockText(last_at, 'wy')} 发出`;
}

/** From everybody it is for to those who get it, one exclusion after the other; by region, with what else they get. */
export function Funnel({ estimate }: { estimate: Estimate }) {
  const { at, local, target, dropped, crowded, event_days, postponed, sent, variants, overlaps, overlapping, tested } =
    estimate;
  const steps = [
    { label: event_days === null ? '目标人群' : `未来 ${numberText(event_days)} 天触发`, users: target },
    ...dropped.map(({ reason, users }) => ({ label: labelOf(dropReasons, reason).label, users: -users })),
    ...(crowded > 0 ? [{ label: '避让已排期推送', users: -crowded }] : []),
    { label: '会发送', users: sent },
    ...(postponed > 0 ? [{ label: '其中推迟到免打扰结束', users: postponed }] : []),
    ...variants.map(({ label, users }) => ({ label: `其中 ${label} 组`, users })),
  ];
  return (
    <Flex vertical gap="middle" align="flex-start">
      <p>
        开始 {local ? `各地当地时间 ${shortMinute(at, 'wy')}` : everywhere(at)}；{endText(estimate)}；
        {tested ? '当前内容已测试' : '当前内容尚未测试'}
      </p>
      <PlainTable
        label="预估漏斗"
        caption={<strong>从目标到发送</strong>}
        rows={steps}
        rowKey={({ label }) => label}
        columns={[
          { title: '步骤', render: ({ label }) => label },
          { title: '人数', number: true, render: ({ users }) => numberText(users) },
        ]}
      />
      <PlainTable
        label="按地区"
        caption={<strong>按地区</strong>}
        rows={estimate.regions}
        rowKey={({ region }) => region}
        columns={[
          { title: '地区', render: ({ region }) => labelOf(audienceRegions, region).label },
          { title: '会发送', number: true, render: ({ users }) => numberText(users) },
          { title: '推迟到免打扰结束', number: true, render: ({ postponed: waits }) => numberText(waits) },
          {
            title: '当地最早',
            render: ({ region, first_at }) => (first_at === null ? '—' : clockText(first_at, region)),
          },
        ]}
      />
      <PlainTable
        label="24 小时内还会收到的推送"
        caption={<strong>24 小时内还会收到的推送{overlapping > 0 && `：共 ${numberText(overlapping)} 人`}</strong>}
        empty="这些用户 24 小时内没有其他推送"
        rows={overlaps}
        rowKey={({ id }) => id}
        columns={[
          {
            title: '推送',
            render: ({ id, name }) => (
              <ObjectLink type={pushType} id={id}>
                <bdi>{safeText(name)}</bdi>
              </ObjectLink>
            ),
          },
          { title: '时间', render: (one) => clockText(one.at, 'wy') },
          { title: '重合人数', number: true, render: ({ users }) => numberText(users) },
        ]}
      />
    </Flex>
  );
}
