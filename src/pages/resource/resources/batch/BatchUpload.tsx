import { Alert, Button, Flex, Modal, Select } from 'antd';
import { useState } from 'react';
import { maxResourceFiles } from '@/domain/resource/limits';
import { type ResourceKind, resourceKinds } from '@/domain/resource/rules';
import { optionsOf } from '@/domain/shared/labels';
import layout from '@/kit/base/layout.module.css';
import { scrollingBody } from '@/kit/base/scrollingBody';
import BatchResults from '@/kit/batch/BatchResults';
import { DropFiles as Drop } from '@/kit/form/DropFiles';
import { safeText } from '@/utils/safeText';
import type { BatchUploadProps } from './BatchUploadButton';
import { uploadJobsOf } from './jobs';
import { PlanTable } from './PlanTable';
import { type Step, useBatchUpload } from './useBatchUpload';

interface Props {
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Several files at once: dropped, or chosen. */
function DropFiles(props: Props) {
  return (
    <Drop label="选择素材" inputLabel="选择多个文件" text="选择文件" multiple {...props}>
      或拖到这里，一次最多 {maxResourceFiles} 个。文件名即编码：rose.png 为图标，rose.svga / .json / .mp4
      为动效，rose.mp3 / .aac 为音效，同名的写入同一个资源；先预检，确认后才写入草稿
    </Drop>
  );
}

/**
 * 批量上传 (docs/design/resource.md#resources): files by name into drafts; all of it is told before anything is written.
 */
export default function BatchUpload({ env, onClose }: BatchUploadProps) {
  const { step, results, plan, send, retry, ask, cancel } = useBatchUpload(env);
  const [kind, setKind] = useState<ResourceKind>('gift');
  if (step.kind === 'ended')
    return (
      <BatchResults
        title="批量上传结果"
        results={results}
        idOf={({ item }) => item.code}
        subject={{
          title: '资源',
          render: ({ item: { code, files } }) => (
            <>
              <span className="mono">{safeText(code)}</span>
              <div className="secondary">{files.map(({ file }) => safeText(file.name)).join('、')}</div>
            </>
          ),
        }}
        onRetry={() => void retry()}
        asking={{ busy: step.asking, run: () => void ask() }}
        onClose={onClose}
      />
    );
  const jobs = step.kind === 'planned' ? uploadJobsOf(step.files) : [];
  const isSending = step.kind === 'sending';
  return (
    <Modal
      open
      title={`批量上传素材${env === 'test' ? '（测试环境）' : ''}`}
      width={880}
      styles={{ body: scrollingBody }}
      mask={{ closable: false }}
      keyboard={!isSending}
      closable={!isSending}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={isSending ? cancel : onClose}>
          {isSending ? '取消其余' : '关闭'}
        </Button>,
        step.kind === 'planned' && (
          <Button key="send" type="primary" disabled={jobs.length === 0} onClick={() => void send(step.files, kind)}>
            写入 {jobs.length} 个草稿
          </Button>
        ),
      ]}
    >
      {step.kind === 'choose' && step.problem !== undefined && (
        <Alert type="error" showIcon title={step.problem} className={layout.below12} />
      )}
      {!isSending && <DropFiles busy={step.kind === 'reading'} onFiles={(files) => void plan(files)} />}
      {step.kind === 'planned' && (
        <>
          {jobs.some(({ target }) => target === null) && (
            <Flex align="center" gap="small" className={layout.below12}>
              <label htmlFor="batch-kind">新草稿的类型</label>
              <Select<ResourceKind>
                id="batch-kind"
                value={kind}
                onChange={setKind}
                options={optionsOf(resourceKinds)}
                popupMatchSelectWidth={false}
              />
              <span className="secondary">只有动效的为特效，只有声音的为音效；其余在编辑器里补全后再发布</span>
            </Flex>
          )}
          <PlanTable files={step.files} />
        </>
      )}
      {isSending && <Progress step={step} />}
    </Modal>
  );
}

function Progress({ step: { done, all, name, share } }: { step: Extract<Step, { kind: 'sending' }> }) {
  return (
    <Flex vertical gap="small">
      <output>
        第 {done + 1} / {all} 个：正在上传 {safeText(name)} {Math.floor(share * 100)}%
      </output>
      <progress aria-label="批量上传进度" max={all} value={done + share * 0.9} />
    </Flex>
  );
}
