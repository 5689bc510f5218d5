import { Link } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import layout from '@/kit/base/layout.module.css';
import { useScreens } from '@/kit/field/useScreens';
import { clearRoute, restoreRoute } from '@/session/lastRoute';
import { clearVisits, readVisits } from '@/session/visits';
import { Panel } from './Panel';
import styles from './Visits.module.css';

const shown = 6;

interface Kept {
  last: string | null;
  visits: readonly string[];
}

/** 最近访问: the screens this browser remembers (readVisits), and the last one of all (restoreRoute, C6). */
export function Visits() {
  const screens = useScreens().filter(({ group }) => group !== '');
  const [kept, setKept] = useState<Kept>(() => ({
    last: restoreRoute(screens.map(({ path }) => path)),
    visits: readVisits(),
  }));
  const screenAt = (path: string | null | undefined) => screens.find((screen) => screen.path === path);
  const recent = kept.visits.flatMap((path) => screenAt(path) ?? []).slice(0, shown);
  // Coming here by a fresh page makes this page the last route: then the newest visit is what was meant.
  const last = screenAt(kept.last) ?? recent[0];

  const clear = () => {
    clearRoute();
    clearVisits();
    setKept({ last: null, visits: [] });
  };

  if (screens.length === 0) return null;
  const links = recent.length > 0 ? recent : screens.slice(0, shown);
  return (
    <Panel
      title="常用与最近访问"
      extra={
        last && (
          <Button type="text" size="small" className={layout.toEnd} onClick={clear}>
            清除记录
          </Button>
        )
      }
    >
      {last && (
        <div>
          上次访问：
          <Link to={last.path}>
            {last.group} / {last.name}
          </Link>
        </div>
      )}
      {recent.length === 0 && <div>{last ? '' : '还没有访问记录，'}可以从这里开始：</div>}
      <ul className={styles.list}>
        {links.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
