import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { recordExport } from '@/services/audit';
import type { Exporter } from '@/ui/list/ExportDialog';
import { newIdemKey } from './useWrite';

/** The signed-in operator as an exporter: named in the file, on record with the backend (blocks G13). */
export function useExporter(): Exporter {
  const { state } = useModel('login');
  const operatorId = state.user?.user_id ?? '';
  return useMemo(
    () => ({ operatorId, record: (entry) => recordExport({ ...entry, idem_key: newIdemKey() }) }),
    [operatorId],
  );
}
