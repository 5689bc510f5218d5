import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';
import { timeRows } from '../logic/times';

const spec: TextToolSpec = {
  key: 'time',
  fields: () => [{ label: '时间戳或时间，每行一个', rows: 4 }],
  sample: (_, { now }) => ({ text: String(now) }),
  run: ({ text }, { region, now }) => timeRows(text, region, now),
  note: '11 位以内为秒，12 到 14 位为毫秒，20261126100000 是年月日时分秒；不带时区的时间按右上角所选地区。us 固定 UTC-5，不含夏令时。',
};

export default function TimeTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
