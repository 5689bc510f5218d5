import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Button, Modal } from 'antd';
import type { ActivityBody } from '@/domain/activity/rules';
import { type Published, type RunbookStep, runbookOf } from '@/domain/activity/runbook';
import type { Content } from '@/domain/config/rules';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { PrintButton } from '@/kit/base/PrintButton';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { activity } from '@/services/activity';
import { clock } from '@/utils/clock';
import { queryOf } from '@/utils/queryOf';
import { type RegionCode, regions } from '@/utils/regions';
import { regionTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

export interface RunbookProps {
  id: string;
  content: Content<ActivityBody>;
  onClose: () => void;
}

/** 运行手册: what happens when and who does what, on one page that can be printed. */
export default function Runbook({ id, content, onClose }: RunbookProps) {
  const { region } = useModel('region');
  const query = useQuery(queryOf(activity.get, { id }));
  const stepsOf = (versions: readonly Published[]) => runbookOf(content, clock.now(), [...versions].reverse());
  const pageOf = (versions: readonly Published[]) => (
    <Steps content={content} steps={stepsOf(versions)} region={region} />
  );
  return (
    <Modal
      open
      title="运行手册"
      width={860}
      styles={{ body: scrollingBody }}
      footer={[
        query.data && <PrintButton key="print">{pageOf(query.data.versions)}</PrintButton>,
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
      ]}
      onCancel={onClose}
    >
      <Loaded query={query} rows={8}>
        {({ versions }) => pageOf(versions)}
      </Loaded>
    </Modal>
  );
}

interface StepsProps {
  content: Content<ActivityBody>;
  steps: readonly RunbookStep[];
  region: RegionCode;
}

function Steps({ content, steps, region }: StepsProps) {
  const timeOf = ({ at }: RunbookStep) => (at === null ? '发布时' : (regionTime(at, region)?.slice(0, 16) ?? '—'));
  const { name, body } = content;
  return (
    <PlainTable
      label="运行手册"
      caption={
        <>
          <bdi>{safeText(name) || '未命名'}</bdi> <span className="mono">{safeText(body.activity_code)}</span> · 时间按{' '}
          {regions[region].picker}
        </>
      }
      rows={steps}
      rowKey={({ what }) => what}
      columns={[
        { title: '时间', render: (step) => <span className="mono">{timeOf(step)}</span> },
        { title: '做什么', wraps: true, render: ({ what }) => what },
        { title: '谁', wraps: true, render: ({ who }) => safeText(who) },
        { title: '核对', wraps: true, render: ({ check }) => check },
      ]}
    />
  );
}
