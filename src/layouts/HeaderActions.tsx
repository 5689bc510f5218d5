import {
  InfoCircleOutlined,
  LogoutOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SunOutlined,
} from '@ant-design/icons';
import { useModel } from '@umijs/max';
import { Button, Dropdown, Space } from 'antd';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useKeys } from '@/hooks/useKeys';
import controls from '@/ui/controls.module.css';
import { lazyPart } from '@/ui/lazyPart';
import { Part } from '@/ui/Part';
import { isRegion, regions } from '@/utils/regionTime';
import { ApprovalInboxBell } from './ApprovalInboxBell';
import { ExportCentreButton } from './exports/ExportCentreButton';
import styles from './header.module.css';
import { OpenOutcomesButton } from './OpenOutcomesButton';
import { useTypedAhead } from './useTypedAhead';
import { WaitingDecisions } from './WaitingDecisions';

const ApprovalInbox = lazyPart(() => import('./ApprovalInbox'));
const ExportCentre = lazyPart(() => import('./exports/ExportCentre'));
const Palette = lazyPart(() => import('./Palette'));
const Diagnostics = lazyPart(() => import('./Diagnostics'));
const ShortcutHelp = lazyPart(() => import('./ShortcutHelp'));

const regionOptions = Object.entries(regions).map(([value, { label, picker }]) => ({
  value,
  label: `${label} ${picker}`,
}));

type Overlay = 'approvals' | 'exports' | 'palette' | 'help' | 'diagnostics' | null;

/** The header's tools: palette, region, approvals, exports, theme, keyboard help, operator menu. */
export function HeaderActions() {
  const { state, logout } = useModel('login');
  const { theme, setTheme } = useModel('appearance');
  const { region, setRegion } = useModel('region');
  const [overlay, setOverlay] = useState<Overlay>(null);
  const opener = useRef<Element | null>(null);
  const show = (next: NonNullable<Overlay>) => {
    if (overlay === null) opener.current = document.activeElement;
    // As a transition it comes as soon as its code is there; behind a fallback React would hold it back.
    startTransition(() => setOverlay(next));
  };
  const close = useCallback(() => setOverlay(null), []);
  const typedAhead = useTypedAhead(close);
  const search = () => {
    if (overlay !== 'palette') typedAhead.begin();
    show('palette');
  };
  useKeys(
    [
      { key: 'mod+k', label: '跳转到页面，或粘贴用户ID直接打开', run: search },
      { key: '?', label: '打开本帮助', run: () => show('help') },
    ],
    { anywhere: true },
  );

  // The keyboard goes on where it was before the overlay opened.
  useEffect(() => {
    if (overlay === null && opener.current instanceof HTMLElement) opener.current.focus();
  }, [overlay]);

  return (
    <Space size={4}>
      <Button
        icon={<SearchOutlined />}
        className={styles.jump ?? ''}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={search}
      >
        跳转 <kbd>Ctrl K</kbd>
      </Button>
      <select
        aria-label="时区"
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
            { key: 'diagnostics', label: '诊断信息', icon: <InfoCircleOutlined />, onClick: () => show('diagnostics') },
            { key: 'logout', label: '退出登录', icon: <LogoutOutlined />, onClick: () => void logout() },
          ],
        }}
      >
        <Button type="text" aria-label={`操作员菜单 ${state.user?.name}（${state.user?.user_id}）`}>
          <span className={styles.operator}>
            {state.user?.name}（{state.user?.user_id}）
          </span>
        </Button>
      </Dropdown>
      <Part>
        {overlay === 'approvals' && <ApprovalInbox onClose={close} />}
        {overlay === 'exports' && <ExportCentre onClose={close} />}
        {overlay === 'palette' && <Palette typedAhead={typedAhead.take} onClose={close} />}
        {overlay === 'help' && <ShortcutHelp onClose={close} />}
        {overlay === 'diagnostics' && <Diagnostics onClose={close} />}
      </Part>
    </Space>
  );
}
