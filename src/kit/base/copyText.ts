import { toast } from './feedback';

/** Puts text on the clipboard and says so. */
export async function copyText(text: string, done = `已复制 ${text}`): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.warning('浏览器不允许复制，请手动选择');
  }
}
