import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stylesFolder, writeStyles } from './styles/write';

/** The few parts of webpack's interface that are used here. */
interface Chunk {
  name?: string | null;
}

interface Compilation {
  chunks: Set<Chunk>;
  chunkGraph: {
    getChunkModulesIterable(chunk: Chunk): Iterable<{ identifier(): string }>;
    canChunksBeIntegrated(one: Chunk, other: Chunk): boolean;
    integrateChunks(one: Chunk, other: Chunk): void;
  };
  hooks: { optimizeChunks: { tap(options: { name: string; stage: number }, run: () => void): void } };
  namedChunkGroups: Map<string, { getFiles(): string[] }>;
  outputOptions: { path?: string };
}

interface Compiler {
  hooks: Record<'afterEmit' | 'thisCompilation', { tap(name: string, run: (compilation: Compilation) => void): void }>;
}

interface Resource {
  context: string;
  request: string;
  contextInfo: { issuer: string };
  /** Once it is known which file is meant. */
  createData?: { resource?: string };
}

interface Babel {
  targets?: Record<string, number>;
  presets: (string | [preset: string, options?: { presetEnv?: { targets?: Record<string, number> } }])[];
}

interface ChainedConfig {
  resolve: { alias: { set(name: string, folder: string): unknown } };
  module: {
    rules: {
      values(): { uses: { get(name: string): { tap(change: (options: Babel) => Babel): unknown } | undefined } }[];
    };
  };
  output: { chunkFilename(name: string): unknown };
  optimization: { splitChunks(options: unknown): unknown };
  plugin(name: string): {
    use(plugin: unknown, args?: unknown[]): unknown;
    tap(change: (args: [options: Record<string, unknown>]) => unknown[]): unknown;
  };
}

interface Webpack {
  NormalModuleReplacementPlugin: unknown;
}

/** Chunks of the same modules: the bundler makes one for each set of screens that share them. One is enough. */
class SameOnlyOncePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SameOnlyOncePlugin', (compilation) => {
      const { chunkGraph, chunks } = compilation;
      compilation.hooks.optimizeChunks.tap({ name: 'SameOnlyOncePlugin', stage: 100 }, () => {
        const known = new Map<string, Chunk>();
        for (const chunk of [...chunks]) {
          if (chunk.name) continue;
          const modules = [...chunkGraph.getChunkModulesIterable(chunk)].map((module) => module.identifier());
          const key = modules.sort().join('\n');
          const same = known.get(key);
          if (!same) known.set(key, chunk);
          else if (chunkGraph.canChunksBeIntegrated(same, chunk)) {
            chunkGraph.integrateChunks(same, chunk);
            chunks.delete(chunk);
          }
        }
      });
    });
  }
}

/**
 * Leaves `chunk-groups.json` beside the build: which files each lazily loaded module needs. And beside the sheets, which
 * of them the product has (`shippedFile`).
 */
class ChunkGroupsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ChunkGroupsPlugin', ({ chunkGraph, chunks, namedChunkGroups, outputOptions }) => {
      const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
      const sheets = modules.flatMap((module) => sheetFile.exec(module.identifier())?.[1] ?? []);
      writeFileSync(shippedFile, JSON.stringify([...new Set(sheets)].sort()));
      const groups: Record<string, string[]> = {};
      for (const [name, group] of namedChunkGroups) groups[name] = group.getFiles();
      if (outputOptions.path) writeFileSync(join(outputOptions.path, 'chunk-groups.json'), JSON.stringify(groups));
    });
  }
}

/** Names of the sheets in the product, by which a test knows what to look at (e2e/styles.spec.ts). */
export const shippedFile = join(stylesFolder, 'shipped.json');

const sheetFile = /\.styles\/([\w-]+)\.css/;

interface LeftOut {
  /** File of a library that asks. */
  issuer: RegExp;
  /** Module that it asks for. */
  request: RegExp;
  /** Module that it gets: `late…` loads the original when it is first drawn, the others do without it. */
  instead: string;
  /** Browser test that uses the part in the production build: file and title. */
  shown: readonly [file: string, title: string];
}

const rows = [
  'late.spec',
  'a table chooses and sorts its rows (config/lean/noTree, lateRadio, lateFilterDropdown)',
] as const;
const frameShown = ['late.spec', 'the frame folds, and its menu marks and opens where one is (config/lean)'] as const;

/** Parts of the libraries that the first pages do without. Each saves 5 KiB or more (docs/adr/0003). */
export const leftOut: readonly LeftOut[] = [
  {
    issuer: /antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    request: /^\.\/FilterDropdown$/,
    instead: join(__dirname, 'lean/lateFilterDropdown.js'),
    shown: rows,
  },
  {
    issuer: /antd\/es\/table\/InternalTable\.js$/,
    request: /^\.\.\/pagination$/,
    instead: join(__dirname, 'lean/latePagination.js'),
    shown: ['late.spec', 'antd brings the pages below a table when one is drawn, and they lead on (config/lean/late)'],
  },
  {
    issuer: /pro-components\/es\/layout\/WrapContent\.js$/,
    request: /^\.\.\/utils$/,
    instead: join(__dirname, 'lean/passThrough.js'),
    shown: ['robustness.spec', 'C27: a page whose code is lost is a readable page with a reload, and the reload works'],
  },
  {
    issuer: /antd\/es\/table\/hooks\/useSelection\.js$/,
    request: /^@rc-component\/tree$/,
    instead: join(__dirname, 'lean/noTree.js'),
    shown: rows,
  },
  {
    issuer: /antd\/es\/table\/hooks\/useSelection\.js$/,
    request: /^\.\.\/\.\.\/radio$/,
    instead: join(__dirname, 'lean/lateRadio.js'),
    shown: rows,
  },
  {
    issuer:
      /pro-components\/es\/layout\/(ProLayout|components\/(Header\/index|SiderMenu\/(index|SiderMenu)|GlobalHeader\/ActionsContent))\.js$/,
    request: /^antd$/,
    instead: join(__dirname, 'lean/layoutParts.js'),
    shown: frameShown,
  },
  {
    issuer: /pro-components\/es\/layout\//,
    request: /^(\.\.\/)+provider$/,
    instead: join(__dirname, 'lean/proProvider.js'),
    shown: frameShown,
  },
  {
    issuer: /pro-components\/es\/(layout\/ProLayout|provider\/index)\.js$/,
    request: /^swr$/,
    instead: join(__dirname, 'lean/swr.js'),
    shown: frameShown,
  },
  {
    issuer: /pro-components\/es\/layout\/(ProLayout|utils\/getMenuData)\.js$/,
    request: /^@umijs\/route-utils$/,
    instead: join(__dirname, 'lean/routeUtils.js'),
    shown: frameShown,
  },
  {
    // Node's buffers: an exporter asks whether there are any, and a browser's does without.
    issuer: /@opentelemetry\//,
    request: /^buffer$|\/buffer(\/index\.js)?$/,
    instead: join(__dirname, 'lean/empty.js'),
    shown: [
      'telemetry.spec',
      'C31: an export is a POST of JSON to v1/traces with the bearer, and nothing of the sign-in',
    ],
  },
  {
    // The form's context alone: its fields and validators come with the first form.
    issuer: /antd\/es\/form\/context\.js$/,
    request: /^@rc-component\/form$/,
    instead: '@rc-component/form/es/FormContext',
    shown: ['ban.spec', 'closing a form that was filled in asks first'],
  },
];

/** Files of the libraries that make or measure at run time what is known already (config/styles). */
const madeAlready: readonly { file: RegExp; instead: string }[] = [
  { file: /antd\/es\/theme\/useToken\.js$/, instead: 'useToken' },
  { file: /antd\/es\/theme\/index\.js$/, instead: 'theme' },
  { file: /antd\/es\/theme\/themes\/default\/theme\.js$/, instead: 'empty' },
  { file: /antd\/es\/theme\/util\/genStyleUtils\.js$/, instead: 'genCssVar' },
  { file: /antd\/es\/config-provider\/style\/index\.js$/, instead: 'noHook' },
  { file: /@rc-component\/util\/es\/getScrollBarSize\.js$/, instead: 'scrollBarSize' },
  { file: /@rc-component\/portal\/es\/useScrollLocker\.js$/, instead: 'scrollLocker' },
  { file: /pro-components\/es\/layout\/.*(style\/\w+|style|rightContentStyle)\.js$/, instead: 'proProvider' },
];

const styleModule = /node_modules\/antd\/es\/(.+\/style(\/[\w-]+)?\.js)$/;

/** Replacement for a request made by a file of a library. */
export const askedInstead = (issuer: string, request: string): string | undefined =>
  leftOut.find((entry) => entry.issuer.test(issuer) && entry.request.test(request))?.instead;

/** The file to take instead of this one of a library. */
export function builtInstead(file: string): string | undefined {
  const rule = madeAlready.find((entry) => entry.file.test(file));
  if (rule) return join(__dirname, `lean/${rule.instead}.js`);
  const style = styleModule.exec(file)?.[1];
  const made = style && join(stylesFolder, 'antd', style);
  return made && existsSync(made) ? made : undefined;
}

/** Chunk graph of webpack before splitting: chunk names per module. */
interface ChunkGraph {
  getModuleChunksIterable(module: unknown): Iterable<{ name?: string | null }>;
}
type Test = (module: { resource?: string }, graphs: { chunkGraph: ChunkGraph }) => boolean;

const chunksOf = (module: unknown, chunkGraph: ChunkGraph): Set<string> =>
  new Set([...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? ''));

/**
 * Code that every signed-in page needs, in one file: layout, wrapper, calls, and Umi's component for a group's route,
 * which stands between the frame and each screen. Sign-in and telemetry keep the modules they share with it.
 */
const frame: Test = (module, { chunkGraph }) => {
  const chunks = chunksOf(module, chunkGraph);
  const always = ['layouts__Console', 'wrappers__Auth', 'session-calls'].some((name) => chunks.has(name));
  return always || /node_modules\/zod\/|core\/EmptyRoute/.test(module.resource ?? '');
};
const framed = ({ name }: { name?: string | null }): boolean => name !== 'p__login__index' && name !== 'telemetry';

/** Pages of lists share two files: what other pages have as well (`kit`), and the table with all it needs (`list`). */
const shared = (isTable: boolean): Test => {
  const others = [
    'p__home__index',
    'p__riskManage__reportReview__review__index',
    'p__riskManage__hacking__longTextReview__index',
    'p__riskManage__imgReview__review__index',
    'p__riskManage__imgReview__qualityReview__index',
  ];
  return (module, { chunkGraph }) => {
    const pages = [...chunksOf(module, chunkGraph)].filter((name) => name.startsWith('p__'));
    if (!pages.includes('p__userManage__user__index') || pages.length < 3) return false;
    return !pages.includes('p__login__index') && isTable !== others.some((name) => pages.includes(name));
  };
};

/** The review bench, in one file for its seven screens; pictures and texts as evidence, in one for records as well. */
const bench =
  /src\/components\/review\/(?!record\/|dialogs\/|evidence\/|CaseTable|.*(Enlarged|WellnessPanel))[^?]*\.tsx?$/;
const guard = /src\/components\/review\/guard\/(GuardedImage|MediaTile|useWellness|wellness|SafeText)\.tsx?$/;

/** Removes unneeded modules from the production bundle and lists its chunks. */
export function chunks(config: unknown, { env, webpack }: { env: string; webpack: unknown }): void {
  if (env !== 'production') return;
  const chain = config as ChainedConfig;
  const { NormalModuleReplacementPlugin } = webpack as Webpack;
  // Umi tells its preset no browsers, which then writes for those of 2009: no async functions, no spreading.
  for (const { uses } of chain.module.rules.values()) {
    uses.get('babel-loader')?.tap((options) => {
      for (const preset of options.presets) {
        const settings = Array.isArray(preset) ? preset[1] : undefined;
        if (settings?.presetEnv && options.targets) settings.presetEnv.targets = options.targets;
      }
      return options;
    });
  }
  writeStyles();
  chain.resolve.alias.set('console-styles', stylesFolder);
  chain.plugin('left-out').use(NormalModuleReplacementPlugin, [
    /.*/,
    (resource: Resource) => {
      const { createData } = resource;
      if (createData?.resource) {
        createData.resource = builtInstead(createData.resource) ?? createData.resource;
        return;
      }
      resource.request = askedInstead(resource.contextInfo.issuer, resource.request) ?? resource.request;
    },
  ]);
  chain.optimization.splitChunks({
    chunks: 'async',
    // Minimum size of a shared chunk in bytes; smaller shared modules are copied into each page that uses them.
    minSize: 68_000,
    cacheGroups: {
      frame: { name: 'frame', test: frame, chunks: framed, enforce: true, priority: 10 },
      // Shared list styles are part of the frame's sheet, which saves two requests.
      styles: {
        name: 'frame',
        type: 'css/mini-extract',
        test: (module: Parameters<Test>[0], graphs: Parameters<Test>[1]) =>
          shared(true)(module, graphs) || shared(false)(module, graphs),
        enforce: true,
        priority: 10,
      },
      guard: { name: 'guard', test: guard, enforce: true, priority: 10 },
      bench: { name: 'bench', test: bench, enforce: true, priority: 9 },
      list: { name: 'list', test: shared(true), enforce: true, priority: 8 },
      kit: { name: 'kit', test: shared(false), enforce: true, priority: 8 },
    },
  });
  // The sign-in page loads the hashes of all chunks. Six digits instead of eight save 1 KiB there, and one hash for the
  // script and the sheet of a chunk saves 2 KiB: the second list of hashes repeats the first.
  chain.output.chunkFilename('[name].[chunkhash:6].async.js');
  chain
    .plugin('mini-css-extract-plugin')
    .tap(([options]) => [{ ...options, chunkFilename: '[name].[chunkhash:6].chunk.css' }]);
  chain.plugin('same-only-once').use(SameOnlyOncePlugin);
  chain.plugin('chunk-groups').use(ChunkGroupsPlugin);
}
