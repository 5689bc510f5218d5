import { Link } from '@umijs/max';
import { useScreens } from '../../useScreens';

/** Lists of what moves a user's coins, each by its own name of the user. */
const lists = ['/payManage/orderRecord', '/payManage/adminRecharge', '/payManage/agentFlow'] as const;

/** The user's own orders, recharges and trades, for whoever may open those screens. */
export function MoneyLinks({ uid }: { uid: string }) {
  const screens = useScreens();
  return lists.flatMap((path) => {
    const screen = screens.find((one) => one.path === path);
    return screen ? (
      <Link key={path} to={`${path}?${new URLSearchParams({ uid, from: 'month' })}`}>
        {screen.name}
      </Link>
    ) : (
      []
    );
  });
}
