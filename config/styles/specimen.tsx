import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ProLayout, ProProvider } from '@ant-design/pro-components';
import { extractStyle } from '@ant-design/static-style-extract';
import * as antd from 'antd';
import { theme as antdTheme, ConfigProvider } from 'antd';
import { type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { layoutSettings } from '../layout';
import { type ThemeName, themeOf } from '../theme';

/** One style as the library registers it: `Button-Button` with its rules, and the key frames they name. */
export interface Rules {
  /** Component and part, as the library names them. */
  name: string;
  css: string;
  frames: Record<string, string>;
}

/** The variables of one component, `.console.ant-btn{…}`. */
export interface Variables {
  component: string;
  css: string;
  /** Of a theme within the theme: the layout gives its menu colours of its own. */
  nested: boolean;
}

/** All that the libraries make of one theme at run time. */
export interface Specimen {
  rules: Rules[];
  variables: Variables[];
  /** The theme's own variables, `.console{…}`. */
  global: string;
  token: Record<string, unknown>;
  /** ProLayout's measures and colours, which it computes from the theme's. */
  layout: unknown;
}

const key = 'console';
type Cache = Map<string, [times: number, value: unknown[]]>;

function Token({ tell }: { tell: (token: Specimen['token']) => void }) {
  tell({ ...antdTheme.useToken().token });
  return null;
}

function Layout({ tell }: { tell: (layout: unknown) => void }) {
  tell(useContext(ProProvider).token?.layout);
  return null;
}

/**
 * Renders every component of antd and ProLayout in one theme, to text, and reads what styles that registered. `still` is
 * the theme of those who asked the system for less movement.
 */
export function specimen(name: ThemeName, still = false): Specimen {
  const cache = createCache();
  const found: Pick<Specimen, 'token' | 'layout'> = { token: {}, layout: undefined };
  const within = (node: ReactNode) => (
    <StyleProvider cache={cache}>
      <ConfigProvider
        theme={{
          ...themeOf(name, !still),
          algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
          cssVar: { key },
          hashed: false,
        }}
      >
        <Token tell={(token) => Object.assign(found, { token })} />
        {node}
      </ConfigProvider>
    </StyleProvider>
  );
  extractStyle({ antdInstance: antd, customTheme: (node) => within(node) });
  const route = { path: '/', children: [{ path: '/a', name: 'a', children: [{ path: '/a/b', name: 'b' }] }] };
  // Folded, its menu has other rules.
  for (const collapsed of [false, true]) {
    renderToString(
      within(
        <ProLayout
          {...layoutSettings}
          collapsed={collapsed}
          navTheme={name === 'dark' ? 'realDark' : 'light'}
          route={route}
          location={{ pathname: '/a/b' }}
          actionsRender={() => <i />}
        >
          <Layout tell={(layout) => Object.assign(found, { layout })} />
        </ProLayout>,
      ),
    );
  }

  const rules: Rules[] = [];
  const variables: Variables[] = [];
  let global = '';
  for (const [path, [, value]] of (cache as unknown as { cache: Cache }).cache) {
    const [kind, first = '', second = ''] = path.split('%');
    if (kind === 'style') {
      const [css, , frames] = value as [string, string, Record<string, string>];
      // Of ProLayout's own theme, whose rules are marked, come none that are not here without the mark.
      if (!/^css-/.test(first)) rules.push({ name: first || second, css, frames: frames ?? {} });
    } else if (kind === 'cssVar') {
      const css = String(value[1] ?? '');
      if (css) variables.push({ component: first, css, nested: second !== key });
    } else if (kind === 'token' && value[4] === key) {
      global = String(value[3]);
    }
  }
  return { rules, variables, global, ...found };
}
