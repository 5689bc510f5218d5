import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IApi } from 'umi';

const suffix = '.export.ts';

/** Files below a folder that say how a list is written, as paths without `.ts`. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.replaceAll('\\', '/').slice(0, -3))
    .sort();

/** `…/listRecords.report.export` → `listRecords.report`. */
const listOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\.export$/, '');

/**
 * A Umi plugin: the export centre writes any list that can be taken away, so it must find the list's columns, which
 * lie with its screen. A file `<list>.export.ts` below `src/pages` exports them as `cellsOf`; this writes `@@/exportColumns`,
 * where each is an `import()`, all of one chunk: the name of every further chunk costs bytes of the sign-in page
 * (docs/adr/0013).
 */
export default (api: IApi): void => {
  const pages = () => join(api.paths.absSrcPath, 'pages');
  api.onGenerateFiles(() => {
    const entries = filesIn(pages()).map(
      (file) => `  '${listOf(file)}': () => import(/* webpackChunkName: "exports" */ '@/pages/${file}'),`,
    );
    api.writeTmpFile({
      path: 'exportColumns.ts',
      noPluginDir: true,
      content: [
        `import type { CellsOf } from '@/kit/list/cellsBy';`,
        '',
        'export const exportColumns: Readonly<Record<string, () => Promise<{ cellsOf: CellsOf }>>> = {',
        ...entries,
        '};',
        '',
      ].join('\n'),
    });
  });
};
