import { useState } from 'react';
import type { OutputOf } from '@/services/endpoint';
import type { importWords, previewImport } from '@/services/wordImport';
import { ImportPreview } from './ImportPreview';
import { ImportResults } from './ImportResults';
import { type ImportWish, ImportWishForm, noWish } from './ImportWishForm';

type Step =
  | { kind: 'form' }
  | { kind: 'preview'; found: OutputOf<typeof previewImport> }
  | { kind: 'done'; result: OutputOf<typeof importWords> };

/** 导入 (screens/risk §3.7.14): paste or choose a file, look at every line, then all good ones or none. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [wish, setWish] = useState<ImportWish>(noWish);
  const [step, setStep] = useState<Step>({ kind: 'form' });
  if (step.kind === 'form') {
    return (
      <ImportWishForm
        wish={wish}
        onClose={onClose}
        onPreview={(next, found) => {
          setWish(next);
          setStep({ kind: 'preview', found });
        }}
      />
    );
  }
  if (step.kind === 'preview') {
    return (
      <ImportPreview
        wish={wish}
        found={step.found}
        onBack={() => setStep((now) => (now.kind === 'preview' ? { kind: 'form' } : now))}
        onDone={(result) => setStep({ kind: 'done', result })}
      />
    );
  }
  return <ImportResults result={step.result} onClose={onClose} />;
}
