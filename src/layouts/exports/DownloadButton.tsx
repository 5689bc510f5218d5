import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '@/kit/base/feedback';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { UnknownColumnError } from '@/kit/list/cellsBy';
import type { ExportJob } from '@/services/exports';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { safeText } from '@/utils/safeText';
import { saveExport } from './saveExport';

/** Downloads a finished file, with progress and errors. */
export function DownloadButton({ job, name }: { job: ExportJob; name: string }) {
  const operatorId = useOperatorId();
  const [share, setShare] = useState<number | null>(null);
  const run = async () => {
    setShare(0);
    try {
      await saveExport(job, operatorId, setShare);
      toast.success('已导出，文件在浏览器的下载里');
    } catch (error) {
      if (error instanceof UnknownOutcomeError) toast.error('下载没有收到答复，请重试');
      else if (error instanceof UnknownColumnError) {
        const column = job.columns.find(({ key }) => key === error.key)?.label ?? error.key;
        toast.error(`列表现在没有列「${safeText(column)}」，请在列表中重新导出`);
      } else if (!(error instanceof ApiError)) {
        // A list that this build no longer has, or code that did not arrive.
        reportFailure(error);
        toast.error('下载失败，请重试；仍不成功请重新导出');
      } else if (error.kind !== 'unauthorized') toast.error(`下载失败：${error.message}`);
    }
    setShare(null);
  };
  return (
    <Button size="small" type="primary" loading={share !== null} aria-label={`下载 ${name}`} onClick={run}>
      {share === null ? '下载' : `下载中 ${Math.round(share * 100)}%`}
    </Button>
  );
}
