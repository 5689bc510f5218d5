import { readEnv } from '../config/env';
import { headersOf } from '../mock/_kit/http/http';
import { dispatch } from '../mock/backend';
import { securityHeaders } from '../scripts/securityHeaders';
import { dist, listRoute } from './budgets';
import type { Seen } from './probe';
import { referenceDir } from './reference/build';
import { referenceRows } from './reference/rows';
import { bodyOf, type Served, serve } from './serve';

/** An address, and what shows that it is painted. */
export interface Place {
  hash: string;
  ready: Seen;
  /** Signed in; both kinds of page are, except the sign-in page. */
  signedIn: boolean;
}

export interface Target {
  name: string;
  served: Served;
  login: Place;
  home: Place;
  list: Place;
  /** Another list, whose code the first one does not bring; a reference has but one. */
  otherList?: Place;
  /** The same list, other rows: nothing of it was fetched before. */
  page: (number: number) => Place;
  hundred: Place;
}

const rows = (hash: string, min = 20): Place => ({
  hash,
  ready: { selector: '.ant-table-row', min, hash },
  signedIn: true,
});

export async function openTargets(): Promise<[ours: Target, reference: Target]> {
  const console = await serve(dist, securityHeaders(readEnv(process.env)), async (request, url) =>
    dispatch({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: headersOf(request.headers),
      body: request.method === 'POST' ? await bodyOf(request) : undefined,
    }),
  );
  const reference = await serve(referenceDir, {}, async (_, url) => {
    if (url.pathname !== '/api/rows') return undefined;
    const size = Number(url.searchParams.get('size'));
    const list = referenceRows(Number(url.searchParams.get('page')), size);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(list) };
  });
  const home: Place = { hash: '#/home', ready: { selector: 'h1', min: 1, text: '工作台' }, signedIn: true };
  return [
    {
      name: 'ours',
      served: console,
      login: { hash: '#/login', ready: { selector: 'main button', min: 1 }, signedIn: false },
      home,
      list: rows(`#${listRoute}`),
      otherList: rows('#/riskManage/banRecord'),
      page: (number) => rows(`#${listRoute}?page=${number}`),
      // From 100 rows on, only the rows in view are drawn.
      hundred: rows(`#${listRoute}?size=100`, 10),
    },
    {
      name: 'ref-antd',
      served: reference,
      login: { hash: '#/login', ready: { selector: '#username', min: 1 }, signedIn: false },
      home,
      list: rows('#/list'),
      page: (number) => rows(`#/list?page=${number}`),
      hundred: rows('#/list?size=100', 100),
    },
  ];
}
