import { useModel } from '@umijs/max';
import { theme as antdTheme, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { chosen, consoleTheme, readable } from '../../config/theme';

dayjs.locale('zh-cn');

/** Who asked the system for less movement gets none from antd: nothing waits for the end of a movement (global.css). */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Locale and theme of antd. Not around the whole application: the sign-in page has no need of antd. */
export function Theme({ children }: { children: ReactNode }) {
  const { theme } = useModel('appearance');
  const algorithm = theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return (
    <ConfigProvider
      locale={zhCN}
      theme={{
        token: { ...consoleTheme.token, ...readable[theme], motion },
        components: { Tabs: { itemSelectedColor: chosen[theme], itemHoverColor: chosen[theme] } },
        algorithm,
        // Its variables stand on `.console`, the root element: markup of our own takes its colours from them.
        cssVar: { key: 'console' },
      }}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
