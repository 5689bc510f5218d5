import { uidNotations } from '@/domain/tools/uid';
import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';

const spec: TextToolSpec = {
  key: 'uid',
  fields: () => [{ label: 'uid 或 36 进制短码，每行一个', rows: 4 }],
  sample: () => ({ text: '10000001' }),
  run: ({ text }) => uidNotations(text),
  note: '算法待后端确认：这里只做 36 进制与 MD5、SHA-256，靓号请到用户查询。',
};

export default function UidTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
