import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../utils/apiError';
import { failures } from '../../../utils/failures';
import ExportDialog from './ExportDialog';

const reported: unknown[] = [];
const { render: silent } = failures;
beforeEach(() => {
  reported.length = 0;
  failures.render = (error) => void reported.push(error);
});
afterEach(() => {
  failures.render = silent;
});

/** An export whose first page is not read. */
async function failWith(error: Error): Promise<HTMLElement> {
  const source = {
    name: 'listUsers',
    title: '用户查询',
    heads: ['用户ID'],
    asked: '',
    exporter: { operatorId: 'admin', record: async () => undefined },
    columns: [{ key: 'user_id', label: '用户ID' }],
    added: [],
    readPage: () => Promise.reject(error),
    filters: {},
  };
  render(<ExportDialog source={source} counted={{ total: 3 }} onStart={async () => true} onClose={() => {}} />);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '导出 CSV' }));
  return screen.findByRole('alert');
}

it('R34: begins at its button, and Ctrl+Enter exports', async () => {
  const user = userEvent.setup({ delay: null });
  const onStart = jest.fn(async () => true);
  const source = {
    name: 'listUsers',
    title: '用户查询',
    heads: ['用户ID'],
    asked: '',
    exporter: { operatorId: 'admin', record: async () => undefined },
    columns: [{ key: 'user_id', label: '用户ID' }],
    added: [],
    readPage: async () => [],
    filters: {},
  };
  const onClose = jest.fn();
  render(<ExportDialog source={source} counted={{ total: 60_000 }} onStart={onStart} onClose={onClose} />);
  await waitFor(() => expect(screen.getByRole('button', { name: '后台导出' })).toHaveFocus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onStart).toHaveBeenCalledTimes(1);
});

it('R21: a fault of the console itself is no failed request, and is reported', async () => {
  const wrong = new TypeError('x is not a function');
  expect(await failWith(wrong)).toHaveTextContent('导出出错，没有生成文件，请重试');
  expect(reported).toEqual([wrong]);
});

it('R21: a failed request is said as one, and reported where requests are', async () => {
  expect(await failWith(new ApiError('limited', '操作过于频繁'))).toHaveTextContent('操作过于频繁');
  expect(reported).toEqual([]);
});
