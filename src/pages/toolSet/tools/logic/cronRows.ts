import cronstrue from 'cronstrue';
import 'cronstrue/locales/zh_CN';
import { nextRuns, readCron } from '@/domain/tools/cron';
import { perLine, type ToolResult } from '@/domain/tools/result';
import { inRegions } from './times';

const prcMs = 8 * 3_600_000;

/** Description of a cron expression and its next five runs; it is evaluated in server time. */
export const cronRows = (text: string, now: number): ToolResult =>
  perLine(text, (line) => {
    const cron = readCron(line);
    if (typeof cron === 'string') return cron;
    const runs = nextRuns(cron, now, prcMs, 5);
    const description = cronstrue
      .toString(line, { locale: 'zh_CN', use24HourTimeFormat: true, throwExceptionOnParseError: false })
      .replace(/^在\s*/, '')
      .replace(/,\s*/g, '，')
      .replace(/(\p{Script=Han})(?=[\da-z])/giu, '$1 ');
    const times = runs.map((run, at) => ({
      label: `第 ${at + 1} 次`,
      value: inRegions(run)
        .map((row) => `${row.label} ${row.value.slice(0, 16)}`)
        .join(' ｜ '),
    }));
    return [
      { label: '说明', value: description },
      ...times,
      ...(runs.length === 0 ? [{ label: '执行', value: '八年内不会执行' }] : []),
    ];
  });
