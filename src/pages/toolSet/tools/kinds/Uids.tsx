import { cleanUids } from '@/domain/tools/uid';
import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';

const spec: TextToolSpec = {
  key: 'uids',
  fields: () => [
    { label: '列表 A（换行、逗号或空格分隔）', rows: 6 },
    { label: '列表 B（选填，求交集、差集）', rows: 4 },
  ],
  sample: () => ({ text: '10000001\n10000002\n10000001\nabc', second: '10000002\n10000003' }),
  run: ({ text, second }) => cleanUids(text, second),
};

export default function UidsTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
