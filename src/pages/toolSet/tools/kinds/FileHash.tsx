import { Button, Flex, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ToolResult } from '@/domain/tools/result';
import { useKeys } from '@/hooks/useKeys';
import { copyText } from '@/kit/base/copyText';
import layout from '@/kit/base/layout.module.css';
import { safeText } from '@/utils/safeText';
import { History } from '../frame/History';
import { Results } from '../frame/Results';
import { useToolHistory } from '../frame/toolHistory';
import { hashFile } from '../work/hashFile';

type Run =
  | { kind: 'idle' | 'cancelled' | 'failed' }
  | { kind: 'running'; bytes: number }
  | { kind: 'done'; result: ToolResult };

/** Hashes of a file of any size; it stays on this machine. */
export default function FileHashTool() {
  const [file, setFile] = useState<File | null>(null);
  const [run, setRun] = useState<Run>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const { entries, add, clear } = useToolHistory('file');
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (chosen: File) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setFile(chosen);
    setRun({ kind: 'running', bytes: 0 });
    try {
      const onProgress = (bytes: number) => setRun({ kind: 'running', bytes });
      const hashes = await hashFile(chosen, { signal: stop.signal, onProgress });
      const rows = [
        { label: 'MD5', value: hashes.md5 },
        { label: 'SHA-256', value: hashes.sha256 },
        { label: '字节', value: String(chosen.size) },
      ];
      setRun({ kind: 'done', result: { rows } });
    } catch {
      if (!stop.signal.aborted) setRun({ kind: 'failed' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setRun({ kind: 'cancelled' });
  };
  const copy = (text: string) => {
    add(file?.name ?? '', text, null);
    void copyText(text, '已复制');
  };
  const first = run.kind === 'done' ? run.result.rows[0] : undefined;
  useKeys([{ key: 'mod+enter', label: '复制第一个结果', run: () => first && copy(first.value) }]);
  return (
    <Flex vertical gap="small">
      <label>
        选择文件{' '}
        <input
          type="file"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void choose(chosen);
          }}
        />
      </label>
      <p className={`secondary ${layout.flush}`}>文件只在本机读取，不上传。</p>
      {run.kind === 'running' && file && (
        <Flex gap="small" align="center">
          <Progress
            aria-label="进度"
            percent={file.size === 0 ? 100 : Math.floor((run.bytes / file.size) * 100)}
            className={layout.shrinkable}
          />
          <Button onClick={cancel}>取消</Button>
        </Flex>
      )}
      <div role="status">
        {run.kind === 'cancelled' && '已取消'}
        {run.kind === 'done' && <bdi>{safeText(file?.name ?? '')}</bdi>}
      </div>
      {run.kind === 'failed' && <p role="alert">文件读取失败，请重新选择</p>}
      {run.kind === 'done' && <Results result={run.result} onCopy={copy} />}
      <History entries={entries} onClear={clear} />
    </Flex>
  );
}
