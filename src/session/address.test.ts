import { guardAddress, repairAddress } from './address';

const go = (address: string) => window.history.replaceState(null, '', address);

it.each(['/#userManage/user', '/#/%', '/#%', '/#x', '/#/\\x', '/#/%5Cx', '/#/\\\\evil.example'])(
  '%s, which no router can read, is the not-found page',
  (address) => {
    go(address);
    repairAddress(window);
    expect(window.location.hash).toBe('#/404');
  },
);

it.each(['/', '/#/', '/#/home?x=%E4%B8%AD', '/?a=1#/userManage/user?q=100%25'])('%s stays as it is', (address) => {
  go(address);
  repairAddress(window);
  expect(window.location.href).toBe(`http://localhost${address}`);
});

it('a session typed into a running console is taken out and not kept', () => {
  go('/#/home?iam_session=evil');
  guardAddress(window, 0);
  expect(window.location.href).toBe('http://localhost/#/home');
});
