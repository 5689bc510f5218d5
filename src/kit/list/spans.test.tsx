import { screen } from '@testing-library/react';
import { freshStart, renderScreen } from '../../../tests/renderScreen';

beforeEach(freshStart);

const ends = ['1500000000000', '1795810000000'];

it.each([
  ['/riskManage/banRecord?', 'start_from', 'start_to'],
  ['/riskManage/banRecord?', 'end_from', 'end_to'],
  ['/resource/rewardsManage/treasureBox?part=openings&', 'from', 'to'],
  ['/push/im?part=sends&', 'from', 'to'],
  ['/toolSet/message?part=sends&', 'from', 'to'],
  ['/Operation/packageTemplate?part=grants&', 'from', 'to'],
])('G1: %s%s over more than 90 days is refused', async (path, from, to) => {
  await renderScreen(`${path}${from}=${ends[0]}&${to}=${ends[1]}`, { operator: 'admin' });
  expect(await screen.findByText(/^筛选条件有误：.*时间跨度最多 90 天$/)).toBeInTheDocument();
});
