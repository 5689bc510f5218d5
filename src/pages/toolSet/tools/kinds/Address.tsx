import { readAddresses } from '@/domain/tools/address';
import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';

const spec: TextToolSpec = {
  key: 'ip',
  fields: () => [{ label: 'IP、网段或 UA，每行一个', rows: 4 }],
  sample: () => ({ text: '203.0.113.7\n10.0.0.0/8\n2001:db8::1' }),
  run: ({ text }) => readAddresses(text),
  note: '只在本机解析，不查询归属地。',
};

export default function AddressTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
