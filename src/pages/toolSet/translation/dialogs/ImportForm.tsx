import { Flex } from 'antd';
import { useRef, useState } from 'react';
import { sizeText } from '@/domain/shared/fileSize';
import {
  compareImport,
  type FileRead,
  filePlaceOf,
  readFile,
  type TranslationImportLine,
  Unreadable,
} from '@/domain/translation/files';
import { maxTranslationRows } from '@/domain/translation/limits';
import {
  namespaces,
  type TranslationImportVerdict,
  targetLangs,
  translationImportVerdicts,
} from '@/domain/translation/rules';
import layout from '@/kit/base/layout.module.css';
import BatchResults from '@/kit/batch/BatchResults';
import { FileButton } from '@/kit/form/FileButton';
import { ReadingNote } from '@/kit/form/ReadingNote';
import { WriteForm } from '@/kit/form/WriteForm';
import { type CellResult, importTranslations } from '@/services/translation';
import { ApiError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { bytesOf } from '@/utils/fileBytes';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { resultId, resultSubject } from './results';
import { TranslationChanges } from './TranslationChanges';
import { type TranslationChoice, TranslationChoices, useNamespaceRows } from './TranslationChoices';

const maxBytes = 4 * 1024 * 1024;
const verdicts = Object.keys(translationImportVerdicts) as TranslationImportVerdict[];

/** A chosen file: being read, then with its lines or with the reason why it has none. */
interface Chosen {
  file: File;
  lines?: readonly TranslationImportLine[];
  /** How the file was understood. */
  read?: Pick<FileRead, 'encoding' | 'reading'>;
  problem?: string;
}

function reasonOf(failure: unknown): string {
  if (failure instanceof Unreadable) return failure.message;
  if (failure instanceof ApiError) return `当前译文读取失败，${failure.message}`;
  reportFailure(failure);
  return '文件打不开或内容有误';
}

/** 导入: a file of one language is compared with the current texts; conflicts are decided line by line. */
export default function ImportForm({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<TranslationChoice>({ namespace: 'app', lang: 'en' });
  const [chosen, setChosen] = useState<Chosen>();
  /** Keys of conflicts for which the file's text is taken. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<{ results: readonly CellResult[]; rest: number }>();
  const newest = useRef<Chosen>(undefined);
  const readAll = useNamespaceRows();

  const read = async (file: File, { namespace, lang }: TranslationChoice) => {
    if (file.size > maxBytes) throw new Unreadable(`文件最大 ${sizeText(maxBytes)}`);
    const { rows, ...found } = readFile(file.name, await bytesOf(file), lang);
    return { lines: compareImport(rows, await readAll(namespace), lang), read: found };
  };
  const take = async (file: File) => {
    const own = filePlaceOf(file.name, choice);
    const reading: Chosen = { file };
    newest.current = reading;
    setChoice(own);
    setTaken([]);
    setSent(undefined);
    setChosen(reading);
    const found = await read(file, own).catch((failure) => ({ problem: reasonOf(failure) }));
    // Another file may have been chosen in the meantime.
    if (newest.current === reading) setChosen({ file, ...found });
  };
  const { file, lines, problem } = chosen ?? {};
  const isReading = file !== undefined && lines === undefined && problem === undefined;
  const isTaken = new Set(taken);
  const wanted = (lines ?? []).filter(
    ({ verdict, key }) => verdict === 'added' || verdict === 'changed' || (verdict === 'conflict' && isTaken.has(key)),
  );
  const part = wanted.slice(0, maxTranslationRows);
  const rest = wanted.length - part.length;
  const conflicts = (lines ?? []).filter(({ verdict }) => verdict === 'conflict');

  if (sent && file) {
    const again = () => void take(file);
    return (
      <BatchResults
        title={sent.rest > 0 ? `导入结果，还有 ${numberText(sent.rest)} 条` : '导入结果'}
        results={sent.results}
        idOf={resultId}
        subject={resultSubject}
        onRetry={again}
        onClose={sent.rest > 0 ? again : onClose}
      />
    );
  }
  return (
    <WriteForm
      endpoint={importTranslations}
      about={`译文导入 ${choice.namespace} ${choice.lang}`}
      title="导入译文"
      okText={`导入 ${part.length} 条`}
      impact={`每个文件一种语言，一次导入最多 ${numberText(maxTranslationRows)} 条，其余接着导入；导入的译文为待审。空的算未译，不覆盖。`}
      blocked={part.length > 0 ? undefined : lines ? '没有可导入的译文' : isReading ? '正在读取…' : '请选择文件'}
      input={{ ...choice, rows: part.map(({ key, text, version }) => ({ key, text, version })) }}
      needsAnswer
      stays
      done={(answer) => {
        setSent({ results: answer.results, rest });
        return undefined;
      }}
      onClose={onClose}
    >
      <Flex gap="small" wrap align="center" className={layout.below8}>
        <TranslationChoices
          value={choice}
          locked={isReading}
          onChange={(next) => {
            setChoice(next);
            setChosen(undefined);
          }}
        />
        <FileButton label="译文文件" accept=".json,.csv,.xml,.strings" onFiles={([next]) => void take(next)} />
      </Flex>
      {file && problem !== undefined && <p role="alert">{safeText(`「${file.name}」没有读取：${problem}`)}</p>}
      {lines && (
        <>
          <p role="status">
            「{safeText(file?.name ?? '')}」作为 {namespaces[choice.namespace].label} 的{' '}
            {targetLangs[choice.lang].label}：
            {verdicts.map((verdict) => {
              const { length } = lines.filter((line) => line.verdict === verdict);
              return (
                length > 0 && <span key={verdict}>{`${translationImportVerdicts[verdict].label} ${length} `}</span>
              );
            })}
          </p>
          <ReadingNote {...chosen?.read} />
          {conflicts.length > 0 && (
            <button
              type="button"
              className="link-button"
              onClick={() => setTaken(taken.length < conflicts.length ? conflicts.map(({ key }) => key) : [])}
            >
              {taken.length < conflicts.length ? '冲突全部用文件的' : '冲突全部保留现有'}
            </button>
          )}
          <TranslationChanges
            label="导入预览"
            kinds={translationImportVerdicts}
            heads={['现有', '文件']}
            lines={[...conflicts, ...lines.filter(({ verdict }) => verdict !== 'conflict')].map((line) => ({
              ...line,
              kind: line.verdict,
              before: line.current,
              after: line.text,
            }))}
            choice={({ key, verdict, problem: why }) =>
              verdict === 'conflict' ? (
                <label>
                  <input
                    type="checkbox"
                    checked={isTaken.has(key)}
                    onChange={() => setTaken(isTaken.has(key) ? taken.filter((one) => one !== key) : [...taken, key])}
                  />{' '}
                  用文件的
                </label>
              ) : (
                safeText(why ?? '')
              )
            }
          />
        </>
      )}
    </WriteForm>
  );
}
