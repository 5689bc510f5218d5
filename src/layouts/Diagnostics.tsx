import { Button, Modal } from 'antd';
import { useState } from 'react';
import { copyText } from '@/kit/base/copyText';
import { FactList } from '@/kit/base/FactList';
import { diagnostics } from '@/telemetry/early';

const collectorLabel = { off: '未启用', ok: '正常', failing: '发送失败' } as const;

/** Data to copy into a problem report: build, session, last trace, collector. */
export default function Diagnostics({ onClose }: { onClose: () => void }) {
  const [{ buildId, sessionId, lastTraceId, collector }] = useState(diagnostics);
  const rows = [
    ['版本', buildId],
    ['会话', sessionId || '—'],
    ['最近链路', lastTraceId || '—'],
    ['上报状态', collectorLabel[collector]],
  ] as const;
  const copy = () => copyText(rows.map(([label, value]) => `${label} ${value}`).join('\n'), '诊断信息已复制');
  return (
    <Modal
      open
      title="诊断信息"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={copy}>
          复制
        </Button>
      }
    >
      <p>反馈问题时请附上以下内容，其中没有个人信息。</p>
      <FactList
        columns={1}
        items={rows.map(([label, value]) => [
          label,
          <span key={label} className="mono">
            {value}
          </span>,
        ])}
      />
    </Modal>
  );
}
