import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { saveReport } from '@/kit/base/saveReport';
import { clock } from '@/utils/clock';
import { csvFileName } from '@/utils/csv';
import { useCan } from './useAllowed';
import { useOperatorId } from './useOperatorId';

interface Props extends Pick<ButtonProps, 'children' | 'disabled' | 'icon' | 'title'> {
  /** Code of the permission; without it there is no button. */
  permission: string;
  /** First part of the file's name. */
  subject: string;
  fetch: () => Promise<Blob>;
}

/** Downloads a file of the backend, named by subject, time and operator. */
export function ReportButton({ permission, subject, fetch, ...button }: Props) {
  const operatorId = useOperatorId();
  const can = useCan();
  const [busy, setBusy] = useState(false);
  if (!can(permission)) return null;
  const run = async () => {
    setBusy(true);
    await saveReport(fetch, csvFileName(subject, operatorId, clock.now()));
    setBusy(false);
  };
  return <Button {...button} loading={busy} onClick={run} />;
}
