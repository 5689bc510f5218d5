import { useRef, useState } from 'react';
import { newIdemKey } from '@/kit/form/useWrite';
import type { InputOf } from '@/services/endpoint';
import { type UploadedFile, uploadFile } from '@/services/files';
import { ApiError, refusalText, UnknownOutcomeError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { base64Of } from '@/utils/fileBytes';

export type Upload =
  | { kind: 'none' }
  /** `share` of it was sent, 0–1. */
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'failed'; text: string; file?: File };

interface Wanted {
  purpose: InputOf<typeof uploadFile>['purpose'];
  /** Changes a chosen file, e.g. to a smaller one, before it is checked and sent; a result stays as it is. */
  prepare?: ((file: File) => Promise<File>) | undefined;
  /** Problem of a file that can be found before the upload. */
  problem: (file: File) => string | undefined;
}

interface Sending {
  file: File;
  key: string;
  line: AbortController;
}

/**
 * Uploads a file. An unanswered upload can be repeated with the same key, and equal files are stored once, so it has
 * one effect. A new file replaces one being uploaded.
 */
export function useUpload({ purpose, prepare, problem }: Wanted, onDone: (uploaded: UploadedFile, file: File) => void) {
  const [upload, setUpload] = useState<Upload>({ kind: 'none' });
  const last = useRef<Sending | null>(null);
  const chosen = useRef<File | null>(null);
  const [shrunk, setShrunk] = useState<{ from: number; to: number } | null>(null);
  const send = async (wanted: File) => {
    chosen.current = wanted;
    const file = prepare ? await prepare(wanted) : wanted;
    // Another file was chosen meanwhile.
    if (chosen.current !== wanted) return;
    setShrunk(file === wanted ? null : { from: wanted.size, to: file.size });
    const text = problem(file);
    if (text) return setUpload({ kind: 'failed', text });
    const key = last.current?.file === file ? last.current.key : newIdemKey();
    last.current?.line.abort();
    const mine: Sending = { file, key, line: new AbortController() };
    last.current = mine;
    const isMine = () => last.current === mine;
    const sent = (share: number) => isMine() && setUpload({ kind: 'sending', name: file.name, share });
    sent(0);
    try {
      const data = await base64Of(file);
      const form = { purpose, name: file.name.slice(-255), data, idem_key: key };
      const done = await uploadFile(form, { signal: mine.line.signal, onSent: sent });
      if (!isMine()) return;
      setUpload({ kind: 'none' });
      onDone(done, file);
    } catch (error) {
      if (isMine()) setUpload({ kind: 'failed', text: failureOf(error), file });
    }
  };
  const cancel = () => {
    last.current?.line.abort();
    last.current = null;
    setUpload({ kind: 'none' });
  };
  return { upload, shrunk, send, cancel };
}

function failureOf(error: unknown): string {
  if (error instanceof UnknownOutcomeError) return '没有收到答复，可以重试，不会重复保存';
  if (error instanceof ApiError) return refusalText(error);
  reportFailure(error);
  return '读取文件出错';
}
