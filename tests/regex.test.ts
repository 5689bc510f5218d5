/** @jest-environment node */
import { checkSync } from 'recheck';
import ts from 'typescript';
import { codeFiles, codeOf, isTest } from '../scripts/measures';

/** Patterns take linear time on any text, or the text is bounded where they are used, and it is said here by what. */

/** The time of each place in the text is limited: a repetition that may be tried again is one of `{1,64}`. */
const hasEnds = 'every repetition that is tried again has an end';

/** Patterns that may take longer, each with the bound of its text. */
const bounded: Readonly<Record<string, string>> = {
  'src/telemetry/errors/findings.ts /^\\s+at \\S.*:\\d+:\\d+\\)?$|@https?:\\S+:\\d+:\\d+$/': 'lines of `frameLimit`',
  'src/telemetry/errors/fingerprint.ts /^\\s*at (?:async )?(?:(.+?) \\()?(\\S+?):\\d+:\\d+\\)?\\s*$|^(.*?)@(\\S+?):\\d+:\\d+\\s*$/':
    'lines of `frameLimit`',
  'src/telemetry/scrub.ts /^(?!.*\\d{6}[^.]*\\.[\\da-f]{8}\\.)[\\w-]{1,64}\\.[\\da-f]{8}\\.(async\\.|chunk\\.)?(js|css)$/':
    'segments of `segmentLimit`',
  'src/telemetry/scrub.ts /\\beyJ[\\w-]{1,2000}\\.[\\w-]+(\\.[\\w-]*)?/g': hasEnds,
  'src/telemetry/scrub.ts /[^\\s@<>"\'(),;:]{1,256}(?:@|%40)[^\\s@<>"\'(),;:]{1,256}\\.[a-z]{2,}/gi': hasEnds,
  'src/telemetry/scrub.ts /^(.*?)((?:[a-z-]{1,30}:\\/\\/[^\\s()]+|<anonymous>)?)(:\\d{1,6}:\\d{1,7}\\)?)$/i':
    'lines of `frameLimit`',
  'src/telemetry/startRule.ts /\\/+$/': 'the address of the collector, a setting of the build',
  'src/utils/amount.ts /\\B(?=(\\d{3})+$)/g': 'the digits of a number',
  'src/domain/shared/figure.ts /\\B(?=(\\d{3})+$)/g': 'the digits of a number',
  'src/utils/lookup.ts /\\s*[\\r\\n]\\s*/g': 'longer texts than `maxLength` are refused before',
  'mock/user/mask.ts /\\d+$/': 'addresses of the seed',
  'mock/translation/seed.ts /\\{name\\}|\\{count.*\\}|%1\\$d|%s/': 'texts of the seed',
  'scripts/compareLooks.ts /_{2,}[\\w-]+$/': 'class names of the build',
};

/** Patterns made of parts that are known only when it runs, each with the reason why they may. */
const madeThen: Readonly<Record<string, string>> = {
  'src/domain/apiFactory/rules.ts': 'paths of the contract',
  'src/domain/order/fields.ts': 'an alternative of our own words',
  'src/domain/shared/regexSafety.ts': 'compiled only to see whether it is a pattern',
  'src/domain/translation/checks.ts': 'words of our own',
  'src/domain/translation/files.ts': 'alternatives of our own words',
  'src/domain/shared/ids.ts': 'the beginning of an id and one class of characters',
  'src/pages/riskManage/suspiciousWords/suspiciousWords/dialogs/regexWorker.ts': 'of a worker that is ended in time',
  'src/pages/toolSet/tools/work/findMatches.ts': 'of a worker that is ended in time',
  'src/pages/toolSet/tools/work/runPattern.ts': 'of a worker that is ended in time',
  'src/services/rawCall.ts': 'paths of the contract',
  'mock/user/writes.ts': 'templates of our own, and texts that the contract limits',
  'mock/word/messages.ts': 'patterns that `patternProblem` allows',
  'mock/_kit/kit/files/drawnMedia.ts': 'an alternative of our own words',
  'mock/_kit/kit/media.ts': 'the ending of a file',
  'scripts/compareLooks.ts': 'an argument of the command',
  'scripts/collector/check.ts': 'one class of characters',
  'scripts/conformance/report.ts': 'words of our own',
  'scripts/kitMeasures.ts': 'nouns of our own code',
  'scripts/measures.ts': 'words of our own',
  'scripts/screensTable.ts': 'comments of our own code',
};

/** Comments and statements of our own code: nothing foreign is read by these. */
const readsOwnCode: ReadonlySet<string> = new Set(['scripts/afterBuild.ts', 'scripts/measures.ts']);

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** The text of an expression made of literals and constants of its file; undefined if other things are in it. */
function constantIn(file: ts.SourceFile, node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) {
    const found = file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find(({ name }) => ts.isIdentifier(name) && name.text === node.text);
    return found?.initializer && constantIn(file, found.initializer);
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const text = constantIn(file, expression);
    return text === undefined ? undefined : text + literal.text;
  });
  return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
}

/** Patterns of a file, and whether it makes others. */
function patternsIn(name: string): { patterns: Pattern[]; makes: boolean } {
  const file = ts.createSourceFile(name, codeOf(name), ts.ScriptTarget.Latest, true);
  const patterns: Pattern[] = [];
  let makes = false;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push({ file: name, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    ) {
      const [source, flags] = (node.arguments ?? []).map((part) => constantIn(file, part));
      if (source === undefined || (node.arguments?.length === 2 && flags === undefined)) makes = true;
      else patterns.push({ file: name, source, flags: flags ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { patterns, makes };
}

/** Bounds of the search in steps, never in time, so that no slow machine changes the answer. */
const never = 100_000_000;
const effort: Parameters<typeof checkSync>[2] = {
  timeout: Number.POSITIVE_INFINITY,
  seedingTimeout: never,
  incubationTimeout: never,
  attackTimeout: never,
  randomSeed: 0,
  maxNFASize: 600,
  maxPatternSize: 400,
  maxIteration: 1,
  maxInitialGenerationSize: 60,
  maxGenerationSize: 20,
  maxGeneStringSize: 300,
  incubationLimit: 5_000,
  attackLimit: 200_000,
  maxAttackStringSize: 5_000,
  recallLimit: 0,
  maxRecallStringSize: 100,
};

const files = codeFiles('src', 'mock', 'scripts').filter((file) => !isTest(file));
const found = files.map((file) => ({ file, ...patternsIn(file) }));
const known = new Map<string, boolean>();

function isLinear({ source, flags }: Pattern): boolean {
  const text = `/${source}/${flags}`;
  const answer = known.get(text) ?? checkSync(source, flags, effort).status === 'safe';
  known.set(text, answer);
  return answer;
}

beforeAll(() => {
  process.env.RECHECK_BACKEND = 'pure';
});

it('finds a pattern that backtracks', () => {
  const patterns: readonly [string, string][] = [
    ['^"(.*\\\\.*)"$', 's'],
    ['(a+)+$', ''],
    ['=+$', ''],
  ];
  for (const [source, flags] of patterns) expect(isLinear({ file: '', source, flags })).toBe(false);
});

it('patterns take linear time, or their text is bounded', () => {
  const slow = found
    .flatMap(({ patterns }) => patterns)
    .filter((pattern) => !readsOwnCode.has(pattern.file) && !isLinear(pattern))
    .map(({ file, source, flags }) => `${file} /${source}/${flags}`);
  expect([...new Set(slow)].sort()).toEqual(Object.keys(bounded).sort());
}, 300_000);

it('patterns that are made while it runs are made of our own words, or run where they can be ended', () => {
  const makers = found.flatMap(({ file, makes }) => (makes ? [file] : []));
  expect(makers.sort()).toEqual(Object.keys(madeThen).sort());
});
