import { Button, Modal } from 'antd';
import { useState } from 'react';
import { importOutcomes } from '@/domain/word/rules';
import { scrollingBody } from '@/kit/base/scrollingBody';
import type { OutputOf } from '@/services/endpoint';
import type { importWords, previewImport } from '@/services/wordImport';
import { ImportLines } from './ImportLines';
import { ImportPreview } from './ImportPreview';
import { emptyImport, type WordImportDraft, WordImportForm } from './WordImportForm';

interface Props {
  result: OutputOf<typeof importWords>;
  onClose: () => void;
}

function ImportResults({ result: { results, bank_version, batch_id }, onClose }: Props) {
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

type Step =
  | { kind: 'form' }
  | { kind: 'preview'; found: OutputOf<typeof previewImport> }
  | { kind: 'done'; result: OutputOf<typeof importWords> };

/**
 * 导入 (docs/design/risk.md#suspicious-words): paste or choose a file, look at every line, then all good ones or none.
 */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<WordImportDraft>(emptyImport);
  const [step, setStep] = useState<Step>({ kind: 'form' });
  if (step.kind === 'form') {
    return (
      <WordImportForm
        draft={draft}
        onClose={onClose}
        onPreview={(next, found) => {
          setDraft(next);
          setStep({ kind: 'preview', found });
        }}
      />
    );
  }
  if (step.kind === 'preview') {
    return (
      <ImportPreview
        draft={draft}
        found={step.found}
        onBack={() => setStep((now) => (now.kind === 'preview' ? { kind: 'form' } : now))}
        onDone={(result) => setStep({ kind: 'done', result })}
      />
    );
  }
  return <ImportResults result={step.result} onClose={onClose} />;
}
