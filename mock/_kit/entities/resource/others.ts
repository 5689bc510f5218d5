import { block, type CheckLine, type Content, warn } from '../../../../src/domain/config';
import type { ResourceBody } from '../../../../src/domain/resource';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { mediaProblem } from '../../kit/files/mediaProblem';
import type { Db } from '../../store/db';

const bodyOf = (config: StoredConfig): ResourceBody =>
  (config.draft?.content ?? contentOf(config)).body as ResourceBody;

/** Files with field and label. */
const namedFiles = ({ icon, anim, sound }: ResourceBody) =>
  [
    ['body.icon', '图标', icon],
    ['body.anim', '动效', anim],
    ['body.sound', '音效', sound],
  ] as const;

/** Checks that need the backend: duplicate code, missing file, or one file under two ids. */
export function resourceProblems({ body }: Content<ResourceBody>, db: Db, { id, env }: StoredConfig): CheckLine[] {
  const others = configsOf('resource').filter((one) => one.id !== id && one.env === env && one.status !== 'archived');
  const nameOf = (one: StoredConfig) => `「${contentOf(one).name}」${one.id}`;
  // A copy is a draft with the same code; only published resources reserve codes.
  const holder = others.find((one) => one.live !== null && liveCode(one) === body.code);
  const lines: CheckLine[] = holder ? [block('body.code', `编码已被${nameOf(holder)}使用`)] : [];
  for (const [path, label, file] of namedFiles(body)) {
    if (!file) continue;
    lines.push(...mediaProblem(path, label, file, db));
    const twin = others.find((one) => namedFiles(bodyOf(one)).some(([, , other]) => other?.sha256 === file.sha256));
    if (twin) lines.push(warn(path, `与${nameOf(twin)}是同一个文件`));
  }
  return lines;
}

const liveCode = (config: StoredConfig): string => (contentOf(config).body as ResourceBody).code;
