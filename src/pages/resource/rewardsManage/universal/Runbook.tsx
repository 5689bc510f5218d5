import { useModel } from '@umijs/max';
import { Button, Modal } from 'antd';
import type { ActivityBody } from '@/domain/activity';
import { type RunbookStep, runbookOf } from '@/domain/activityRunbook';
import type { Content } from '@/domain/config';
import { PlainTable } from '@/ui/PlainTable';
import { PrintButton } from '@/ui/PrintButton';
import { scrollingBody } from '@/ui/scrollingBody';
import { type RegionCode, regions, regionTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

export interface RunbookProps {
  content: Content<ActivityBody>;
  onClose: () => void;
}

/** 运行手册: what happens when and who does what, on one page that can be printed. */
export default function Runbook({ content, onClose }: RunbookProps) {
  const { region } = useModel('region');
  const page = <Steps content={content} region={region} />;
  return (
    <Modal
      open
      title="运行手册"
      width={860}
      styles={{ body: scrollingBody }}
      footer={[
        <PrintButton key="print">{page}</PrintButton>,
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
      ]}
      onCancel={onClose}
    >
      {page}
    </Modal>
  );
}

function Steps({ content, region }: { content: Content<ActivityBody>; region: RegionCode }) {
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
      rows={runbookOf(content)}
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
