import { render, screen } from '@testing-library/react';
import { nextSoon, soonPart } from './lazyPart';
import { Part } from './Part';

it('a part whose code was fetched ahead is there at once, and its code is asked for ahead once', async () => {
  const load = jest.fn(async () => ({ default: () => <p>抽屉</p> }));
  const Drawer = soonPart(load);
  await nextSoon()?.();
  expect(nextSoon()).toBeUndefined();
  render(
    <Part>
      <Drawer />
    </Part>,
  );
  expect(screen.getByText('抽屉')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('one that did not arrive ahead is asked for again where it is needed', async () => {
  const load = jest
    .fn<Promise<{ default: () => React.JSX.Element }>, []>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ default: () => <p>抽屉</p> });
  const Drawer = soonPart(load);
  await expect(nextSoon()?.()).rejects.toThrow('lost');
  render(
    <Part>
      <Drawer />
    </Part>,
  );
  expect(await screen.findByText('抽屉')).toBeInTheDocument();
});
