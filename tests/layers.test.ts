/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

/** Allowed imports per layer; `config` is data and open to all. Anything not listed is forbidden. */
const mayImport: Record<string, readonly string[]> = {
  utils: ['domain', 'utils'],
  domain: ['domain'],
  session: ['session', 'domain', 'utils'],
  services: ['services', 'domain', 'utils'],
  hooks: ['hooks', 'utils', 'domain', 'session'],
  // `src/kit/base` does without services; the rest of the kit without business parts.
  base: ['base', 'hooks', 'domain', 'utils', 'session'],
  kit: ['kit', 'base', 'services', 'session', 'domain', 'utils', 'hooks'],
  telemetry: ['telemetry', 'session', 'utils', 'domain'],
  models: ['models', 'app', 'telemetry', 'services', 'session', 'domain', 'utils'],
  app: ['app', 'telemetry', 'services', 'session', 'domain', 'utils', 'kit', 'base', 'hooks', 'components'],
  components: ['components', 'services', 'session', 'domain', 'utils', 'hooks', 'kit', 'base'],
  wrappers: ['app', 'session', 'hooks', 'utils'],
  layouts: [
    'layouts',
    'app',
    'components',
    'services',
    'session',
    'domain',
    'utils',
    'hooks',
    'kit',
    'base',
    'telemetry',
  ],
  pages: ['pages', 'app', 'components', 'services', 'session', 'domain', 'utils', 'hooks', 'kit', 'base'],
  // The contract's tags and labels: API 工厂 shows them.
  mock: ['mock', 'domain', 'services', 'session', 'utils', 'scripts'],
};

interface Import {
  file: string;
  line: number;
  target: string;
}

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : sources(name);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [name] : [];
  });
}

/** Imports of the project's own files, as paths below the root. */
function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g)].flatMap((match) => {
    const specifier = match[1] ?? '';
    const target = specifier.startsWith('@/')
      ? `src/${specifier.slice(2)}`
      : specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), specifier)
        : null;
    return target ? [{ file, line: text.slice(0, match.index).split('\n').length, target }] : [];
  });
}

const layerOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/');
  if (top !== 'src') return top;
  if (file.startsWith('src/kit/base/')) return 'base';
  return /\.tsx?$/.test(second) || !file.includes('/', 4) ? 'root' : second;
};

const files = [...sources('src'), ...sources('mock')];
const imports = files.flatMap(importsOf);

it('every import goes in an allowed direction', () => {
  const broken = imports.flatMap(({ file, line, target }) => {
    const from = layerOf(file);
    const to = layerOf(target);
    if (from === 'root' || to === 'config' || to === 'root') return [];
    if (mayImport[from]?.includes(to)) return [];
    // Every list can open a user beside itself.
    if (file === 'src/kit/list/ListScreen.tsx' && target === 'src/components/user/UserPeek') return [];
    // The export centre writes any list.
    if (file === 'src/layouts/exports/saveExport.ts' && target === 'src/pages/exportColumns') return [];
    return [
      `${file}:${line} imports ${target}: ${from} may import ${mayImport[from]?.join(', ') ?? 'nothing'}, not ${to}`,
    ];
  });
  expect(broken).toEqual([]);
});

const screens = files
  .filter((file) => /^src\/pages\/.*\/index\.tsx$/.test(file))
  .map((file) => path.posix.dirname(file));

it('what lies in the folder of a screen is for that screen alone', () => {
  const broken = imports.filter(({ file, target }) => {
    const screen = screens.find((folder) => target.startsWith(`${folder}/`));
    return screen !== undefined && !file.startsWith(`${screen}/`) && file !== 'src/pages/exportColumns.ts';
  });
  expect(broken).toEqual([]);
});

/** Folders that may hold a part which one page alone uses today. */
const kits = ['approval', 'base', 'batch', 'config', 'form', 'list', 'money', 'outcomes', 'review', 'reward', 'user'];

const commonFolder = (folders: readonly string[]): string =>
  folders.reduce((common, folder) => {
    const [ours, theirs] = [common.split('/'), folder.split('/')];
    const differ = ours.findIndex((part, i) => part !== theirs[i]);
    return differ < 0 ? common : ours.slice(0, differ).join('/');
  });

it('a part lives in the lowest folder that holds all who import it', () => {
  const importers = new Map<string, string[]>();
  for (const { file, target } of imports) {
    const found = [target, `${target}.ts`, `${target}.tsx`].find((name) => files.includes(name));
    if (found) importers.set(found, [...(importers.get(found) ?? []), path.posix.dirname(file)]);
  }
  const parts = files.filter((file) => {
    const [, top, folder = ''] = file.split('/');
    return (top === 'components' || top === 'kit') && !kits.includes(folder);
  });
  const broken = parts.flatMap((file) => {
    const common = commonFolder(importers.get(file) ?? ['src']);
    return common.startsWith('src/pages/') ? [`${file} is used below ${common} alone: it belongs there`] : [];
  });
  expect(broken).toEqual([]);
});

it('what the stand-in backend reads is free of React, Umi and aliases', () => {
  const shared = files.filter((file) => /^(mock|src\/(domain|services|utils))\//.test(file));
  const broken = shared.filter((file) =>
    /from '(react|react-dom|antd|umi|@umijs\/max|@\/[^']*)'/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(broken).toEqual([]);
});

it('seeds and handlers use neither chance nor the clock', () => {
  const broken = files.filter(
    (file) =>
      file.startsWith('mock/') &&
      /Math\.random|Date\.now\(|new Date\(\)/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(broken).toEqual([]);
});

it('files stay small: above 400 lines only with the reason in the first comment', () => {
  const broken = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return text.split('\n').length > 401 && !/^\/\*[\s\S]{0,600}one file because/.test(text);
  });
  expect(broken).toEqual([]);
});

it('a suppression says why', () => {
  const broken = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /biome-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck/.test(line))
      .filter((line) => !/(biome-ignore [\w/]+: \S+|@ts-expect-error \S+)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(broken).toEqual([]);
});
