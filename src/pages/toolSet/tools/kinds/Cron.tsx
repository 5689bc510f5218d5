import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';
import { cronRows } from '../logic/cronRows';

const spec: TextToolSpec = {
  key: 'cron',
  fields: () => [{ label: 'cron（分 时 日 月 星期），每行一个', rows: 3 }],
  sample: () => ({ text: '30 9 * * 1-5' }),
  run: ({ text }, { now }) => cronRows(text, now),
  note: '按服务器时间（UTC+8）执行，列出之后五次在各地区的时间。',
};

export default function CronTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
