import { useEffect, useState } from 'react';
import { placeIn, type ToolResult, textLinesOf } from '@/domain/tools/result';
import { normalText, wordPlacesOf } from '@/domain/word/text';
import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';
import { runPattern } from '../work/runPattern';

const empty: ToolResult = { rows: [] };
/** Words of a pasted list that are tested. */
const maxWords = 1_000;

/** Words of a list found in a text, compared as the word bank does. */
function findWords(text: string, list: string): ToolResult {
  const words = [...new Set(textLinesOf(list).flatMap((line) => line.trim() || []))];
  const normal = normalText(text);
  const rows = words.slice(0, maxWords).flatMap((word) =>
    wordPlacesOf(normal, [word]).map(([from, to]) => {
      const { line, column } = placeIn(text, from);
      return { label: `第 ${line} 行第 ${column} 列`, value: `${word}：${text.slice(from, to)}` };
    }),
  );
  const messages = [
    ...(words.length > maxWords ? [`只测前 1,000 个词`] : []),
    ...(words.length > 0 && rows.length === 0 ? ['没有命中'] : []),
  ];
  return { rows, problems: messages.map((message) => ({ message, warning: true })) };
}

const spec: TextToolSpec = {
  key: 'regex',
  modes: { regex: '正则', words: '敏感词' },
  fields: (mode) =>
    mode === 'words'
      ? [
          { label: '待测文本', rows: 4 },
          { label: '词表，每行一个', rows: 4 },
        ]
      : [
          { label: '正则表达式，可写 /…/标志', rows: 1 },
          { label: '待测文本', rows: 6 },
        ],
  sample: (mode) =>
    mode === 'words'
      ? { text: '加 微.信 领金币', second: '加微信\n代充' }
      : { text: '/uid=(\\d{4,20})/', second: 'uid=10000001&from=push\nuid=12' },
  run: ({ text, second, mode }) => (mode === 'words' ? findWords(text, second) : empty),
  note: '词表只在本机比对，写法归一与词库相同；词库本身的测试在敏感词管理。',
};

export default function RegexTool(props: ToolProps) {
  const { text, second, mode } = props.state;
  const isPattern = mode !== 'words';
  const [result, setResult] = useState(empty);
  useEffect(() => {
    const stop = new AbortController();
    setResult(empty);
    if (isPattern && text.trim() !== '' && second !== '') {
      void runPattern(text, second, stop.signal).then((next) => stop.signal.aborted || setResult(next));
    }
    return () => stop.abort();
  }, [isPattern, text, second]);
  return <TextTool spec={spec} {...props} {...(isPattern ? { result } : {})} />;
}
