import { saveFile } from '@/kit/base/saveFile';
import { newIdemKey } from '@/kit/form/useWrite';
import { downloadExport, type ExportJob, readExport } from '@/services/exports';
import { listReasonCodes } from '@/services/reference';
import { csvFileName, csvLines, csvNote, csvRows, filterText, watermarkOf } from '@/utils/csv';

/**
 * Records the download, reads the stored rows, and writes them like the list itself: same columns, texts and formula
 * guard (docs/adr/0013).
 */
export async function saveExport(job: ExportJob, operatorId: string, onPage: (share: number) => void): Promise<void> {
  const [{ exportColumns }, reasons] = await Promise.all([
    import(/* webpackChunkName: "exports" */ '@/pages/exportColumns'),
    listReasonCodes({}),
  ]);
  const cellsOf = exportColumns[job.list];
  if (!cellsOf) throw new Error(`No columns of ${job.list}`);
  const labels = new Map(reasons.list.map(({ code, label }) => [code, label]));
  const cells = cellsOf(
    job.columns.map(({ key }) => key),
    (code) => labels.get(code) ?? code,
  );
  const { download_id, pages } = await downloadExport({ job_id: job.job_id, idem_key: newIdemKey() });
  const at = job.finished_at ?? job.created_at;
  const filters = job.asked || filterText(job.filters);
  const parts = [csvLines([cells.heads])];
  for (let page = 1; page <= pages; page++) {
    const { rows } = await readExport({ download_id, page });
    parts.push(csvRows(cells(rows)));
    onPage(page / pages);
  }
  parts.push(csvNote(watermarkOf({ operatorId, at, filters })));
  saveFile(new Blob(parts, { type: 'text/csv' }), csvFileName(job.title, operatorId, at));
}
