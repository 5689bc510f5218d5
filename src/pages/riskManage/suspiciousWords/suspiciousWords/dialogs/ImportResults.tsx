import { Button, Modal } from 'antd';
import { importOutcomes } from '@/domain/word';
import { scrollingBody } from '@/kit/base/scrollingBody';
import type { OutputOf } from '@/services/endpoint';
import type { importWords } from '@/services/wordImport';
import { ImportLines } from './ImportLines';

interface Props {
  result: OutputOf<typeof importWords>;
  onClose: () => void;
}

export function ImportResults({ result: { results, bank_version, batch_id }, onClose }: Props) {
  const good = results.filter(({ verdict }) => verdict === 'good').length;
  return (
    <Modal
      open
      title="导入结果"
      width={620}
      styles={{ body: scrollingBody }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <p role="status">
        已导入 {good} 个词，未导入 {results.length - good} 行；词库 v{bank_version}，批次{' '}
        <span className="mono">{batch_id}</span>
      </p>
      <ImportLines results={results} labels={importOutcomes} />
    </Modal>
  );
}
