import { readImport } from '@/domain/word/import';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import { importWords, type previewImport } from '@/services/wordImport';
import { ImportLines } from './ImportLines';
import type { WordImportDraft } from './WordImportForm';

interface Props {
  draft: WordImportDraft;
  found: OutputOf<typeof previewImport>;
  onBack: () => void;
  onDone: (result: OutputOf<typeof importWords>) => void;
}

/** Predicted result of every line; importing then takes all good lines at once. */
export function ImportPreview({ draft, found, onBack, onDone }: Props) {
  const { results, good, bank_version } = found;
  const bad = results.length - good;
  return (
    <WriteForm
      endpoint={importWords}
      about={`${good} 个词的导入`}
      title="导入预览"
      okText={`导入 ${good} 个词`}
      remark="required"
      impact={
        <>
          共 {results.length} 行：<b>{good}</b> 行可导入，{bad}{' '}
          行不导入。确认后一次生效为词库的一个新版本；若词库在预览后有更新（当前 v{bank_version}
          ），整批不导入，请返回重新预览。
        </>
      }
      input={{ rows: readImport(draft.text).rows ?? [], defaults: draft.defaults, good, bank_version }}
      needsAnswer
      stays
      done={(result) => {
        onDone(result);
        return undefined;
      }}
      onClose={onBack}
    >
      <ImportLines results={results} />
    </WriteForm>
  );
}
