import { Button } from 'antd';
import type { BadId } from '@/domain/shared/pastedIds';
import { PlainTable } from '@/kit/base/PlainTable';
import { saveFile } from '@/kit/base/saveFile';
import { useExporter } from '@/kit/list/useExporter';
import { clock } from '@/utils/clock';
import { csvFileName, csvOf, watermarkOf } from '@/utils/csv';
import { safeText } from '@/utils/safeText';

/** Number of lines shown; the file has more. */
const shown = 50;

/** Lines that name nobody, each with why, and as a file: of very many the first. */
export function BadLines({ lines, all }: { lines: readonly BadId[]; all: number }) {
  const { operatorId } = useExporter();
  const save = () => {
    const now = clock.now();
    const text = csvOf<BadId>({
      columns: [
        { label: '行号', text: ({ line }) => line },
        { label: '内容', text: (one) => one.text },
        { label: '原因', text: ({ problem }) => problem },
      ],
      rows: lines,
      watermark: watermarkOf({ operatorId, at: now, filters: '名单错误行' }),
    });
    saveFile(new Blob([text], { type: 'text/csv' }), csvFileName('充值名单有误的行', operatorId, now));
  };
  return (
    <>
      <PlainTable
        label="错误行"
        rows={lines.slice(0, shown)}
        rowKey={({ line, text }) => `${line} ${text}`}
        columns={[
          { title: '行', render: ({ line }) => line },
          { title: '内容', wraps: true, render: ({ text }) => <bdi>{safeText(text) || '（空）'}</bdi> },
          { title: '原因', wraps: true, render: ({ problem }) => safeText(problem) },
        ]}
      />
      <Button size="small" type="link" onClick={save}>
        {`下载错误行 CSV（${all > lines.length ? '前 ' : ''}${lines.length} 行）`}
      </Button>
    </>
  );
}
