import { Link, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { Environment } from '@/domain/config';
import { useHashQuery } from '@/hooks/useHashQuery';
import styles from '@/ui/list/list.module.css';
import { openForm } from '@/ui/openForm';
import { useWrite } from '../useWrite';
import { EnvironmentSwitch, envOf } from './Environment';
import type { PreviewAsProps } from './PreviewAs';
import { type ConfigType, isPlaced } from './types';
import { useMay } from './useMay';

interface Way {
  key: string | null;
  label: string;
  hasEnvironments?: true;
}

/** Views of a config type, each with its own address. */
const looks: readonly Way[] = [
  { key: null, label: '列表', hasEnvironments: true },
  { key: 'calendar', label: '日历', hasEnvironments: true },
  { key: 'order', label: '排序', hasEnvironments: true },
];

const looksAt = <B,>(type: ConfigType<B>): readonly Way[] => [
  ...looks.filter(({ key }) => key !== 'order' || isPlaced(type)),
  ...(type.looks ?? []),
];

/** Tools at the right of the head, in every view: views, environment, user preview, 新建. */
export function ScreenTools<B>({ type }: { type: ConfigType<B> }) {
  const { query } = useHashQuery();
  const { pathname } = useLocation();
  const look = type.looks?.find(({ key }) => key === query.get('part'));
  const hasEnvironments = !look || look.hasEnvironments === true;
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
        {looksAt(type).map((way) => (
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
      <CreateButton type={type} env={env} />
    </>
  );
}

/** 新建: an empty draft, opened in the editor. */
function CreateButton<B>({ type, env }: { type: ConfigType<B>; env: Environment }) {
  const { setQuery } = useHashQuery();
  const may = useMay();
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  if (!may(type.calls.create)) return null;
  const create = async () => {
    setBusy(true);
    let id: string | null = null;
    await write(async (idem_key, options) => {
      const made = await type.calls.create({ env, content: type.empty(), idem_key }, options);
      id = made.config.id;
    }, `新建${type.of.label}`);
    setBusy(false);
    if (id) setQuery({ edit: id });
  };
  return (
    <Button type="primary" loading={busy} onClick={() => void create()}>
      新建
    </Button>
  );
}
