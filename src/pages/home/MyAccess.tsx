import { Link, useModel } from '@umijs/max';
import layout from '@/kit/base/layout.module.css';
import { type ScreenLink, useScreens } from '@/kit/field/useScreens';
import styles from './MyAccess.module.css';
import { Panel } from './Panel';

/** 我的权限 (C15, C18): the screens these codes open; who has none reads whom to ask. */
export function MyAccess() {
  const { state } = useModel('login');
  const screens = useScreens();
  const groups = new Map<string, ScreenLink[]>();
  for (const screen of screens) {
    if (screen.group) groups.set(screen.group, [...(groups.get(screen.group) ?? []), screen]);
  }
  if (groups.size === 0) {
    return (
      <Panel title="我的权限">
        <p className={layout.flush}>
          账号 <b>{state.user?.name}</b>（<span className="mono">{state.user?.user_id}</span>
          ）还没有开通任何页面。请联系你的部门主管，由后台管理员按岗位开通权限；开通后重新登录即可使用。
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="我的权限">
      <dl className={layout.flush}>
        {[...groups].map(([group, inside]) => (
          <div key={group} className={styles.block}>
            <dt className={`secondary ${styles.term}`}>{group}</dt>
            <dd className={styles.value}>
              {inside.map(({ path, name }) => (
                <Link key={path} to={path}>
                  {name}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={`secondary ${layout.hint}`}>需要其他页面，请联系部门主管，由后台管理员开通。</p>
    </Panel>
  );
}
