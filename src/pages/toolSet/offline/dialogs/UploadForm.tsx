import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, type FormInstance, Input, Radio, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import gt from 'semver/functions/gt';
import { CheckContext } from '@/components/form/check';
import { checkOf } from '@/components/form/checkOf';
import { Field } from '@/components/form/Field';
import { FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/formFields';
import { sizeText } from '@/domain/fileSize';
import { optionsOf } from '@/domain/labels';
import { maxChangelog, maxOfflineBytes } from '@/domain/limits';
import { offlineType } from '@/domain/objects/offlinePackage';
import { offlineBiz, offlinePlatforms, uploadModes } from '@/domain/offlinePackage';
import { offlineBase, uploadOfflinePackage } from '@/services/offlinePackage';
import { FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import layout from '@/ui/layout.module.css';
import { safeText } from '@/utils/safeText';
import { FileChanges } from '../FileChanges';
import styles from '../offline.module.css';
import { type UploadValues, useUpload, type ValidCheck } from './useUpload';

const initialValues: Partial<UploadValues> = {
  platform: 'android',
  min_app: '',
  max_app: '',
  update_mode: 'silent',
  changelog: '',
};

/** Values that the file gives are not checked by the form. */
const fromFile = { data: '', sha256: '0'.repeat(64), idem_key: '-'.repeat(8) };
const check = checkOf(uploadOfflinePackage.spec.input, (values) => ({ ...values, ...fromFile }));

/** 上传离线包: the zip is checked here, then by the backend. */
export default function UploadForm({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<UploadValues>();
  const { step, choose, send, cancel } = useUpload(onClose);
  const [versionProblem, setVersionProblem] = useState<string>();
  const isSending = step.kind === 'sending';
  const found = step.kind === 'checked' || isSending ? step.check : undefined;
  const submit = async (values: UploadValues) => {
    const refused = await send(values);
    form.setFields(
      (['biz', 'max_app', 'changelog'] as const).flatMap((name) => {
        const text = refused[name];
        return text === undefined ? [] : [{ name, errors: [text] }];
      }),
    );
  };
  return (
    <CheckContext value={check}>
      <FormFields value={offlineType.fields}>
        <FormDialog<UploadValues>
          form={form}
          title="上传离线包"
          okText="上传"
          impact="上传后先确认校验，再内测或灰度；用户在放量前收不到。"
          initialValues={initialValues}
          blocked={found ? versionProblem : '请选择通过检查的 zip'}
          sending={isSending}
          notice={
            <>
              {step.kind === 'sending' && (
                <Flex gap="small" align="center" className={layout.below12}>
                  <progress aria-label="上传进度" max={1} value={step.share} />
                  <output>{Math.floor(step.share * 100)}%</output>
                  <Button size="small" onClick={cancel}>
                    取消上传
                  </Button>
                </Flex>
              )}
              {step.kind === 'checked' && step.problem !== undefined && (
                <Alert type="error" showIcon className={layout.below12} title={safeText(step.problem)} />
              )}
            </>
          }
          onSubmit={(values) => void submit(values)}
          onClose={() => {
            cancel();
            onClose();
          }}
        >
          {!isSending && <Drop busy={step.kind === 'checking'} onFile={(file) => void choose(file)} />}
          {step.kind === 'choose' && step.problems.length > 0 && (
            <Alert
              type="error"
              showIcon
              className={layout.below12}
              title="离线包没有通过检查"
              description={
                <ul className={layout.bullets}>
                  {step.problems.map((text) => (
                    <li key={text}>{safeText(text)}</li>
                  ))}
                </ul>
              }
            />
          )}
          <Field name="platform">
            <Radio.Group optionType="button" options={optionsOf(offlinePlatforms)} />
          </Field>
          {found && <Found check={found} form={form} onVersion={setVersionProblem} />}
          <Field name="biz" required ask="请选择业务">
            <Select options={optionsOf(offlineBiz)} />
          </Field>
          <Flex gap="middle">
            <Field name="min_app">
              <Input placeholder="不限" maxLength={20} />
            </Field>
            <Field name="max_app">
              <Input placeholder="不限" maxLength={20} />
            </Field>
          </Flex>
          <Field name="update_mode">
            <Radio.Group options={optionsOf(uploadModes)} />
          </Field>
          <Field name="changelog" required>
            <Input.TextArea rows={3} showCount maxLength={maxChangelog} />
          </Field>
        </FormDialog>
      </FormFields>
    </CheckContext>
  );
}

interface FoundProps {
  check: ValidCheck;
  form: FormInstance<UploadValues>;
  /** Called with the problem of the version; undefined if there is none. */
  onVersion: (problem: string | undefined) => void;
}

/** Facts of the checked zip, and its differences from the full version. */
function Found({ check: { manifest, bytes, unpacked, sha256 }, form, onVersion }: FoundProps) {
  const platform = Form.useWatch('platform', form) ?? 'android';
  const { app_key, version } = manifest;
  const query = useQuery({
    queryKey: [offlineBase.spec.name, app_key, platform],
    queryFn: ({ signal }) => offlineBase({ app_key, platform }, { signal }),
  });
  const { last = null, biz = null } = query.data ?? {};
  const problem = last !== null && !gt(version, last) ? `版本 ${version} 须高于已上传的 ${last}` : undefined;
  useEffect(() => onVersion(problem), [problem, onVersion]);
  useEffect(() => {
    if (biz !== null) form.setFieldsValue({ biz });
  }, [biz, form]);
  return (
    <section aria-label="检查结果" className={layout.below12}>
      <FactList
        columns={2}
        items={[
          ['包名', safeText(app_key)],
          ['版本', `${safeText(version)}${last === null ? '' : `（已上传最高 ${last}）`}`],
          ['大小', `${sizeText(bytes)}，解压后 ${sizeText(unpacked)}`],
          ['文件数', manifest.files.length],
          [
            'SHA-256',
            <bdi key="sha256" className={`mono ${layout.breakable}`}>
              {sha256}
            </bdi>,
            'wide',
          ],
        ]}
      />
      <Loaded query={query}>
        {({ full, files }) => <FileChanges base={full} before={files} after={manifest.files} />}
      </Loaded>
    </section>
  );
}

/** One zip: dropped, or chosen. */
function Drop({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  return (
    <fieldset
      aria-label="选择离线包"
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".zip"
        className="sr-only"
        tabIndex={-1}
        aria-label="离线包 zip"
        disabled={busy}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        选择 zip
      </Button>
      <span className="secondary">
        或拖到这里，最大 {maxOfflineBytes / 1_048_576} MB，根目录须有 manifest.json；先在本机检查，再上传
      </span>
    </fieldset>
  );
}
