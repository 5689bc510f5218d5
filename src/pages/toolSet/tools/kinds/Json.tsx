import { compareJson, escapeJson, formatJson, minifyJson, unescapeJson } from '@/domain/tools/json';
import type { ToolResult } from '@/domain/tools/result';
import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps, ToolState } from '../frame/toolState';

const runs: Readonly<Record<string, (state: ToolState) => ToolResult>> = {
  format: ({ text }) => formatJson(text),
  minify: ({ text }) => minifyJson(text),
  compare: ({ text, second }) => (second.trim() === '' ? { rows: [] } : compareJson(text, second)),
  escape: ({ text }) => escapeJson(text),
  unescape: ({ text }) => unescapeJson(text),
};

const back: Readonly<Record<string, string>> = {
  format: 'minify',
  minify: 'format',
  escape: 'unescape',
  unescape: 'escape',
};

const samples: Readonly<Record<string, Partial<ToolState>>> = {
  compare: { text: '{"level": 3, "tags": ["vip"]}', second: '{"tags": ["vip", "new"], "level": 4}' },
  unescape: { text: String.raw`{\"uid\": 10000001}` },
};

const spec: TextToolSpec = {
  key: 'json',
  modes: { format: '格式化', minify: '压缩', compare: '对比', escape: '转义', unescape: '去转义' },
  fields: (mode) =>
    mode === 'compare'
      ? [
          { label: '左侧 JSON', rows: 6 },
          { label: '右侧 JSON', rows: 6 },
        ]
      : [{ label: mode === 'escape' || mode === 'unescape' ? '文本' : 'JSON', rows: 8 }],
  sample: (mode) => samples[mode] ?? { text: '{"uid": 10000001, "order": 12345678901234567890, "tags": []}' },
  reverse: (mode) => back[mode],
  run: (state) => runs[state.mode]?.(state) ?? { rows: [] },
};

export default function JsonTool(props: ToolProps) {
  return <TextTool spec={spec} {...props} />;
}
