import type { SemVer } from 'semver';
import coerce from 'semver/functions/coerce';
import compare from 'semver/functions/compare';
import parse from 'semver/functions/parse';
import { type ToolProblem, type ToolResult, textLinesOf } from './result';
import { versionsIn } from './versionsIn';

const signs = { '-1': '<', 0: '=', 1: '>' } as const;

interface Version {
  text: string;
  version: SemVer;
}

/** Versions in ascending order by Semantic Versioning 2.0.0 §11; of two their comparison first. */
export function compareVersions(text: string): ToolResult {
  const problems: ToolProblem[] = [];
  const all = textLinesOf(text).flatMap((line, at) => versionsIn(line).map((trimmed) => ({ trimmed, at })));
  const versions = all.flatMap(({ trimmed, at }): Version[] => {
    const exact = parse(trimmed);
    const version = exact ?? (/^v?\d+(\.\d+)?$/.test(trimmed) ? coerce(trimmed) : null);
    if (!version)
      problems.push({ line: at + 1, message: `「${trimmed.slice(0, 40)}」不是版本号，应写作 1.2.3 或 1.2.3-beta.1` });
    else if (!exact)
      problems.push({ line: at + 1, message: `「${trimmed}」按 ${version.version} 比较`, warning: true });
    return version ? [{ text: trimmed, version }] : [];
  });
  const [first, second] = versions;
  if (!first || !second) {
    if (problems.length === 0 && first) problems.push({ message: '请填写至少两个版本号' });
    return { rows: [], problems };
  }
  const sorted = [...versions].sort((a, b) => compare(a.version, b.version));
  const rows = [
    { label: '从低到高', value: sorted.map((one) => one.text).join('\n') },
    { label: '最高', value: sorted.at(-1)?.text ?? '' },
  ];
  const sign = signs[compare(first.version, second.version)];
  const pair = { label: '比较', value: `${first.text} ${sign} ${second.text}` };
  return { rows: versions.length === 2 ? [pair, ...rows] : rows, problems };
}
