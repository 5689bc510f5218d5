import { Link } from '@umijs/max';
import { useScreens } from '@/kit/field/useScreens';

/** Lists of coin movements, each with its own user parameter. */
const lists = ['/payManage/orderRecord', '/payManage/adminRecharge', '/payManage/agentFlow'] as const;

/** Links to the user's orders, recharges and trades, if the operator may open those screens. */
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
