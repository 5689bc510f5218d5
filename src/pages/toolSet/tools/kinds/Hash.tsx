import { digestsOf, fromBase64, toBase64 } from '@/domain/tools/digest';
import { digestNames } from '@/domain/tools/digestNames';
import type { Problem, ToolResult } from '@/domain/tools/result';
import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';

/** A text that is itself a digest cannot be reversed; the operator is told. */
function digests(text: string): ToolResult {
  const name = /^[\da-f]+$/i.test(text.trim()) ? digestNames[text.trim().length] : undefined;
  const problems: Problem[] = name ? [{ message: `输入像是 ${name} 摘要，摘要不可还原`, warning: true }] : [];
  return { rows: digestsOf(text), problems };
}

const spec: TextToolSpec = {
  key: 'hash',
  modes: { digest: '哈希', encode: 'Base64 编码', decode: 'Base64 解码' },
  fields: (mode) => [{ label: mode === 'decode' ? 'Base64' : '文本（UTF-8）', rows: 4 }],
  sample: (mode) => ({ text: mode === 'decode' ? 'Zm9vYmFy' : 'abc' }),
  reverse: (mode) => ({ encode: 'decode', decode: 'encode' })[mode],
  run: ({ text, mode }) => {
    if (mode === 'encode') return { rows: toBase64(text) };
    return mode === 'decode' ? fromBase64(text) : digests(text);
  },
};

export default function HashTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
