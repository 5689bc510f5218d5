import { compareVersions } from '@/domain/tools/versions';
import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';

const spec: TextToolSpec = {
  key: 'version',
  fields: () => [{ label: '版本号，每行一个或用逗号、空格隔开', rows: 5 }],
  sample: () => ({ text: '5.10.0\n5.9.2' }),
  run: ({ text }) => compareVersions(text),
};

export default function VersionsTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
