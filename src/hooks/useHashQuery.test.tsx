import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { atRest, heldAt } from '../../tests/inProcess';
import { press } from '../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../tests/renderScreen';
import { claimCases } from '../services/review';

beforeEach(freshStart);

it('R20: the answer to 领取 leaves the operator where they have gone meanwhile, and the case is theirs', async () => {
  const { transport, letThrough } = heldAt(claimCases.spec.path);
  const { user, where } = await renderScreen('/riskManage/reportReview/review?mode=list', { transport });
  const [row] = await rowsOf();
  const id = row?.dataset.rowKey ?? '';
  await press(user, within(row as HTMLElement), '领取');
  await waitFor(() => expect(db.cases.get(id)?.claim).toMatchObject({ by: 'admin' }));
  history.push('/home');
  await screen.findByRole('region', { name: '待办' });
  letThrough();
  await atRest();
  expect(where()).toBe('/home');
});
