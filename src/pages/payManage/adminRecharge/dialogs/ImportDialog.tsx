import { useState } from 'react';
import type { OutputOf } from '@/services/endpoint';
import type { previewRecharges } from '@/services/rechargeImport';
import { ImportFile, type RechargeImportDraft } from './ImportFile';
import { ImportRows } from './ImportRows';

/**
 * 批量导入 (docs/design/pay.md#admin-recharge): a file or a paste, every row tried out, then the good ones, each by itself.
 */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<RechargeImportDraft>({ text: '', duplicate_ok: false });
  const [found, setFound] = useState<OutputOf<typeof previewRecharges> | null>(null);
  if (found) return <ImportRows draft={draft} found={found} onBack={() => setFound(null)} onClose={onClose} />;
  return (
    <ImportFile
      draft={draft}
      onPreview={(next, results) => {
        setDraft(next);
        setFound(results);
      }}
      onClose={onClose}
    />
  );
}
