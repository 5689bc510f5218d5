import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { strToU8, zipSync } from 'fflate';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PageView } from '@/components/page/PageView';
import { pageCss } from '@/components/page/pageStyle';
import type { Content } from '@/domain/config/rules';
import { manifestName, type OfflineManifest } from '@/domain/offlinePackage/manifest';
import { picturesOf } from '@/domain/page/checks';
import { type PageBody, type PageLive, pageLinkProblem } from '@/domain/page/rules';
import { languageKeys } from '@/domain/review/rules';
import type { PictureFile } from '@/domain/shared/picture';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { pathProblem } from '@/utils/zip';
import { pageScript } from './pageScript';

const policy =
  "default-src 'none'; img-src 'self'; media-src https:; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp', 'image/svg+xml': 'svg' };

/** Bytes of a picture and the ending of its file. */
async function readPicture(picture: PictureFile): Promise<{ bytes: Uint8Array; ending: string }> {
  const url = mediaUrl(picture.url, 'image');
  if (url === null) throw new Error(`图片 ${picture.file_id} 的地址不允许`);
  const response = await fetch(url, { referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`图片 ${picture.file_id} 读取失败`);
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  return { bytes: new Uint8Array(await response.arrayBuffer()), ending: endings[type] ?? 'jpg' };
}

/** The page in all languages as markup; React escapes every text. Its document loads no pictures. */
function markupOf(body: PageBody, live: PageLive, imageOf: (picture: PictureFile) => string | null): string {
  const holder = document.implementation.createHTMLDocument().body;
  const root = createRoot(holder);
  flushSync(() =>
    root.render(
      languageKeys.map((language) => (
        <PageView key={language} body={body} language={language} live={live} imageOf={imageOf} />
      )),
    ),
  );
  const markup = holder.outerHTML;
  root.unmount();
  return markup;
}

type Exported = Pick<Content<PageBody>, 'body' | 'end_at'>;

/**
 * Attributes that tell the page's script when the page expires and where to redirect then; without the redirect if its
 * address is not allowed.
 */
function endingOf({ end_at, body: { expired_action, expired_url } }: Exported): string {
  if (end_at === null) return '';
  const jumps = expired_action === 'jump' && pageLinkProblem(expired_url, []) === undefined;
  return ` data-ends="${end_at}"${jumps ? ` data-jump="${escaped(expired_url)}"` : ''}`;
}

interface Wanted {
  id: string;
  content: Exported;
  /** Semantic version of the package. */
  version: string;
  live: PageLive;
}

/** Offline package of a page: it runs by itself, with the live data of the moment of the export. */
export async function exportPage({ id, content, version, live }: Wanted): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = content;
  const files = new Map<string, Uint8Array>();
  const paths = new Map<string, string>();
  for (const picture of picturesOf(body)) {
    const { bytes, ending } = await readPicture(picture);
    const path = `images/${picture.file_id}.${ending}`;
    const problem = pathProblem(path);
    if (problem) throw new Error(`图片 ${picture.file_id} ${problem}`);
    paths.set(picture.file_id, path);
    files.set(path, bytes);
  }
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(body.texts.zh.title)}</title><link rel="stylesheet" href="style.css"><script src="page.js" defer></script>`;
  const markup = markupOf(body, live, ({ file_id }) => paths.get(file_id) ?? null);
  files.set(
    'index.html',
    strToU8(`<!doctype html><html lang="zh"${endingOf(content)}><head>${head}</head>${markup}</html>`),
  );
  files.set('style.css', strToU8(`body { margin: 0; background: ${body.theme.background}; }\n${pageCss(body)}`));
  files.set('page.js', strToU8(pageScript));
  files.set('data.json', strToU8(JSON.stringify({ page_id: id, slug: body.slug, activity: body.activity_code, live })));
  const manifest: OfflineManifest = {
    app_key: `page.${id}`,
    version,
    entry: 'index.html',
    files: [...files].map(([path, bytes]) => ({ path, size: bytes.length, sha256: bytesToHex(sha256(bytes)) })),
  };
  files.set(manifestName, strToU8(JSON.stringify(manifest, null, 2)));
  return zipSync(Object.fromEntries(files));
}
