import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boxOf } from '../../../../../../tests/boxes';
import { simulation } from '../../../../../domain/treasureBox/simulation';
import { numberText } from '../../../../../utils/numberText';
import Simulation from './Simulation';

const odds = boxOf(
  [
    { weight: 1, is_rare: true },
    { weight: 39, stock_total: 50 },
    { weight: 60, per_user_limit: 2 },
  ],
  { n: 20 },
);
const setup = {
  odds,
  values: [2_000, 100, 10],
  emptyValue: 1,
  winners: 2,
  cost: 500,
  openingsPerDay: 500,
  users: 300,
};
const names = ['金龙', '喇叭', '玫瑰'];

const seedField = () => screen.getByRole('spinbutton', { name: '种子' });
const runButton = () => screen.getByRole('button', { name: /开始模拟$/ });
const table = (name: string) => screen.findByRole('table', { name });

async function seedIs(user: ReturnType<typeof userEvent.setup>, seed: string) {
  await user.clear(seedField());
  await user.type(seedField(), seed);
}

async function cellsOf(name: string, row: string) {
  const header = within(await table(name)).getByRole('rowheader', { name: row });
  return [...(header.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
}

it('shows what the engine finds for that seed, item by item', async () => {
  const user = userEvent.setup();
  render(<Simulation setup={setup} names={names} />);
  await seedIs(user, '12345');
  await user.click(runButton());
  expect(await screen.findByText('模拟完成')).toBeInTheDocument();
  const running = simulation({ ...setup, openings: 10_000, seed: 12_345 });
  running.advance(10_000);
  const { items, chi, pity, perOpening } = running.result();
  expect(items[1]?.given).toBe(50);
  const [, horn] = items;
  expect((await cellsOf('各奖品的模拟结果', '2. 喇叭')).slice(0, 9)).toEqual([
    '2. 喇叭',
    '39',
    '39.000000%',
    '7,800',
    numberText(horn?.rolled ?? 0),
    expect.stringMatching(/^-?\d+\.\d\dσ$/),
    '50',
    numberText(horn?.byStock ?? 0),
    '0',
  ]);
  expect(
    screen.getByText(`与配置的概率相符 (χ²=${chi.value.toFixed(2)}, 自由度 2, p=${chi.p.toFixed(4)})`),
  ).toBeVisible();
  expect(screen.getByText(new RegExp(`^触发 ${numberText(pity)} 次`))).toBeVisible();
  expect(
    screen.getByText(new RegExp(`p95 ${numberText(perOpening.p95)}，p99 ${numberText(perOpening.p99)}，.* 金币$`)),
  ).toBeVisible();
  expect(screen.getByText(/次因库存用完或达到上限改发落空奖励/)).toBeVisible();
  expect(screen.getByText(/^每秒 [\d,]+ 次抽取/)).toBeVisible();
});

it('what is drawn stands in tables where nothing can be drawn', async () => {
  const user = userEvent.setup();
  render(<Simulation setup={setup} names={names} />);
  await user.click(runButton());
  expect(within(await table('返奖率')).getAllByRole('row')).toHaveLength(201);
  expect((await cellsOf('抽中分布', '1. 金龙'))[2]).toBe('1.000%');
  const counts = within(await table('每次开启发放'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.lastElementChild?.textContent?.replaceAll(',', '')));
  expect(counts.reduce((a, b) => a + b)).toBe(10_000);
});

it('gives the same numbers for the same seed, and others for another', async () => {
  const user = userEvent.setup();
  render(<Simulation setup={setup} names={names} />);
  const numbersOf = async (seed: string) => {
    await seedIs(user, seed);
    await user.click(runButton());
    await screen.findByText('模拟完成');
    return (await table('返奖率')).textContent;
  };
  const first = await numbersOf('7');
  expect(await numbersOf('8')).not.toBe(first);
  expect(await numbersOf('7')).toBe(first);
  await user.click(screen.getByRole('button', { name: '换一个种子' }));
  expect(seedField()).not.toHaveValue('7');
});

it('can be cancelled while it runs, and run again', async () => {
  const user = userEvent.setup();
  render(<Simulation setup={{ ...setup, winners: 200 }} names={names} />);
  await user.click(screen.getByRole('radio', { name: '1,000,000 次' }));
  await user.click(runButton());
  expect(await screen.findByRole('progressbar', { name: '模拟进度' })).toHaveAttribute('max', '1000000');
  expect(seedField()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '取消模拟' }));
  expect(screen.getByText('已取消，没有结果')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  await waitFor(() => expect(runButton()).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: '10,000 次' }));
  await user.click(runButton());
  expect(await screen.findByText('模拟完成')).toBeInTheDocument();
});

it('says why a box cannot be simulated', () => {
  render(<Simulation setup={{ ...setup, odds: { ...odds, empty_reward: null } }} names={names} />);
  expect(screen.getByRole('alert')).toHaveTextContent('不能模拟：有库存或上限的奖池须设落空奖励');
  expect(runButton()).toBeDisabled();
});

it('says so once the box is another than the one that was simulated', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Simulation setup={setup} names={names} />);
  await user.click(runButton());
  await screen.findByText('模拟完成');
  rerender(<Simulation setup={{ ...setup }} names={names} />);
  expect(screen.queryByText(/配置已修改/)).toBeNull();
  rerender(<Simulation setup={{ ...setup, cost: 600 }} names={names} />);
  expect(screen.getByText(/配置已修改/)).toBeInTheDocument();
});
