import { render } from '@testing-library/react';
import { Flags } from './Flags';
import { UserCell } from './UserCell';

it('R37: each mark stands once, and is not said again where the state stands beside it', () => {
  const flags = ['kol', 'kol', 'banned', 'newer'];
  expect(render(<Flags flags={flags} />).container).toHaveTextContent(/^KOL 封禁中 newer$/);
  expect(render(<Flags flags={flags} status="banned" />).container).toHaveTextContent(/^KOL newer$/);
});

it('R37: name, marks and id of a user are apart where they are read as text', () => {
  const user = { user_id: '10009121', nickname: '张三', avatar: '', flags: ['kol', 'new'] };
  expect(render(<UserCell user={user} />).container.textContent).toBe('张 张三 KOL 新号 10009121');
});
