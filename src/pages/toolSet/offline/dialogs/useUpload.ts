import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdemKey } from '@/components/useWrite';
import { maxOfflineBytes } from '@/domain/limits';
import type { InputOf } from '@/services/endpoint';
import { uploadOfflinePackage } from '@/services/offlinePackage';
import { toast } from '@/ui/feedback';
import { ApiError, refusalText, UnknownOutcomeError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { base64Of, bytesOf } from '@/utils/fileBytes';
import { checkInWorker } from '@/utils/zipInWorker';
import type { PackageCheck } from '@/utils/zipPackage';

export type ValidCheck = Extract<PackageCheck, { kind: 'valid' }>;

/** Values of the form; the rest of the input comes from the file. */
export type UploadValues = Omit<InputOf<typeof uploadOfflinePackage>, 'data' | 'sha256' | 'idem_key'>;

type Step =
  | { kind: 'choose'; problems: readonly string[] }
  | { kind: 'checking'; name: string }
  | { kind: 'checked'; file: File; check: ValidCheck; problem?: string }
  | { kind: 'sending'; file: File; check: ValidCheck; share: number };

/** Chosen file from its check in the browser to the upload. */
export function useUpload(onDone: () => void) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'choose', problems: [] });
  const line = useRef(new AbortController());

  const begin = (): AbortSignal => {
    line.current.abort();
    line.current = new AbortController();
    return line.current.signal;
  };

  const choose = async (file: File) => {
    const signal = begin();
    if (file.size > maxOfflineBytes)
      return setStep({ kind: 'choose', problems: [`文件超过 ${maxOfflineBytes / 1_048_576} MB`] });
    setStep({ kind: 'checking', name: file.name });
    try {
      const check = await checkInWorker(await bytesOf(file), signal);
      if (signal.aborted) return;
      setStep(check.kind === 'valid' ? { kind: 'checked', file, check } : { kind: 'choose', problems: check.problems });
    } catch (error) {
      if (signal.aborted) return;
      reportFailure(error);
      setStep({ kind: 'choose', problems: ['读取文件出错，请重新选择'] });
    }
  };

  /** Sends the file; returns the fields that were refused. */
  const send = async (values: UploadValues): Promise<Readonly<Record<string, string>>> => {
    if (step.kind !== 'checked') return {};
    const { file, check } = step;
    const signal = begin();
    const sent = (share: number) => {
      if (!signal.aborted) setStep({ kind: 'sending', file, check, share });
    };
    sent(0);
    try {
      const data = await base64Of(file);
      const input = { ...values, data, sha256: check.sha256, idem_key: newIdemKey() };
      await uploadOfflinePackage(input, { signal, onSent: sent });
      toast.success('已上传，请确认校验');
      void queryClient.invalidateQueries();
      onDone();
      return {};
    } catch (error) {
      setStep({ kind: 'checked', file, check, problem: signal.aborted ? '已取消上传' : problemOf(error) });
      return error instanceof ApiError ? error.fields : {};
    }
  };

  return { step, choose, send, cancel: () => line.current.abort() };
}

function problemOf(error: unknown): string {
  if (error instanceof UnknownOutcomeError) return '没有收到答复，请先在列表里确认有没有上传成功';
  if (error instanceof ApiError) return error.fields.data ?? refusalText(error);
  reportFailure(error);
  return '上传出错，请重试';
}
