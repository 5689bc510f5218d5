import {
  InfoCircleOutlined,
  LogoutOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SunOutlined,
} from '@ant-design/icons';
import { Link, useLocation, useModel } from '@umijs/max';
import { Button, Dropdown, Space } from 'antd';
import { useRef } from 'react';
import { useAskBeforeUnload } from '@/hooks/useLeaveGuard';
import { useStore } from '@/hooks/useStore';
import { useUnsaved } from '@/hooks/useUnsaved';
import controls from '@/kit/base/controls.module.css';
import { waitingDecisions } from '@/session/waitingDecisions';
import { isDirty } from '@/utils/dirtyForms';
import { isRegion, regions } from '@/utils/regions';
import { ApprovalInboxBell } from './ApprovalInboxBell';
import { ExportCentreButton } from './exports/ExportCentreButton';
import styles from './header.module.css';
import { OpenOutcomesButton } from './OpenOutcomesButton';
import { Overlays, type OverlaysHandle } from './Overlays';

/** In the header while decisions of a bench that was left did not arrive: how many, and the way back to it. */
function WaitingDecisions() {
  const { pathname } = useLocation();
  const elsewhere = Object.entries(useStore(waitingDecisions)).filter(([path]) => path !== pathname);
  useAskBeforeUnload(elsewhere.length > 0);
  useUnsaved(elsewhere.length > 0);
  return elsewhere.map(([path, count]) => (
    <Link key={path} to={path} className={styles.waiting}>
      {count} 件决定未送达
    </Link>
  ));
}

const regionOptions = Object.entries(regions).map(([value, { label, picker }]) => ({
  value,
  label: `${label} ${picker}`,
}));

/** The header's tools: palette, region, approvals, exports, theme, keyboard help, operator menu. */
export function HeaderActions() {
  const { state, logout } = useModel('login');
  const { theme, setTheme } = useModel('appearance');
  const { region, setRegion } = useModel('region');
  const overlays = useRef<OverlaysHandle>(null);
  const show: OverlaysHandle['show'] = (next) => overlays.current?.show(next);
  const menu = useRef<HTMLButtonElement>(null);
  // The menu closes with an entry: the focus returns to its button.
  const fromMenu: OverlaysHandle['show'] = (next) => {
    menu.current?.focus();
    show(next);
  };
  const signOut = () => (isDirty() ? fromMenu('signOut') : void logout());

  return (
    <Space size={4}>
      <Button
        icon={<SearchOutlined />}
        className={styles.jump ?? ''}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
      >
        跳转 <kbd>Ctrl K</kbd>
      </Button>
      <select
        aria-label="时区"
        title="us 固定 UTC-5，不含夏令时"
        className={`${controls.select} ${styles.region}`}
        value={region}
        onChange={({ target: { value } }) => isRegion(value) && setRegion(value)}
      >
        {regionOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <WaitingDecisions />
      <OpenOutcomesButton />
      <ApprovalInboxBell onOpen={() => show('approvals')} />
      <ExportCentreButton onOpen={() => show('exports')} />

      <Button
        title={theme === 'dark' ? '浅色' : '深色'}
        type="text"
        aria-label={theme === 'dark' ? '切换到浅色' : '切换到深色'}
        icon={theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />

      <Button
        title="键盘快捷键 (?)"
        type="text"
        aria-label="键盘快捷键"
        aria-keyshortcuts="?"
        icon={<QuestionCircleOutlined />}
        onClick={() => show('help')}
      />

      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'diagnostics',
              label: '诊断信息',
              icon: <InfoCircleOutlined />,
              onClick: () => fromMenu('diagnostics'),
            },
            { key: 'logout', label: '退出登录', icon: <LogoutOutlined />, onClick: signOut },
          ],
        }}
      >
        <Button ref={menu} type="text" aria-label={`操作员菜单 ${state.user?.name}（${state.user?.user_id}）`}>
          <span className={styles.operator}>
            {state.user?.name}（{state.user?.user_id}）
          </span>
        </Button>
      </Dropdown>
      <Overlays ref={overlays} />
    </Space>
  );
}
