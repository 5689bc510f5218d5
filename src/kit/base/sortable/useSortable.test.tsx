import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useSortable } from './useSortable';

const order = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.id);
const row = (id: string) => screen.getByText(id).closest('li') as HTMLElement;

function List({ enabled = true }: { enabled?: boolean }) {
  const [ids, setIds] = useState(['甲', '乙', '丙']);
  const { frameProps, said, dragged } = useSortable<HTMLUListElement>({
    ids,
    nameOf: (id) => id,
    enabled,
    onOrder: setIds,
  });
  return (
    <>
      <p role="status">{said}</p>
      <ul {...frameProps}>
        {ids.map((id) => (
          <li key={id} data-id={id} data-dragged={dragged === id} draggable={enabled}>
            <button type="button">{id}</button>
          </li>
        ))}
      </ul>
      <button type="button">外面</button>
    </>
  );
}

afterEach(() => jest.restoreAllMocks());

const dataTransfer = { setData: () => {}, effectAllowed: '' };

it('moves the row that has the keyboard, says where it went, and stops at the ends', async () => {
  const user = userEvent.setup();
  render(<List />);
  const followed = jest.spyOn(Element.prototype, 'scrollIntoView');
  screen.getByText('甲').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['乙', '甲', '丙']);
  // In a long list it is not lost from sight.
  expect(followed.mock.contexts).toEqual([row('甲')]);
  expect(screen.getByRole('status')).toHaveTextContent('「甲」移到第 2 位，共 3 位');
  expect(screen.getByText('甲')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['乙', '丙', '甲']);
  screen.getByText('外面').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(order()).toEqual(['乙', '丙', '甲']);
});

it('a dragged row takes the place of what it is over; what is dragged in from elsewhere moves nothing', () => {
  render(<List />);
  const followed = jest.spyOn(Element.prototype, 'scrollIntoView');
  expect(fireEvent.dragOver(row('甲'), { dataTransfer })).toBe(true);
  fireEvent.dragStart(row('丙'), { dataTransfer });
  expect(row('丙')).toHaveAttribute('data-dragged', 'true');
  expect(fireEvent.dragOver(row('甲'), { dataTransfer })).toBe(false);
  fireEvent.dragEnd(row('丙'), { dataTransfer });
  expect(order()).toEqual(['丙', '甲', '乙']);
  expect(followed).not.toHaveBeenCalled();
  expect(row('丙')).toHaveAttribute('data-dragged', 'false');
});

it('where nothing may be moved, nothing is', async () => {
  const user = userEvent.setup();
  render(<List enabled={false} />);
  screen.getByText('甲').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  fireEvent.dragStart(row('丙'), { dataTransfer });
  fireEvent.dragOver(row('甲'), { dataTransfer });
  expect(order()).toEqual(['甲', '乙', '丙']);
});

function Many({ name, children }: { name: string; children?: ReactNode }) {
  const [ids, setIds] = useState([`${name}1`, `${name}2`]);
  const { frameProps } = useSortable<HTMLUListElement>({
    ids,
    nameOf: (id) => id,
    enabled: true,
    isOneOfMany: true,
    onOrder: setIds,
  });
  return (
    <ul {...frameProps}>
      {ids.map((id) => (
        <li key={id} data-id={id} draggable>
          <button type="button">{id}</button>
          {id === `${name}1` && children}
        </li>
      ))}
    </ul>
  );
}

it('of several lists, one in another, only that moves which the row belongs to', async () => {
  const user = userEvent.setup();
  render(
    <Many name="外">
      <Many name="内" />
    </Many>,
  );
  screen.getByText('内1').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['外1', '内2', '内1', '外2']);
  screen.getByText('外1').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['外2', '外1', '内2', '内1']);
  fireEvent.dragStart(row('内1'), { dataTransfer });
  fireEvent.dragOver(row('外2'), { dataTransfer });
  fireEvent.dragEnd(row('内1'), { dataTransfer });
  expect(order()).toEqual(['外2', '外1', '内2', '内1']);
  // Over a row of the inner list is over the outer row that it lies in.
  fireEvent.dragStart(row('外2'), { dataTransfer });
  fireEvent.dragOver(row('内2'), { dataTransfer });
  fireEvent.dragEnd(row('外2'), { dataTransfer });
  expect(order()).toEqual(['外1', '内2', '内1', '外2']);
});
