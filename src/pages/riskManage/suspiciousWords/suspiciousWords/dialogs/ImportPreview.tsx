import FormModal from '@/components/form/FormModal';
import { readImport } from '@/domain/wordImport';
import type { OutputOf } from '@/services/endpoint';
import { importWords, type previewImport } from '@/services/wordImport';
import type { ImportWish } from './ImportForm';
import { ImportLines } from './ImportLines';

interface Values {
  reason_code: string;
  remark: string;
}

interface Props {
  wish: ImportWish;
  found: OutputOf<typeof previewImport>;
  onBack: () => void;
  onDone: (result: OutputOf<typeof importWords>) => void;
}

/** What would become of every line; only after this does anything happen, and then to all good ones at once. */
export function ImportPreview({ wish, found, onBack, onDone }: Props) {
  const { results, good, bank_version } = found;
  const bad = results.length - good;
  return (
    <FormModal<Values, OutputOf<typeof importWords>>
      title="导入预览"
      okText={`导入 ${good} 个词`}
      reason="with-remark"
      impact={
        <>
          共 {results.length} 行：<b>{good}</b> 行可导入，{bad}{' '}
          行不导入。确认后一次生效为词库的一个新版本；若词库在预览后有更新（当前 v{bank_version}
          ），整批不导入，请返回重新预览。
        </>
      }
      initialValues={{ remark: '' }}
      submit={({ reason_code, remark }, { idemKey }) =>
        importWords({
          rows: readImport(wish.text),
          defaults: wish.defaults,
          good,
          bank_version,
          reason_code,
          remark,
          idem_key: idemKey,
        })
      }
      onDone={onDone}
      onClose={onBack}
    >
      <ImportLines results={results} />
    </FormModal>
  );
}
