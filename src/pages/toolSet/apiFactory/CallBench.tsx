import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Segmented } from 'antd';
import { useState } from 'react';
import { CodeEditor } from '@/components/code/CodeEditor';
import { StateTag } from '@/components/StateTag';
import { useCan } from '@/components/useAllowed';
import type { Assertion } from '@/domain/apiAssertions';
import { apiRisks, curlOf, exampleOf } from '@/domain/apiFactory';
import { useKeys } from '@/hooks/useKeys';
import { useStore } from '@/hooks/useStore';
import { type ApiOperation, apiOperation } from '@/services/apiFactory';
import { copyText } from '@/ui/copyText';
import { toast } from '@/ui/feedback';
import { Loaded } from '@/ui/Loaded';
import { Tabs } from '@/ui/Tabs';
import { exactText } from '@/utils/exactJson';
import { AnswerPane } from './AnswerPane';
import { Assertions } from './Assertions';
import styles from './apiFactory.module.css';
import { BatchPanel } from './BatchPanel';
import { Cases } from './Cases';
import { InputForm } from './InputForm';
import { inputText, isInput, prepared, readInput, schemaOf } from './prepare';
import { valuesOf, variables } from './stores';
import { useSend } from './useSend';

interface Props {
  name: string;
  /** Whether its tab is shown: only that one takes keys. */
  isActive: boolean;
  onClose: () => void;
}

/** One opened call: its definition is read once. */
export function CallBench({ name, isActive, onClose }: Props) {
  const query = useQuery({
    queryKey: [apiOperation.spec.name, name],
    queryFn: ({ signal }) => apiOperation({ name }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      {query.isError && <Button onClick={onClose}>关闭标签</Button>}
      <Loaded query={query} rows={8}>
        {(operation) => <Bench operation={operation} isActive={isActive} onClose={onClose} />}
      </Loaded>
    </>
  );
}

/** Missing permission for a call; undefined if the operator may call it. */
function useMissing({ auth, actions }: ApiOperation): string | undefined {
  const can = useCan();
  const lacks = [auth, actions].find((codes) => codes.length > 0 && !codes.some(can));
  return lacks && `没有权限 ${lacks.slice(0, 2).join('、')}`;
}

const { apiBase: base } = CONSOLE_ENV;
const apiBase = (): string => (base.startsWith('http') ? base : window.location.origin + base);

function Bench({ operation, isActive, onClose }: { operation: ApiOperation } & Omit<Props, 'name'>) {
  const schema = schemaOf(operation);
  const [mode, setMode] = useState<'form' | 'json'>('form');
  const [text, setText] = useState('{}');
  const [assertions, setAssertions] = useState<readonly Assertion[]>([]);
  const [part, setPart] = useState('answer');
  const values = valuesOf(useStore(variables));
  const { outcome, send, cancel } = useSend(operation);
  const missing = useMissing(operation);
  const input = readInput(text);
  const isSending = outcome.kind === 'sending';

  const run = () => {
    if (missing !== undefined) return;
    setPart('answer');
    send(text, values);
  };
  useKeys([{ key: 'mod+enter', label: '发送', run }], { enabled: isActive });

  const copyCurl = () => {
    const ready = prepared(operation, text, values);
    if (typeof ready === 'string') return toast.error(ready);
    void copyText(curlOf(ready.parts, apiBase(), exactText(ready.parts.body ?? {})), '已复制 curl，会话需自行填写');
  };
  const takeExample = () => {
    const example = exampleOf(schema);
    if (!isInput(example)) return;
    const { idem_key: _, ...rest } = example;
    setText(inputText({ ...rest, ...(typeof input === 'string' ? {} : input) }));
  };

  return (
    <>
      <div className={styles.head}>
        <StateTag map={apiRisks} value={operation.risk} />
        <code>
          {operation.method} {operation.path}
        </code>
        <Button type="primary" disabled={isSending || missing !== undefined} onClick={run}>
          发送
        </Button>
        {isSending && operation.risk === 'read' && <Button onClick={cancel}>取消</Button>}
        <Button onClick={copyCurl}>复制 curl</Button>
        <Button onClick={onClose}>关闭标签</Button>
        {missing !== undefined && <span className={styles.failed}>{missing}</span>}
      </div>
      <div className={styles.bench}>
        <section aria-label="请求" className={styles.column}>
          <Flex gap={8}>
            <Segmented
              aria-label="请求方式"
              options={[
                { value: 'form', label: '表单' },
                { value: 'json', label: 'JSON' },
              ]}
              value={mode}
              onChange={setMode}
            />
            <Button onClick={takeExample}>填入必填项</Button>
          </Flex>
          {typeof input === 'string' && <Alert type="error" title={input} />}
          {mode === 'json' ? (
            <CodeEditor label="请求 JSON" height={320} value={text} onChange={setText} onSubmit={run} />
          ) : (
            typeof input !== 'string' && (
              <InputForm schema={schema} value={input} onChange={(next) => setText(inputText(next))} />
            )
          )}
          <Assertions value={assertions} onChange={setAssertions} />
          <Cases
            call={operation.name}
            content={{ text, assertions: [...assertions] }}
            onLoad={(saved) => {
              setText(saved.text);
              setAssertions(saved.assertions);
            }}
          />
        </section>
        <section aria-label="响应" className={styles.column}>
          <Tabs
            active={part}
            onChange={setPart}
            items={[
              {
                key: 'answer',
                label: '响应',
                children:
                  outcome.kind === 'answered' ? (
                    <AnswerPane answer={outcome.answer} assertions={assertions} />
                  ) : outcome.kind === 'failed' ? (
                    <Alert type="error" title={outcome.message} />
                  ) : (
                    <p className="secondary">{isSending ? '等待响应…' : '尚未发送，Ctrl+Enter 发送'}</p>
                  ),
              },
              {
                key: 'batch',
                label: '批量运行',
                children: <BatchPanel operation={operation} text={text} values={values} assertions={assertions} />,
              },
              {
                key: 'schema',
                label: '定义',
                children: <CodeEditor label="定义" readOnly height={420} value={exactText(operation, 2)} />,
              },
            ]}
          />
        </section>
      </div>
    </>
  );
}
