import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';

export const referenceDir = path.join(__dirname, '..', '..', 'node_modules', '.cache', 'bench-reference');

/** All files that an output imports at once, itself included. */
function withImports(outputs: Metafile['outputs'], name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  for (const { path: next, kind } of outputs[name]?.imports ?? []) {
    if (kind === 'import-statement') withImports(outputs, next, seen);
  }
  return [...seen];
}

/** Bundles the reference, minified and split, with the preloading that a bundler for applications adds. */
export async function buildReference(): Promise<void> {
  rmSync(referenceDir, { recursive: true, force: true });
  mkdirSync(referenceDir, { recursive: true });
  const { metafile } = await build({
    entryPoints: [require.resolve('./main.tsx')],
    outdir: referenceDir,
    entryNames: '[name]-[hash]',
    absWorkingDir: referenceDir,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'chrome109',
    jsx: 'automatic',
    metafile: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files: Record<string, string[]> = {};
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (!entryPoint) continue;
    const name = path.basename(entryPoint, '.tsx');
    files[name] = withImports(metafile.outputs, output).map((file) => `/${file}`);
  }
  const { main = [], ...pages } = files;
  const preload = main.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  writeFileSync(
    path.join(referenceDir, 'index.html'),
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>Reference</title><link rel="icon" href="data:,">${preload}<script>window.referenceChunks=${JSON.stringify(pages)}</script></head><body><div id="root"></div><script type="module" src="${main[0] ?? ''}"></script></body></html>`,
  );
}
