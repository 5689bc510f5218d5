import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cases, setFaults } from '../../../../mock/testing';
import { fill } from '../../../../tests/operate';
import { freshStart, renderScreen } from '../../../../tests/renderScreen';

let copied: string[];
beforeEach(freshStart);
beforeEach(() => {
  copied = [];
});

async function openTools(hash = '/toolSet/tools', operator = 'admin') {
  const app = await renderScreen(hash, { operator });
  const box = await screen.findByLabelText('粘贴任意内容');
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  return { ...app, box };
}

const results = async () => within(await screen.findByRole('table', { name: '结果' }));

it.each([
  ['1764122400', '时间戳', '秒时间戳', '2025-11-26 10:00:00'],
  ['{"b":1,"a":[2]}', 'JSON', 'JSON', '{\n  "b": 1,\n  "a": [\n    2\n  ]\n}'],
  ['30 9 * * 1-5', 'cron', 'cron', '09:30，星期一至星期五'],
  ['10000001\n10000002\n10000001', '批量 uid 清洗', 'uid 列表', '10000001\n10000002'],
])('%j opens its tool, and its result is copied', async (text, label, kind, result) => {
  const { user, where, box } = await openTools();
  await fill(user, box, text);
  expect(await screen.findByText(`识别为${kind}，已打开「${label}」`)).toBeInTheDocument();
  await results();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(copied).toEqual([result]));
  expect(where()).toMatch(/^\/toolSet\/tools\?tool=\w+$/);
});

it('another tool that fits is offered; what is not recognised or too large is said', async () => {
  const { user, box, where } = await openTools();
  await fill(user, box, '1764122400');
  await user.click(await screen.findByRole('button', { name: 'uid 编解码（uid）' }));
  expect(where()).toBe('/toolSet/tools?tool=uid');
  expect(await screen.findByLabelText('uid 或 36 进制短码，每行一个')).toHaveValue('1764122400');
  expect(await screen.findByText(/算法待后端确认/)).toBeInTheDocument();
  await user.clear(box);
  await fill(user, box, '你好');
  expect(screen.getByText(/没有识别出类型/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '正则与敏感词' }));
  expect(await screen.findByText('已放入「正则与敏感词」')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '哈希与 Base64' }));
  expect(await screen.findByRole('textbox', { name: /文本/ })).toHaveValue('');
  const long = JSON.stringify('字'.repeat(20_001).split(''));
  fireEvent.change(box, { target: { value: long } });
  expect(await screen.findByText(/^识别为JSON，已把 80,005 个字符放入「JSON」$/)).toBeInTheDocument();
  expect(box).toHaveValue('');
  expect(await screen.findByRole('textbox', { name: 'JSON' })).toHaveValue(long);
  await user.clear(box);
  await fill(user, box, 'a\n'.repeat(10_001));
  expect(screen.getByText('内容超过 10,000 行，请分批处理')).toBeInTheDocument();
});

it('a text that is not recognised leaves no earlier answer; what was typed into the tool stays', async () => {
  const { user, box } = await openTools();
  fireEvent.change(box, { target: { value: '1764122400' } });
  await results();
  fireEvent.change(box, { target: { value: '你好' } });
  expect(screen.getByText(/没有识别出类型/)).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: '时间戳或时间，每行一个' });
  expect(field).toHaveValue('');
  expect(screen.queryByRole('table', { name: '结果' })).not.toBeInTheDocument();
  await fill(user, field, '1764122401');
  fireEvent.change(box, { target: { value: '你好吗' } });
  expect(field).toHaveValue('1764122401');
});

it('a token is decoded as untrusted, and is not kept in the browser', async () => {
  const { user, box } = await openTools();
  await fill(user, box, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln');
  expect(await screen.findByText('识别为JWT，已打开「哈希与 Base64」')).toBeInTheDocument();
  expect(await screen.findByText(/^未验证签名/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '复制 载荷' }));
  await waitFor(() => expect(copied).toEqual(['{\n  "sub": "1"\n}']));
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith('tools.hash'))).toEqual([]);
});

it('an error is said with its place; the last results are kept, used again and cleared', async () => {
  const { user } = await openTools('/toolSet/tools?tool=json');
  await fill(user, await screen.findByRole('textbox', { name: 'JSON' }), '{"a": 1\n "b": 2}');
  expect(await screen.findByText(/第 2 行第 2 列：/)).toHaveTextContent('缺少逗号，或括号未闭合');
  await user.click(screen.getByRole('button', { name: '清空' }));
  await fill(user, screen.getByRole('textbox', { name: 'JSON' }), '{"id":12345678901234567890,"id":1}');
  await results();
  expect(screen.getByText(/键 "id" 重复/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '复制 格式化' }));
  await waitFor(() => expect(copied[0]).toContain('12345678901234567890'));
  const history = within(await screen.findByRole('region', { name: '最近结果' }));
  await user.click(screen.getByRole('button', { name: '清空' }));
  await user.click(history.getByRole('button', { name: '再次使用' }));
  expect(screen.getByRole('textbox', { name: 'JSON' })).toHaveValue('{"id":12345678901234567890,"id":1}');
  await user.click(history.getByRole('button', { name: '清空记录' }));
  expect(screen.queryByRole('region', { name: '最近结果' })).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith('tools.json'))).toEqual([]);
});

it('the list is walked by keyboard; the sample of each tool has a result', async () => {
  const { user } = await openTools();
  const list = within(screen.getByRole('navigation', { name: '工具列表' }));
  const names = list.getAllByRole('button').map((button) => button.textContent);
  expect(names).toHaveLength(13);
  list.getByRole('button', { name: '时间戳' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(list.getByRole('button', { name: '版本号比较' })).toHaveFocus();
  for (const name of names.filter((one) => one !== '行为查询' && one !== '文件哈希')) {
    await user.click(list.getByRole('button', { name }));
    await user.click(await within(screen.getByRole('region', { name })).findByRole('button', { name: '示例' }));
    expect((await results()).getAllByRole('row').length).toBeGreaterThan(1);
  }
});

it('a pattern that would hang is said and not run here', async () => {
  const { user, box } = await openTools();
  await fill(user, box, '/(a+)+$/');
  await fill(user, await screen.findByLabelText('待测文本'), `${'a'.repeat(40)}!`);
  expect(await screen.findByText(/无法安全试跑：.*指数级/)).toBeInTheDocument();
});

it('a file is hashed here; its content is not kept', async () => {
  const { user } = await openTools('/toolSet/tools?tool=file');
  await user.upload(await screen.findByLabelText('选择文件'), new File(['abc'], 'a.txt'));
  expect(await screen.findByText('900150983cd24fb0d6963f7d28e17f72')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '复制 SHA-256' }));
  await waitFor(() => expect(copied).toEqual(['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad']));
  const kept = Object.entries(sessionStorage).find(([key]) => key.endsWith('tools.file'));
  expect(JSON.parse(String(kept?.[1]))).toMatchObject([{ summary: 'a.txt', input: null }]);
});

it('behaviour: the id is asked for, a failure can be tried again, nothing is kept', async () => {
  const { user } = await openTools('/toolSet/tools?tool=behavior');
  await fill(user, await screen.findByLabelText('用户ID'), 'abc');
  await user.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(await screen.findByText('用户ID 是 4 到 20 位数字')).toBeInTheDocument();
  setFaults([{ endpoint: 'behaviorTables', kind: 'error' }]);
  await user.clear(screen.getByLabelText('用户ID'));
  await fill(user, screen.getByLabelText('用户ID'), cases.chatty);
  await user.click(screen.getByRole('button', { name: /确\s?定/ }));
  const again = await screen.findByRole('button', { name: /重\s?试/ });
  setFaults([]);
  await user.click(again);
  expect(await screen.findByRole('button', { name: '开始查询' })).toBeInTheDocument();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('tools.'))).toEqual([]);
  expect(copied).toEqual([]);
});
