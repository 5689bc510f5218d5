/**
 * The byte budgets, read from a production build alone: KiB of JavaScript and styles, gzip, that a page
 * loads before it is complete at first.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const root = path.join(__dirname, '..');
export const dist = path.join(root, 'dist');
const chunksFile = path.join(root, 'node_modules', '.cache', 'route-chunks.json');

/** KiB gzip. The page builder, the API factory, waveforms and charts come on demand and count nowhere here. */
export const limits = {
  signIn: { bar: 125, goal: 100 },
  firstList: { bar: 450, goal: 360 },
  pageChunk: { bar: 25, goal: 12 },
  boot: { bar: 4, goal: 2 },
  /** Telemetry code loaded after the first paint if a collector is configured (docs/telemetry.md). */
  telemetry: { bar: 50, goal: 48 },
};

export const listRoute = '/userManage/user';
const signInRoute = '/login';

interface RouteChunks {
  /** Route → files that the head loads for it. */
  chunks: Record<string, string[]>;
  /** Lazily loaded module → all its files, styles included. */
  groups: Record<string, string[]>;
}

export interface PageBytes {
  route: string;
  /** Everything the page loads at first, the entry included. */
  total: number;
  /**
   * The page's own chunk: its `p__*` file. What it shares with other pages or takes from libraries lies
   * in numbered files, and is bounded by the total.
   */
  own: number;
}

export interface Bytes {
  pages: PageBytes[];
  boot: number;
  telemetry: number;
  /** The first list as production serves it where nginx has the module (docs/deploy.md): KiB Brotli. */
  firstListBr: number;
}

/** Undefined where there is no build, or one that this list of chunks does not belong to. */
export function readBytes(): Bytes | undefined {
  if (!existsSync(chunksFile) || !existsSync(path.join(dist, 'index.html'))) return undefined;
  const { chunks, groups } = JSON.parse(readFileSync(chunksFile, 'utf8')) as RouteChunks;
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const entry = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  const styles = Object.values(groups).map((files) => files.map((file) => `/${file}`));

  const filesOf = (route: string): string[] => {
    const scripts = new Set([...entry, ...(chunks[route] ?? [])]);
    const loaded = styles.filter((files) => files.every((file) => file.endsWith('.css') || scripts.has(file)));
    return [...new Set([...scripts, ...loaded.flat()])];
  };
  const routes = Object.keys(chunks);
  const telemetry = (groups.telemetry ?? []).map((file) => `/${file}`);
  const all = new Set([...routes.flatMap(filesOf), ...telemetry]);
  if (![...all].every((file) => existsSync(path.join(dist, file)))) return undefined;

  const sizes = new Map([...all].map((file) => [file, gzipKiB(path.join(dist, file))]));
  const sum = (files: readonly string[]) => files.reduce((kib, file) => kib + (sizes.get(file) ?? 0), 0);
  return {
    pages: routes.map((route) => ({
      route,
      total: sum(filesOf(route)),
      own: sum((chunks[route] ?? []).filter((file) => path.basename(file).startsWith('p__'))),
    })),
    boot: sum(entry.filter((file) => path.basename(file).startsWith('boot.'))),
    telemetry: sum(telemetry.filter((file) => !entry.includes(file))),
    firstListBr: filesOf(listRoute).reduce((kib, file) => kib + brotliKiB(path.join(dist, file)), 0),
  };
}

const gzipKiB = (file: string): number => zlib.gzipSync(readFileSync(file)).length / 1024;
const brotliKiB = (file: string): number => zlib.brotliCompressSync(readFileSync(file)).length / 1024;

export interface Check {
  what: string;
  kib: number;
  bar: number;
  goal: number;
}

/** Every budget with its value. Each page is held to the budget of the first list, the sign-in page to its own. */
export function checksOf({ pages, boot, telemetry }: Bytes): Check[] {
  return [
    ...pages.map(({ route, total }) => ({
      what: `${route}, all JS+CSS`,
      kib: total,
      ...(route === signInRoute ? limits.signIn : limits.firstList),
    })),
    ...pages.map(({ route, own }) => ({ what: `${route}, own chunk`, kib: own, ...limits.pageChunk })),
    { what: 'boot file in the head', kib: boot, ...limits.boot },
    { what: 'telemetry, after the first paint', kib: telemetry, ...limits.telemetry },
  ];
}

export const broken = (checks: readonly Check[]): Check[] => checks.filter(({ kib, bar }) => kib > bar);
