import cronstrue from 'cronstrue';
import 'cronstrue/locales/zh_CN';
import { cronFields, needsBothDays, nextRuns, readCron, steppedFields } from '@/domain/tools/cron';
import { perLine, type ToolResult } from '@/domain/tools/result';
import { inRegions } from './times';

const minuteMs = 60_000;
const prcMs = 8 * 3_600_000;

/** Description of a cron expression and its next five runs; it is evaluated in server time. */
export const cronRows = (text: string, now: number): ToolResult =>
  perLine(text, (line) => {
    const cron = readCron(line);
    if (typeof cron === 'string') return cron;
    const runs = nextRuns(cron, now, prcMs, 5);
    const isDateFree = cron.date.text === '*' || cron.date.text === '?';
    const description = cronstrue
      .toString(cronFields(line), {
        locale: 'zh_CN',
        use24HourTimeFormat: true,
        throwExceptionOnParseError: false,
        logicalAndDayFields: needsBothDays(cron),
      })
      .replace(/^在\s*/, '')
      .replace(/,\s*/g, '，')
      .replace(/ {2,}/g, ' ')
      .replace('一分钟后的', '')
      .replace(/，仅(?=星期)/, isDateFree ? '，仅' : '，且仅')
      .replace(/(\p{Script=Han})(?=[\da-z])/giu, '$1 ');
    const times = runs.map((run, at) => ({
      label: `第 ${at + 1} 次`,
      value: inRegions(run)
        .map((row) => `${row.label} ${run % minuteMs === 0 ? row.value.slice(0, 16) : row.value}`)
        .join(' ｜ '),
    }));
    const stepped = steppedFields(cron).map(
      ({ label, values }) => `${label} ${[...values].sort((a, b) => a - b).join('、')}`,
    );
    return [
      { label: '说明', value: description },
      ...(stepped.length > 0 ? [{ label: '取值', value: stepped.join('；') }] : []),
      ...times,
      ...(runs.length === 0 ? [{ label: '执行', value: '八年内不会执行' }] : []),
    ];
  });
