import { Button } from 'antd';
import { useState } from 'react';
import type { PageBody, PageLive } from '@/domain/page';
import { toast } from '@/ui/feedback';
import { saveFile } from '@/ui/saveFile';

interface Props {
  id: string;
  body: PageBody;
  /** Null until the live data was read. */
  live: PageLive | null;
}

/** 导出离线包: the page as a zip that runs by itself. */
export function ExportButton({ id, body, live }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async (data: PageLive) => {
    setBusy(true);
    try {
      const { exportPage } = await import('./exportPage');
      const bytes = await exportPage({ id, body, version: 0, live: data });
      saveFile(new Blob([bytes], { type: 'application/zip' }), `${body.slug || id}.zip`);
      toast.success('已导出离线包');
    } catch (error) {
      toast.error(`导出失败：${error instanceof Error ? error.message : '请重试'}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      loading={busy}
      disabled={live === null || body.blocks.length === 0}
      title={live === null ? '实时数据读取后才能导出' : undefined}
      onClick={() => live && void save(live)}
    >
      导出离线包
    </Button>
  );
}
