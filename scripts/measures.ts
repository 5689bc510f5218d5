/** Figures of the whole project that `npm run measures` prints and tests hold: import circles, lines, comments. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** TypeScript files that git knows or would add, below these folders. */
export const codeFiles = (...folders: readonly string[]): string[] => filesIn(folders, /\.tsx?$/);

/** Files of the project below some folders whose name fits, also those not yet committed. */
export function filesIn(folders: readonly string[], name: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))].filter((file) => name.test(file) && existsSync(path.join(root, file)));
}

export const codeOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + codeOf(file).split('\n').length - 1, 0);

/** Files of the stand-in that only tests load: their door and the layer behind it. */
const isTestSupport = (file: string): boolean => /^mock\/testing(?:\.ts$|\/)/.test(file);

/** Lines of a folder without tests, and without what only tests load. */
export const productLines = (folder: string): number =>
  linesOf(codeFiles(folder).filter((file) => !isTest(file) && !isTestSupport(file)));

/** Lines of a folder's tests; all of `tests` and `e2e`. */
export const testLines = (folder: string): number =>
  linesOf(codeFiles(folder).filter((file) => isTest(file) || /^(?:tests|e2e)\//.test(file)));

/** Lines of the stand-in that only tests load. */
export const supportLines = (): number =>
  linesOf(codeFiles('mock').filter((file) => !isTest(file) && isTestSupport(file)));

const exportedName =
  /^export (?:async )?(?:(?:const|let|function\*?|class|interface|type|enum) (\w+)|const \{([^}]+)\} =)/gm;

/** Names that several files export, each with its files: a reader cannot know which one is meant. */
export function sharedNames(...folders: readonly string[]): [string, string[]][] {
  const byName = new Map<string, Set<string>>();
  for (const file of codeFiles(...folders).filter((one) => !isTest(one) && !one.endsWith('.d.ts'))) {
    for (const [, name, several] of codeOf(file).matchAll(exportedName)) {
      for (const one of name ? [name] : (several ?? '').split(',')) {
        const own = one.split(':').at(-1)?.trim() ?? '';
        if (own !== '') byName.set(own, (byName.get(own) ?? new Set()).add(file));
      }
    }
  }
  return [...byName].filter(([, files]) => files.size > 1).map(([name, files]) => [name, [...files].sort()]);
}

/** Paths of the project's own modules that a file imports, types included; `import()` is left out. */
export function importsOf(file: string): string[] {
  const specifiers = codeOf(file).matchAll(/^(?:import|export)\b[^'"`;]*?['"]([^'"]+)['"]|^\} from ['"]([^'"]+)['"]/gm);
  return [...specifiers].flatMap(([, first, second]) => {
    const specifier = first ?? second ?? '';
    if (specifier.startsWith('@/')) return [`src/${specifier.slice(2)}`];
    return specifier.startsWith('.') ? [path.posix.join(path.posix.dirname(file), specifier)] : [];
  });
}

/** Groups of files that import each other in a circle, largest first (Tarjan's strongly connected components). */
export function importCircles(...folders: readonly string[]): string[][] {
  const files = new Set(codeFiles(...folders).filter((file) => !isTest(file)));
  const fileOf = (module: string) =>
    [module, `${module}.ts`, `${module}.tsx`, `${module}/index.ts`, `${module}/index.tsx`].find((one) =>
      files.has(one),
    );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    open.push(file);
    let low = place;
    for (const module of importsOf(file)) {
      const next = fileOf(module);
      if (next === undefined) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? place);
      if (next === file) circles.push([file]);
    }
    lowest.set(file, low);
    if (low === place) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return circles.sort((a, b) => b.length - a.length);
}

/** Openings that make a comment a riddle: it describes a thing instead of naming it. */
const riddle = new RegExp(
  `^(?:${[
    'What(?:ever)?',
    'Who(?:ever|m|se)?',
    '(?:Of|By|To|From|In|On|At|With|For|Until|Since) (?:what|which|whom|whose|when)',
    'How far',
    'So many',
    'Fewer',
    'One (?:that|who)',
    'That',
  ].join('|')})\\b`,
);

/** Comments of a file: a block in one line, a `//` comment of several lines by its first. */
export function commentsIn(code: string): string[] {
  const comments = code.matchAll(
    /\/\*\*?\s*(?:\*\s*)?([^\s*](?:(?!\*\/)[\s\S])*)|(?<=^|\s)(?<!\/\/[^\n]*\n[^\S\n]*)\/\/\s+([^\n]*)/gm,
  );
  return [...comments].map(([, block, line = '']) => block?.replace(/\s+(?:\* ?)?/g, ' ').trim() ?? line);
}

export const isRiddle = (comment: string): boolean => riddle.test(comment);

/** Folders whose comments are counted. */
export const commentedFolders = ['src', 'mock', 'tests', 'config', 'scripts', 'e2e', 'bench'] as const;

/** Count per file of comments that begin with a riddle, without the files that have none. */
export const riddlesByFile = (): Map<string, number> =>
  new Map(
    codeFiles(...commentedFolders)
      .map((file) => [file, commentsIn(codeOf(file)).filter(isRiddle).length] as const)
      .filter(([, count]) => count > 0),
  );

/** The list through which browser tests import named cases, without loading the whole stand-in. */
const browserDoor = 'e2e/known.ts';

/** Tests and their helpers outside of the stand-in's folders that import a module inside of one, not its door. */
export function insiders(): string[] {
  const isInside = (module: string) => /^mock\/[^/]+\//.test(module);
  return codeFiles('src', 'mock', 'tests', 'config', 'e2e')
    .filter((file) => (isTest(file) || /^(?:tests|e2e)\//.test(file)) && !isInside(file))
    .filter((file) => file !== browserDoor && importsOf(file).some(isInside));
}
