import { operators } from '../_kit/base/operators';
import { forUmi, type Handler, inOwnWorld, pageReply } from '../_kit/http/http';
import { change, serial } from '../_kit/store/db';

/**
 * Plays the external login page: one link per operator, back to `redirect_uri` with `iam_session`.
 * `#/logout` shows that one has left. Its script is a file of its own, as the content security policy asks.
 */
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Only back to where this page itself is served from, or to a local console. */
function safeRedirect(value: string | null, host: string | undefined): string {
  const fallback = '/#/login';
  try {
    const url = new URL(value ?? fallback, `http://${host ?? 'localhost'}`);
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    return /^https?:$/.test(url.protocol) && (local || url.host === host) ? url.href : fallback;
  } catch {
    return fallback;
  }
}

/** Into the hash query where the address has a hash, as single sign-on pages do; else into the query. */
function withSession(redirect: string, session: string): string {
  return `${redirect}${redirect.includes('?') ? '&' : '?'}iam_session=${session}&type=iam`;
}

const entries = [
  ...operators.filter(({ listed }) => listed).map(({ id, name }) => ({ id, name })),
  { id: 'denied', name: '登录被拒绝（result 不为 0）' },
  { id: 'broken', name: '登录服务故障（HTTP 500）' },
];

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;color:#1f1f1f;background:#fff}
a{display:flex;justify-content:space-between;padding:.6rem .9rem;margin:.4rem 0;border:1px solid #d9d9d9;border-radius:8px;color:inherit;text-decoration:none}
a:hover,a:focus-visible{border-color:#1677ff;outline:2px solid #1677ff33}span{color:#595959}
@media (prefers-color-scheme:dark){body{color:#f0f0f0;background:#141414}a{border-color:#424242}span{color:#a6a6a6}}`;

const pages: readonly Handler[] = [
  {
    method: 'GET',
    path: '/mock-iam/',
    answer: async ({ query, headers }) => {
      const redirect = safeRedirect(query.get('redirect_uri'), headers.host);
      const links = entries
        .map(({ id, name }) => {
          const session =
            id === 'denied' || id === 'broken' ? id : `${id}.${change(() => serial('session')).toString(36)}`;
          return `<li><a href="${escaped(withSession(redirect, session))}" aria-label="${id}"><b>${id}</b><span>${escaped(name)}</span></a></li>`;
        })
        .join('');
      return pageReply(
        'text/html',
        `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width"><title>统一登录（模拟）</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>统一登录</h1><p id="left" hidden role="status">您已退出登录。</p><p>选择一个操作员登录：</p><ul style="list-style:none;padding:0">${links}</ul></main><script src="/mock-iam/page.js"></script></body></html>`,
      );
    },
  },
  {
    method: 'GET',
    path: '/mock-iam/page.js',
    answer: async () =>
      pageReply(
        'text/javascript',
        "const show=()=>{document.getElementById('left').hidden=location.hash!=='#/logout'};addEventListener('hashchange',show);show();",
      ),
  },
];

export const iamHandlers: readonly Handler[] = pages.map(inOwnWorld);

export default forUmi(iamHandlers);
