import { Link } from '@umijs/max';
import { Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { copyText } from '@/kit/base/copyText';
import listStyles from '@/kit/base/list/list.module.css';
import { openForm } from '@/kit/base/openForm';
import type { SavedView } from '@/services/views';
import { safeText } from '@/utils/safeText';
import styles from './views.module.css';

interface Props {
  view: SavedView;
  /** Of the list. */
  title: string;
  to: { pathname: string; search: string };
  /** Query of the link that is copied: the view as it will be when it is opened. */
  link: string;
  current: boolean;
  mayChange: boolean;
  /** Whether this operator may share views of the list; a shared one can always be unshared. */
  mayShare: boolean;
  onRemoved: (viewId: string) => void;
}

/** One saved view: opens it, and has its menu. */
export function ViewTab({ view, title, to, link, current, mayChange, mayShare, onRemoved }: Props) {
  const menu = useRef<HTMLButtonElement>(null);
  const name = safeText(view.name);
  const isShared = view.scope === 'shared';
  const entry = (key: string, label: string, run: () => void, danger = false) => ({
    key,
    label,
    danger,
    onClick: () => {
      // The menu closes; a dialog it opened returns the focus to its button.
      menu.current?.focus();
      run();
    },
  });
  const items: MenuProps['items'] = [
    entry('copy', '复制链接', () => {
      const { origin, pathname } = window.location;
      void copyText(
        `${origin}${pathname}#${to.pathname}${link}`,
        isShared ? '链接已复制' : '链接已复制，只有你能打开这个视图',
      );
    }),
  ];
  if (mayChange) {
    const share = () => openForm(() => import('./ShareForm'), { view, title });
    items.unshift(
      entry('rename', '重命名', () => openForm(() => import('./RenameForm'), { view })),
      ...(mayShare || isShared ? [entry('share', isShared ? '取消共享' : '共享给团队', share)] : []),
    );
    items.push(entry('delete', '删除', () => openForm(() => import('./DeleteForm'), { view, onRemoved }), true));
  }
  return (
    <span className={styles.tab}>
      <Link
        to={to}
        className={`${listStyles.view} ${styles.name}`}
        title={isShared ? `${name}（${safeText(view.maker_name)} 共享给团队）` : name}
        aria-current={current ? 'page' : undefined}
      >
        <span className={styles.text}>{name}</span>
        {isShared && <small>共享</small>}
      </Link>
      <Dropdown autoFocus trigger={['click']} menu={{ items }}>
        <button
          ref={menu}
          type="button"
          className={styles.more}
          aria-haspopup="menu"
          aria-label={`视图「${name}」的操作`}
        >
          ⋯
        </button>
      </Dropdown>
    </span>
  );
}
