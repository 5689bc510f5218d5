import { ApiError, messageOf, refusalText } from '@/utils/apiError';
import { toast } from './feedback';
import { saveFile } from './saveFile';

/** Downloads a file of the backend under a name, and reports the result. */
export async function saveReport(fetch: () => Promise<Blob>, name: string): Promise<void> {
  try {
    saveFile(await fetch(), name);
    toast.success('已导出，文件在浏览器的下载里');
  } catch (error) {
    // The re-login prompt speaks for itself.
    if (error instanceof ApiError && error.kind === 'unauthorized') return;
    const told = error instanceof ApiError ? refusalText(error) : messageOf('server');
    toast.error(`导出失败：${told}`);
  }
}
