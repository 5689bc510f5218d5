import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { codeIn, setCode } from '../../../tests/code';
import { CodeEditor } from './CodeEditor';

function Holder({ first }: { first: string }) {
  const [text, setText] = useState(first);
  return (
    <>
      <CodeEditor label="请求 JSON" value={text} onChange={setText} />
      <output>{text}</output>
      <button type="button" onClick={() => setText('{"b":2}')}>
        换
      </button>
    </>
  );
}

it('tells what was typed, and shows what it is given', async () => {
  render(<Holder first='{"a":1}' />);
  expect(await codeIn('请求 JSON')).toBe('{"a":1}');
  await setCode('请求 JSON', '{"a":9007199254740993}');
  expect(screen.getByRole('status')).toHaveTextContent('{"a":9007199254740993}');
  screen.getByRole('button', { name: '换' }).click();
  expect(await screen.findByText('{"b":2}')).toBeInTheDocument();
  expect(await codeIn('请求 JSON')).toBe('{"b":2}');
});
