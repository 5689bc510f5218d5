import { digestsOf, fromBase64, toBase64 } from '@/domain/tools/digest';
import { digestNames } from '@/domain/tools/digestNames';
import type { ToolProblem, ToolResult } from '@/domain/tools/result';
import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';
import { jwtRows } from '../logic/jwtRows';

/** A text that is itself a digest cannot be reversed; the operator is told. */
function digests(text: string): ToolResult {
  const name = /^[\da-f]+$/i.test(text.trim()) ? digestNames[text.trim().length] : undefined;
  const problems: ToolProblem[] = name ? [{ message: `输入像是 ${name} 摘要，摘要不可还原`, warning: true }] : [];
  return { rows: digestsOf(text), problems };
}

const labels: Readonly<Record<string, string>> = { decode: 'Base64', jwt: 'JWT' };
const samples: Readonly<Record<string, string>> = {
  decode: 'Zm9vYmFy',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMDAwMDAwMSIsImV4cCI6MTc2NDEyMjQwMH0.c2ln',
};

const spec: TextToolSpec = {
  key: 'hash',
  modes: { digest: '哈希', encode: 'Base64 编码', decode: 'Base64 解码', jwt: 'JWT 解码' },
  fields: (mode) => [{ label: labels[mode] ?? '文本（UTF-8）', rows: 4 }],
  sample: (mode) => ({ text: samples[mode] ?? 'abc' }),
  // A token signs its bearer in.
  isSecret: (mode) => mode === 'jwt',
  reverse: (mode) => ({ encode: 'decode', decode: 'encode' })[mode],
  run: ({ text, mode }, { now }) => {
    if (mode === 'jwt') return jwtRows(text, now);
    if (mode === 'encode') return { rows: toBase64(text) };
    return mode === 'decode' ? fromBase64(text) : digests(text);
  },
};

export default function HashTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
