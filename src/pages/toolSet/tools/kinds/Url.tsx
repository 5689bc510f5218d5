import { QRCode } from 'antd';
import { jumpProblem } from '@/domain/banner/rules';
import type { ToolResult } from '@/domain/tools/result';
import { decodeUrl, encodeUrl, urlParts } from '@/domain/tools/url';
import { TextTool, type TextToolSpec } from '../frame/TextTool';
import type { ToolProps } from '../frame/toolState';

/** Longest deep link that a phone still reads from the code. */
const maxCode = 500;

/** Deep link of the app: a page, and parameters as `name=value`, one a line. */
function deepLink(page: string, parameters: string): ToolResult {
  const pairs = parameters.split('\n').filter((line) => line.trim() !== '');
  const wrong = pairs.findIndex((line) => !/^[\w.-]+=/.test(line.trim()));
  if (wrong >= 0) return { rows: [], problems: [{ line: wrong + 1, message: '参数应写作 名称=值，名称为字母、数字' }] };
  const query = pairs.map((line) => {
    const [name = '', ...value] = line.trim().split('=');
    return `${name}=${encodeUrl(value.join('='))}`;
  });
  const base = /^[a-z]+:\/\//.test(page.trim()) ? page.trim() : `voice://${page.trim()}`;
  const link = query.length === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}${query.join('&')}`;
  const problem = jumpProblem('scheme', base.split('?')[0] ?? '');
  return problem ? { rows: [], problems: [{ message: problem }] } : { rows: [{ label: '深链', value: link }] };
}

const spec: TextToolSpec = {
  key: 'url',
  modes: { parts: '解析', encode: '编码', decode: '解码', link: '深链' },
  fields: (mode) =>
    mode === 'link'
      ? [
          { label: '应用内页面', rows: 1 },
          { label: '参数，每行一个 名称=值', rows: 3 },
        ]
      : [{ label: mode === 'encode' ? '文本' : '链接', rows: 4 }],
  sample: (mode) =>
    mode === 'link'
      ? { text: 'voice://wallet', second: 'from=活动页' }
      : { text: mode === 'encode' ? '活动 1/2' : 'https://app.example.com/a?name=%E6%B4%BB%E5%8A%A8&page=2#top' },
  reverse: (mode) => ({ encode: 'decode', decode: 'encode' })[mode],
  run: ({ text, second, mode }) => {
    if (mode === 'encode') return { rows: [{ label: '编码', value: encodeUrl(text) }] };
    if (mode === 'link') return deepLink(text, second);
    return mode === 'decode' ? decodeUrl(text) : urlParts(text);
  },
};

export default function UrlTool(props: ToolProps) {
  const { text, second, mode } = props.state;
  const link = mode === 'link' && text.trim() !== '' ? deepLink(text, second).rows[0]?.value : undefined;
  return (
    <TextTool spec={spec} {...props}>
      {link !== undefined &&
        (link.length <= maxCode ? (
          <QRCode value={link} size={200} marginSize={2} bordered={false} color="black" bgColor="white" />
        ) : (
          <p className="secondary">深链超过 {maxCode} 字，不生成二维码</p>
        ))}
    </TextTool>
  );
}
