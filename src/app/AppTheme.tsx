import { StyleProvider } from '@ant-design/cssinjs';
import { useModel } from '@umijs/max';
import { theme as antdTheme, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { wantsLessMotion } from '@/utils/reducedMotion';
import { themeOf } from '../../config/theme';

dayjs.locale('zh-cn');

/** With reduced motion set in the system, antd has no animation, and nothing waits for one to end (global.css). */
const motion = !wantsLessMotion();

/** The product has its styles as files (config/styles); in development and in jest the libraries make them. */
const builtStyles = process.env.NODE_ENV === 'production';

/** Styles made in the page are layered below the console's own, as the built files are. */
const Layered = ({ children }: { children: ReactNode }) =>
  builtStyles ? children : <StyleProvider layer>{children}</StyleProvider>;

/** Locale and theme of antd. Not around the whole application: the sign-in page has no need of antd. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { theme } = useModel('appearance');
  const algorithm = theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return (
    <Layered>
      <ConfigProvider
        locale={zhCN}
        theme={{
          ...themeOf(theme, motion),
          algorithm,
          // Its variables stand on `.console`, the root element: markup of our own takes its colours from them.
          cssVar: { key: 'console' },
          // Nor do icons bring their own.
          zeroRuntime: builtStyles,
        }}
        button={{ autoInsertSpace: false }}
      >
        {children}
      </ConfigProvider>
    </Layered>
  );
}
