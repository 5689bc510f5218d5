import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IApi } from '@umijs/max/index.js';

const suffix = '.export.ts';
const chunk = '/* webpackChunkName: "exports" */';

/** Files below a folder, as paths from it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** `listBans` and `banColumns`, from `export const banColumns: ColumnsOf<typeof listBans>`. */
const typedColumns = /^export const (\w+): ColumnsOf<typeof (list\w+)>/gm;

/** Columns of a file that are typed by the call of their list, as entries of the map. */
function typedIn(pages: string, file: string, exportable: (list: string) => boolean): [string, string][] {
  return [...readFileSync(join(pages, file), 'utf8').matchAll(typedColumns)].flatMap(([, columns = '', list = '']) => {
    if (!exportable(list)) return [];
    const load = `import(${chunk} '@/pages/${file.replace(/\.tsx$/, '')}')`;
    return [[list, `${load}.then(({ ${columns} }) => ({ cellsOf: cellsBy(() => ${columns}) }))`]];
  });
}

/** `…/listRecords.report.export.ts` is the entry of `listRecords.report`. */
function saidIn(file: string): [string, string] {
  const module = file.slice(0, -'.ts'.length);
  const list = (module.split('/').at(-1) ?? '').replace(/\.export$/, '');
  return [list, `import(${chunk} '@/pages/${module}')`];
}

/**
 * A Umi plugin: the export centre writes any list that a descriptor allows to export, so it must find the list's
 * columns, which lie with its screen. These are the columns that are typed by the call of the list,
 * `ColumnsOf<typeof listBans>`; where columns are made by a function, a file `<list>.export.ts` exports `cellsOf`. This
 * writes `@@/exportColumns`, where each is an `import()`, all of one chunk: the name of every further chunk costs bytes
 * of the sign-in page (docs/adr/0013).
 */
export default (api: IApi): void => {
  api.onGenerateFiles(() => {
    const pages = join(api.paths.absSrcPath, 'pages');
    const objects = join(api.paths.absSrcPath, 'domain/objects');
    const descriptors = filesIn(objects)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(objects, file), 'utf8'))
      .join();
    const exportable = (list: string) => new RegExp(`\\b${list}:`).test(descriptors);
    const files = filesIn(pages);
    const entries = [
      ...files.filter((file) => /olumns\.tsx$/.test(file)).flatMap((file) => typedIn(pages, file, exportable)),
      ...files.filter((file) => file.endsWith(suffix)).map(saidIn),
    ];
    api.writeTmpFile({
      path: 'exportColumns.ts',
      noPluginDir: true,
      content: [
        `import { type CellsOf, cellsBy } from '@/kit/list/cellsBy';`,
        '',
        'export const exportColumns: Readonly<Record<string, () => Promise<{ cellsOf: CellsOf }>>> = {',
        ...entries.map(([list, load]) => `  '${list}': () => ${load},`),
        '};',
        '',
      ].join('\n'),
    });
  });
};
