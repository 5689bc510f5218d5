import { Button, Flex, Table } from 'antd';
import { useRef, useState } from 'react';
import BatchResults from '@/components/batch/BatchResults';
import { WriteForm } from '@/components/form/WriteForm';
import { StateTag } from '@/components/StateTag';
import { sizeText } from '@/domain/fileSize';
import { maxTranslationRows, maxTranslationText } from '@/domain/limits';
import { compareImport, type ImportLine, type ImportVerdict, importVerdicts } from '@/domain/translation';
import { errorOf } from '@/domain/translationChecks';
import { formatOf, readFile } from '@/domain/translationFiles';
import { type CellResult, importTranslations } from '@/services/translation';
import layout from '@/ui/layout.module.css';
import { ApiError } from '@/utils/apiError';
import { bytesOf } from '@/utils/fileBytes';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { cellIn } from '../rows';
import { type Choice, Choices, useNamespaceRows } from './Choices';
import { resultId, resultSubject } from './results';

const maxBytes = 4 * 1024 * 1024;
const verdicts = Object.keys(importVerdicts) as ImportVerdict[];

/** 导入: a file of one language is compared with the current texts; conflicts are decided line by line. */
export default function ImportForm({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>({ namespace: 'app', lang: 'en' });
  const [lines, setLines] = useState<readonly ImportLine[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Keys of conflicts for which the file's text is taken. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly CellResult[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const readAll = useNamespaceRows();

  const read = async (file: File): Promise<string | null> => {
    const format = formatOf(file.name);
    if (!format) return '只支持 .json、.csv、.xml 和 .strings 文件';
    if (file.size > maxBytes) return `文件最大 ${sizeText(maxBytes)}`;
    const found = readFile(format, await bytesOf(file));
    if (found.problem !== undefined) return found.problem;
    const { namespace, lang } = choice;
    const rows = await readAll(namespace);
    const known = rows.flatMap((row) => {
      const cell = cellIn(row, lang);
      const { source, max_len } = row;
      const problemOf = (text: string) =>
        text.length > maxTranslationText ? `最多 ${maxTranslationText} 字` : errorOf({ source, text, lang, max_len });
      return cell ? [[row.key, { ...cell, problem: problemOf }] as const] : [];
    });
    setLines(compareImport(found.rows, new Map(known)));
    return null;
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setLines(null);
    setTaken(new Set());
    try {
      const wrong = await read(file);
      setProblem(wrong === null ? null : `「${safeText(file.name)}」没有读取：${wrong}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(`没有读到当前译文：${error.message}`);
    }
  };
  const chosen = (lines ?? []).filter(
    ({ verdict, key }) => verdict === 'added' || verdict === 'changed' || (verdict === 'conflict' && taken.has(key)),
  );
  const conflicts = (lines ?? []).filter(({ verdict }) => verdict === 'conflict');
  const flip = (key: string) => {
    const next = new Set(taken);
    if (!next.delete(key)) next.add(key);
    setTaken(next);
  };

  if (results) {
    return (
      <BatchResults
        title="导入结果"
        results={results}
        idOf={resultId}
        subject={resultSubject}
        onRetry={() => {
          setResults(null);
          setLines(null);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <WriteForm
      endpoint={importTranslations}
      about={`译文导入 ${choice.namespace} ${choice.lang}`}
      title="导入译文"
      okText={`导入 ${chosen.length} 条`}
      impact={`每个文件一种语言，最多 ${numberText(maxTranslationRows)} 条；导入的译文为待审。空的算未译，不覆盖。`}
      blocked={chosen.length === 0 ? (lines ? '没有可导入的译文' : '请选择文件') : undefined}
      input={{ ...choice, rows: chosen.map(({ key, text, version }) => ({ key, text, version })) }}
      needsAnswer
      stays
      done={(answer) => {
        setResults(answer.results);
        return undefined;
      }}
      onClose={onClose}
    >
      <Flex gap="small" wrap align="center" className={layout.below8}>
        <Choices
          value={choice}
          onChange={(next) => {
            setChoice(next);
            setLines(null);
          }}
        />
        <input
          ref={input}
          type="file"
          aria-label="译文文件"
          className="sr-only"
          tabIndex={-1}
          accept=".json,.csv,.xml,.strings"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>选择文件</Button>
      </Flex>
      {problem !== null && <p role="alert">{problem}</p>}
      {lines && (
        <>
          <p role="status">
            {verdicts.map((verdict) => {
              const { length } = lines.filter((line) => line.verdict === verdict);
              return length > 0 && <span key={verdict}>{`${importVerdicts[verdict].label} ${length} `}</span>;
            })}
          </p>
          {conflicts.length > 0 && (
            <button
              type="button"
              className="link-button"
              onClick={() => setTaken(new Set(taken.size < conflicts.length ? conflicts.map(({ key }) => key) : []))}
            >
              {taken.size < conflicts.length ? '冲突全部用文件的' : '冲突全部保留现有'}
            </button>
          )}
          <Table
            size="small"
            aria-label="导入预览"
            rowKey="key"
            tableLayout="fixed"
            dataSource={[...lines].sort((a, b) => Number(b.verdict === 'conflict') - Number(a.verdict === 'conflict'))}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              {
                title: 'Key',
                key: 'key',
                render: (_, { key, verdict }) => (
                  <>
                    <StateTag map={importVerdicts} value={verdict} /> <span className="mono">{safeText(key)}</span>
                  </>
                ),
              },
              { title: '现有', key: 'current', render: (_, { current }) => <bdi>{safeText(current) || '—'}</bdi> },
              { title: '文件', key: 'text', render: (_, { text }) => <bdi>{safeText(text) || '—'}</bdi> },
              {
                title: '处理',
                key: 'choice',
                width: 150,
                render: (_, { key, verdict, problem: why }) =>
                  verdict === 'conflict' ? (
                    <label>
                      <input type="checkbox" checked={taken.has(key)} onChange={() => flip(key)} /> 用文件的
                    </label>
                  ) : (
                    safeText(why ?? '')
                  ),
              },
            ]}
          />
        </>
      )}
    </WriteForm>
  );
}
