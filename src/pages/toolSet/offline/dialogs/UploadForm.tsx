import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import gt from 'semver/functions/gt';
import { offlineType } from '@/domain/offlinePackage/fields';
import { maxChangelog } from '@/domain/offlinePackage/limits';
import { manifestTemplate } from '@/domain/offlinePackage/manifest';
import { type OfflinePlatform, offlineBiz, offlinePlatforms } from '@/domain/offlinePackage/rules';
import { sizeText } from '@/domain/shared/fileSize';
import { optionsOf } from '@/domain/shared/labels';
import { maxOfflineBytes } from '@/domain/shared/limits';
import { copyText } from '@/kit/base/copyText';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { Facts } from '@/kit/detail/Facts';
import { Choice } from '@/kit/form/Choice';
import { DropFiles } from '@/kit/form/DropFiles';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { CallOptions, InputOf } from '@/services/endpoint';
import { offlineBase, uploadOfflinePackage } from '@/services/offlinePackage';
import { reportFailure } from '@/utils/failures';
import { base64Of, bytesOf } from '@/utils/fileBytes';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { checkPackage, type PackageCheck } from '@/utils/zipPackage';
import { hashFact } from '../columns';
import { FileChanges } from '../FileChanges';

/** Checks a zip in a worker, or inline where there are none. Rejects if the worker fails. */
function checkInWorker(bytes: Uint8Array): Promise<PackageCheck> {
  if (typeof Worker === 'undefined') return Promise.resolve(checkPackage(bytes));
  const worker = new Worker(new URL('./zipWorker.ts', import.meta.url));
  return new Promise<PackageCheck>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<PackageCheck>) => resolve(data);
    worker.postMessage(bytes);
  }).finally(() => worker.terminate());
}

const initialValues = { platform: 'android', min_app: '', max_app: '', update_mode: 'silent', changelog: '' };

/** Checks a chosen file. One byte too many is enough to refuse a file of any size. */
const check = async (file: File) => ({
  file,
  result: await checkInWorker(await bytesOf(file.slice(0, maxOfflineBytes + 1))),
});

/** 上传离线包: the zip is checked here, then by the backend. */
export default function UploadForm({ onClose }: { onClose: () => void }) {
  const [platform, setPlatform] = useState<OfflinePlatform>('android');
  const [sending, setSending] = useState<{ share: number; line: AbortController }>();
  const checking = useMutation({ mutationFn: check, onError: reportFailure });
  const { file, result } = checking.data ?? {};
  const valid = result?.kind === 'valid' ? result : undefined;
  const problems = result?.kind === 'refused' ? result.problems : checking.isError ? ['读取文件出错，请重新选择'] : [];
  const { app_key = '', version = '', files = [] } = valid?.manifest ?? {};
  const base = useQuery({ ...queryOf(offlineBase, { app_key, platform }), enabled: valid !== undefined });
  const { last = null, biz = null } = base.data ?? {};

  const upload = async (input: InputOf<typeof uploadOfflinePackage>, options: CallOptions = {}) => {
    const line = new AbortController();
    const onSent = (share: number) => setSending({ share, line });
    onSent(0);
    try {
      const data = file ? await base64Of(file) : '';
      return await uploadOfflinePackage({ ...input, data }, { ...options, signal: line.signal, onSent });
    } finally {
      setSending(undefined);
    }
  };

  const blocked = () => {
    if (!valid) return '';
    if (!base.data) return '还没有读到已上传的版本';
    return last !== null && !gt(version, last) ? `版本 ${version} 须高于已上传的 ${last}` : undefined;
  };

  return (
    <WriteForm
      endpoint={Object.assign(upload, { spec: uploadOfflinePackage.spec })}
      of={offlineType}
      about={`${app_key} ${version}`}
      title="上传离线包"
      okText="上传"
      impact={`${valid ? '' : '请选择通过检查的 zip。'}上传后先确认校验，再内测或灰度；用户在放量前收不到。`}
      initialValues={initialValues}
      input={{ data: '', sha256: valid?.sha256 ?? '', ...(biz ? { biz } : {}) }}
      blocked={blocked()}
      done="已上传，请确认校验"
      onClose={onClose}
    >
      {sending ? (
        <Flex gap="small" align="center" className={layout.below12}>
          <progress aria-label="上传进度" max={1} value={sending.share} />
          <output>{Math.floor(sending.share * 100)}%</output>
          {/* A package that was sent completely can no longer be held back. */}
          {sending.share < 1 && (
            <Button size="small" disabled={false} onClick={() => sending.line.abort()}>
              取消上传
            </Button>
          )}
        </Flex>
      ) : (
        // As a value of the form, another file clears the refusal of the last one.
        <Form.Item name="zip" trigger="onFiles" noStyle>
          <DropFiles
            label="选择离线包"
            inputLabel="离线包 zip"
            text="选择 zip"
            accept=".zip"
            busy={checking.isPending}
            onFiles={([chosen]) => chosen && checking.mutate(chosen)}
          >
            或拖到这里，最大 {maxOfflineBytes / 1_048_576} MB，根目录须有 manifest.json；先在本机检查，再上传
          </DropFiles>
        </Form.Item>
      )}
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          className={layout.below12}
          title="离线包没有通过检查"
          description={
            <>
              <ul className={layout.bullets}>
                {problems.map((text) => (
                  <li key={text}>{safeText(text)}</li>
                ))}
              </ul>
              <Button size="small" onClick={() => void copyText(manifestTemplate, '已复制 manifest.json 模板')}>
                复制 manifest.json 模板
              </Button>
            </>
          }
        />
      )}
      <FormField name="platform">
        <Radio.Group
          optionType="button"
          options={optionsOf(offlinePlatforms)}
          onChange={({ target }) => setPlatform(target.value)}
        />
      </FormField>
      {valid && (
        <section aria-label="检查结果" className={layout.below12}>
          <Facts
            of={offlineType}
            row={{ app_key, file_count: files.length, biz }}
            facts={[
              'app_key',
              ['semver', `${version}${last === null ? '' : `（已上传最高 ${last}）`}`],
              ['bytes', `${sizeText(valid.bytes)}，解压后 ${sizeText(valid.unpacked)}`],
              'file_count',
              'biz',
              hashFact('sha256', valid.sha256),
            ]}
          />
          <Loaded query={base}>
            {({ full, files: before }) => (
              <FileChanges base={full === null ? null : { semver: full, files: before }} files={files} />
            )}
          </Loaded>
        </section>
      )}
      {base.data && biz === null && (
        <FormField name="biz" ask="请选择业务">
          <Select options={optionsOf(offlineBiz)} />
        </FormField>
      )}
      <Flex gap="middle">
        <FormField name="min_app">
          <Input placeholder="不限" maxLength={20} />
        </FormField>
        <FormField name="max_app">
          <Input placeholder="不限" maxLength={20} />
        </FormField>
      </Flex>
      <Choice name="update_mode" />
      <FormField name="changelog" required>
        <Input.TextArea rows={3} showCount maxLength={maxChangelog} />
      </FormField>
    </WriteForm>
  );
}
