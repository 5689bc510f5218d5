import { patternProblem } from '@/domain/shared/regexSafety';
import type { ResultRow, ToolResult } from '@/domain/tools/result';
import { findMatches, type MatchJob, maxMatches } from './findMatches';

/** Time for the worker's code to arrive, and for the pattern to run. */
const startMs = 5_000;
const budgetMs = 1_000;

function startWorker(): Worker | null {
  return typeof Worker === 'undefined' ? null : new Worker(new URL('./matchWorker.ts', import.meta.url));
}

const failed = (message: string): ToolResult => ({ rows: [], problems: [{ message }] });

/** Pattern and flags of `/pattern/flags` or of a bare pattern, or the reason why it is invalid. */
export function compilePattern(typed: string): { source: string; flags: string } | { problem: string } {
  const [, body, given] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(typed.trim()) ?? [];
  const [source, flags] = body === undefined ? [typed.trim(), 'iu'] : [body, given ?? ''];
  try {
    new RegExp(source, flags);
    return { source, flags };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : '正则表达式写法有误' };
  }
}

const resultOf = (rows: ResultRow[], source: string): ToolResult => {
  const risk = patternProblem(source);
  const messages = [
    ...(rows.length === 0 ? ['没有匹配'] : []),
    ...(rows.length >= maxMatches ? [`只列前 ${maxMatches} 处匹配`] : []),
    ...(risk ? [`不能用作敏感词规则：${risk}`] : []),
  ];
  return { rows, problems: messages.map((message) => ({ message, warning: true })) };
};

/** Runs a pattern within its budget in a worker; the page never waits for a pattern that explodes. */
export function runPattern(
  typed: string,
  text: string,
  signal: AbortSignal,
  start: () => Worker | null = startWorker,
): Promise<ToolResult> {
  const read = compilePattern(typed);
  if ('problem' in read) return Promise.resolve(failed(read.problem));
  const { source } = read;
  const job: MatchJob = { ...read, text };
  const worker = start();
  if (!worker) {
    const risk = patternProblem(source);
    return Promise.resolve(risk ? failed(`无法安全试跑：${risk}`) : resultOf(findMatches(job), source));
  }
  return new Promise<ToolResult>((resolve) => {
    let timer = setTimeout(() => resolve(failed('试跑程序没有加载，请重试')), startMs);
    signal.addEventListener('abort', () => resolve({ rows: [] }));
    worker.onerror = () => resolve(failed('试跑失败，请重试'));
    worker.onmessage = ({ data }: MessageEvent<'ready' | ResultRow[]>) => {
      clearTimeout(timer);
      if (data !== 'ready') resolve(resultOf(data, source));
      else {
        const slow = failed(`超过 ${budgetMs / 1000} 秒未完成，已中止：${patternProblem(source) ?? '匹配随文本变慢'}`);
        timer = setTimeout(() => resolve(slow), budgetMs);
        worker.postMessage(job);
      }
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}
