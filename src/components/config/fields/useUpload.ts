import { useRef, useState } from 'react';
import type { InputOf } from '@/services/endpoint';
import { type UploadedFile, uploadFile } from '@/services/files';
import { ApiError, refusalText, UnknownOutcomeError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { newIdemKey } from '../../useWrite';

export type Upload =
  | { kind: 'none' }
  | { kind: 'sending'; name: string }
  | { kind: 'failed'; text: string; file?: File };

interface Wanted {
  purpose: InputOf<typeof uploadFile>['purpose'];
  /** What is wrong with a file that can be told before it is sent. */
  problem: (file: File) => string | undefined;
}

/**
 * Sends a file. One that was not answered can be sent again: with the same key, and the same file is kept once,
 * so that it has one effect.
 */
export function useUpload({ purpose, problem }: Wanted, onDone: (uploaded: UploadedFile, file: File) => void) {
  const [upload, setUpload] = useState<Upload>({ kind: 'none' });
  const last = useRef<{ file: File; key: string } | null>(null);
  const send = async (file: File) => {
    const text = problem(file);
    if (text) return setUpload({ kind: 'failed', text });
    if (last.current?.file !== file) last.current = { file, key: newIdemKey() };
    const mine = last.current;
    setUpload({ kind: 'sending', name: file.name });
    try {
      const data = await base64Of(file);
      const done = await uploadFile({ purpose, name: file.name.slice(-255), data, idem_key: mine.key });
      // Another one was chosen meanwhile.
      if (last.current !== mine) return;
      setUpload({ kind: 'none' });
      onDone(done, file);
    } catch (error) {
      if (last.current === mine) setUpload({ kind: 'failed', text: failureOf(error), file });
    }
  };
  return { upload, send };
}

function failureOf(error: unknown): string {
  if (error instanceof UnknownOutcomeError) return '没有收到答复，可以重试，不会重复保存';
  if (error instanceof ApiError) return refusalText(error);
  reportFailure(error);
  return '读取文件出错';
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
