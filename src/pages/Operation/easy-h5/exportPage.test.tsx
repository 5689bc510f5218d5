import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { act, cleanup, render } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { PageView } from '@/components/page/PageView';
import { offlineManifest } from '@/domain/offlinePackage/manifest';
import { chineseOnly, newBlock } from '@/domain/page/blocks';
import type { PageBody, PageLive } from '@/domain/page/rules';
import { bodyOfTemplate } from '@/domain/page/templates';
import { exportPage } from './exportPage';
import { pageScript } from './pageScript';

const live: PageLive = {
  rank: [{ name: '<script>alert(1)</script>', points: 12 }],
  task: [],
  lottery: [],
  gift_list: [],
  room_list: [{ name: '小鹿的房间', online: 3 }],
  comment: [],
};

const fresh = bodyOfTemplate('rank');
const hostile = '"><img src=x onerror=alert(1)>';
const body: PageBody = {
  ...fresh,
  expired_action: 'jump',
  expired_url: 'voice://activity',
  slug: 'spring',
  texts: { ...fresh.texts, zh: { title: hostile, share_title: '', share_desc: '' } },
  blocks: [
    ...fresh.blocks,
    Object.assign(newBlock('rule', 'b20'), { text: chineseOnly(`[点我](javascript:alert(1)) ${hostile}`) }),
    Object.assign(newBlock('countdown', 'b21'), { until: 1_700_000_000_000 }),
    newBlock('tabs', 'b22'),
    newBlock('modal', 'b23'),
  ],
};

it('the package runs by itself: the texts of the preview, one script, strict policy, true hashes', async () => {
  const bytes = await act(() =>
    exportPage({ id: 'h5_1001', content: { body, end_at: 1_700_000_000_000 }, version: '1.3.0', live }),
  );
  const files = unzipSync(bytes);
  const manifest = offlineManifest.parse(JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())));
  expect(manifest).toMatchObject({ app_key: 'page.h5_1001', version: '1.3.0', entry: 'index.html' });
  expect(manifest.files.map(({ path }) => path)).toEqual(['index.html', 'style.css', 'page.js', 'data.json']);
  for (const { path, size, sha256: hash } of manifest.files) {
    expect(files[path]).toHaveLength(size);
    expect(bytesToHex(sha256(files[path] ?? new Uint8Array()))).toBe(hash);
  }
  const html = strFromU8(files['index.html'] ?? new Uint8Array());
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect([...page.scripts].map((script) => script.getAttribute('src'))).toEqual(['page.js']);
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("script-src 'self'");
  expect(page.title).toBe(hostile);
  expect(page.documentElement.dataset).toMatchObject({ ends: '1700000000000', jump: 'voice://activity' });
  expect(page.querySelectorAll('[onerror], [style], img, a[href^="javascript"]')).toHaveLength(0);
  render(<PageView body={body} language="zh" live={live} imageOf={() => null} />);
  expect(page.querySelector('main[lang="zh"]')?.textContent).toBe(document.querySelector('main')?.textContent);
  cleanup();
  expect(strFromU8(files['style.css'] ?? new Uint8Array())).toContain(body.theme.primary);
  expect(strFromU8(files['page.js'] ?? new Uint8Array())).not.toMatch(/eval|innerHTML|Function\(/);
});

it('a picture with an id that leads out of the package is not exported', async () => {
  const picture = { file_id: '../../../evil', url: '/mock-media/banner/1.svg', width: 1, height: 1, bytes: 1 };
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('x'));
  const content = {
    body: { ...body, share_img: null, blocks: [{ ...newBlock('image', 'b1'), picture }] as PageBody['blocks'] },
    end_at: null,
  };
  await expect(exportPage({ id: 'h5_1001', content, version: '1.3.0', live })).rejects.toThrow(
    '图片 ../../../evil 路径含 ..',
  );
  fetched.mockRestore();
});

it.each([
  ['fil-PH', 'tl', 'Tapos na ang kaganapan'],
  ['vi-VN', 'en', 'This event has ended'],
])('for %s the page is shown in %s, and says that it has ended', (asked, language, ended) => {
  jest.useFakeTimers({ now: 1_000 });
  window.history.replaceState(null, '', `?lang=${asked}`);
  document.documentElement.dataset.ends = '2000';
  render(['zh', 'en', 'tl'].map((lang) => <main key={lang} lang={lang} />));
  // jsdom runs scripts that are added.
  document.head.append(Object.assign(document.createElement('script'), { textContent: pageScript }));
  const shown = document.querySelector('main:not([hidden])');
  expect(shown).toHaveAttribute('lang', language);
  jest.advanceTimersByTime(1_000);
  expect(shown).toHaveTextContent(ended);
  jest.useRealTimers();
});
