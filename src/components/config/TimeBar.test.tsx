import { render, screen } from '@testing-library/react';
import { modelsOf } from '../../../tests/renderScreen';
import { Provider } from '../../.umi/plugin-model';
import { clock } from '../../utils/clock';
import { TimeBar } from './TimeBar';

it('says the year of a day that is not of this year', async () => {
  clock.now = () => Date.UTC(2026, 10, 28, 4);
  const { container } = render(
    <Provider models={modelsOf('admin')}>
      <TimeBar start={Date.UTC(2026, 11, 28, 4)} end={Date.UTC(2027, 0, 11, 4)} />
    </Provider>,
  );
  await screen.findByText('2027-01-11');
  expect(container).toHaveTextContent('12-28 12:00 → 2027-01-11 12:00');
});
