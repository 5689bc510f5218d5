import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';
import { cronRows } from '../logic/cronRows';

const spec: TextToolSpec = {
  key: 'cron',
  fields: () => [{ label: 'cron（分 时 日 月 星期，6 段时秒在最前），每行一个', rows: 3 }],
  sample: () => ({ text: '30 9 * * 1-5' }),
  run: ({ text }, { now }) => cronRows(text, now),
  note: '规则同 crontab：日和星期都限定时，满足其一就执行；其中一个以 * 开头（如 */2）时须同时满足。Quartz 的星期 1 是星期日，与此不同。按服务器时间（UTC+8）列出之后五次。',
};

export default function CronTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
