import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Flex, theme } from 'antd';
import { refreshMs } from '@/domain/shared/limits';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { useShowMore } from '@/kit/base/useShowMore';
import { useScreens } from '@/kit/field/useScreens';
import { getWorkbench } from '@/services/reference';
import { safeRoute } from '@/session/safeRoute';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { Panel } from './Panel';

/** 待办 (getWorkbench): what waits for this operator; a press shows exactly the rows counted. */
export function Todo() {
  const query = useQuery({ ...queryOf(getWorkbench, {}), refetchInterval: refreshMs });
  return (
    <Panel title="待办">
      <Loaded query={query} rows={2}>
        {({ todo }) =>
          todo.length === 0 ? (
            <p className={layout.flush}>暂无待办，可以从左侧菜单或「跳转」开始工作。</p>
          ) : (
            <Tiles todo={todo} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Tiles({ todo }: { todo: readonly (TileProps & { key: string })[] }) {
  const { shown, more } = useShowMore(todo, 50);
  return (
    <>
      <Flex component="ul" gap="small" wrap className={layout.plainList}>
        {shown.map(({ key, ...item }) => (
          <li key={key}>
            <Tile {...item} />
          </li>
        ))}
      </Flex>
      {more}
    </>
  );
}

interface TileProps {
  label: string;
  count: number;
  to: string;
}

function Tile({ label, count, to }: TileProps) {
  const { token } = theme.useToken();
  const screens = useScreens();
  const style = {
    display: 'block',
    minWidth: 112,
    padding: '8px 14px',
    borderRadius: 6,
    background: token.colorFillQuaternary,
    color: token.colorText,
  };
  const content = (
    <>
      <span
        className="mono"
        style={{ display: 'block', fontSize: 22, lineHeight: '28px', color: count > 0 ? token.colorLink : undefined }}
      >
        {numberText(count)}
      </span>
      {label}
    </>
  );
  // The address comes from outside: a link only where it names a screen this operator may open.
  const known = safeRoute(
    to,
    screens.map(({ path }) => path),
  );
  return known ? (
    <Link to={to} style={style}>
      {content}
    </Link>
  ) : (
    <span style={style}>{content}</span>
  );
}
