import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { newId } from '@/components/config/newId';
import type { Content } from '@/domain/config/rules';
import type { PageBody, PageLive } from '@/domain/page/rules';
import { toast } from '@/kit/base/feedback';
import { saveFile } from '@/kit/base/saveFile';
import { sameValue } from '@/kit/field/sameValue';
import type { OutputOf } from '@/services/endpoint';
import { page } from '@/services/page';
import { queryOf } from '@/utils/queryOf';

interface Props {
  id: string;
  content: Content<PageBody>;
  /** Null until the live data was read. */
  live: PageLive | null;
}

/** Version of the package and its words: the published version itself, or a pre-release of the next one. */
function versionOf(detail: OutputOf<typeof page.get> | undefined, content: Content<PageBody>) {
  const number = detail?.config.live ?? 0;
  if (detail?.live && sameValue(detail.live, content)) return { version: `1.${number}.0`, told: `已发布 v${number}` };
  return { version: `1.${number + 1}.0-draft.${detail?.config.version ?? 0}`, told: '草稿' };
}

/** 导出离线包: the page as a zip that runs by itself. */
export function ExportButton({ id, content, live }: Props) {
  const { body } = content;
  const [busy, setBusy] = useState(false);
  const query = useQuery({ ...queryOf(page.get, { id }, 'export'), enabled: id !== newId });
  const save = async (data: PageLive) => {
    setBusy(true);
    try {
      // The version rises with every save of the draft.
      const detail = id === newId ? undefined : await page.get({ id });
      const { version, told } = versionOf(detail, content);
      const { exportPage } = await import('./exportPage');
      const bytes = await exportPage({ id, content, version, live: data });
      saveFile(new Blob([bytes], { type: 'application/zip' }), `${body.slug || id}-${version}.zip`);
      toast.success(`已导出离线包（${told}），版本 ${version}`);
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
      导出离线包{(query.data || id === newId) && `（${versionOf(query.data, content).told}）`}
    </Button>
  );
}
