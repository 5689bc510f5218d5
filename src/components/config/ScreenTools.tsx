import { Link, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useHashQuery } from '@/hooks/useHashQuery';
import styles from '@/kit/base/list/list.module.css';
import { openForm } from '@/kit/base/openForm';
import { EnvironmentSwitch, envOf } from './Environment';
import { newId } from './newId';
import type { PreviewAsProps } from './PreviewAs';
import { type ConfigType, isPlaced } from './types';
import { useMay } from './useMay';

interface Way {
  key: string | null;
  label: string;
  hasEnvironments?: true;
}

/** Views of a config type, each with its own address. */
const configParts: readonly Way[] = [
  { key: null, label: '列表', hasEnvironments: true },
  { key: 'calendar', label: '日历', hasEnvironments: true },
  { key: 'order', label: '排序', hasEnvironments: true },
];

const waysOf = <B,>(type: ConfigType<B>): readonly Way[] => [
  ...configParts.filter(({ key }) => key !== 'order' || isPlaced(type)),
  ...(type.configParts ?? []),
];

/** Tools at the right of the head, in every view: views, environment, user preview, 新建. */
export function ScreenTools<B>({ type }: { type: ConfigType<B> }) {
  const { query } = useHashQuery();
  const { pathname } = useLocation();
  const shownPart = type.configParts?.find(({ key }) => key === query.get('part'));
  const hasEnvironments = !shownPart || shownPart.hasEnvironments === true;
  const env = hasEnvironments ? envOf(query) : 'prod';
  const { Tools } = type;
  const addressOf = ({ key, hasEnvironments }: Way) => {
    const isTest = env === 'test' && hasEnvironments;
    const next = new URLSearchParams([...(key ? [['part', key]] : []), ...(isTest ? [['env', env]] : [])]);
    return { pathname, search: next.size > 0 ? `?${next}` : '' };
  };
  return (
    <>
      <nav aria-label="显示方式" className={styles.views}>
        {waysOf(type).map((way) => (
          <Link
            key={way.label}
            to={addressOf(way)}
            className={styles.view}
            aria-current={query.get('part') === way.key ? 'page' : undefined}
          >
            {way.label}
          </Link>
        ))}
      </nav>
      {hasEnvironments && <EnvironmentSwitch />}
      {isPlaced(type) && (
        <Button onClick={() => openForm<PreviewAsProps<B>>(() => import('./PreviewAs'), { type, env })}>
          按用户预览
        </Button>
      )}
      {Tools && <Tools env={env} />}
      <CreateButton type={type} />
    </>
  );
}

/** 新建 opens an empty editor; nothing is stored before something was typed. */
function CreateButton<B>({ type }: { type: ConfigType<B> }) {
  const { setQuery } = useHashQuery();
  const may = useMay();
  if (!may(type.calls.create)) return null;
  return (
    <Button type="primary" onClick={() => setQuery({ edit: newId, detail: null, tab: null })}>
      新建
    </Button>
  );
}
