import { block, type CheckLine, type Content, type Environment, warn } from '../../../src/domain/config';
import type { MediaFile } from '../../../src/domain/media';
import type { ResourceBody } from '../../../src/domain/resource';
import { configsOf } from '../config/kits';
import { contentOf, type StoredConfig } from '../config/store';

const bodyOf = (config: StoredConfig): ResourceBody =>
  (config.draft?.content ?? contentOf(config)).body as ResourceBody;

const filesOf = ({ icon, anim, sound }: ResourceBody): readonly MediaFile[] =>
  [icon, anim, sound].filter((file) => file !== null);

/** What only the other resources tell: that a code is taken, and that a file is there twice under two ids. */
export function otherLines(
  { body }: Content<ResourceBody>,
  { id, env }: { id: string; env: Environment },
): CheckLine[] {
  const others = configsOf('resource').filter((one) => one.id !== id && one.env === env && one.status !== 'archived');
  const nameOf = (one: StoredConfig) => `「${contentOf(one).name}」${one.id}`;
  const holder = others.find((one) => bodyOf(one).code === body.code || codeLive(one) === body.code);
  const lines: CheckLine[] = holder ? [block('body.code', `编码已被${nameOf(holder)}使用`)] : [];
  for (const [path, file] of [
    ['body.icon', body.icon],
    ['body.anim', body.anim],
    ['body.sound', body.sound],
  ] as const) {
    const twin = file && others.find((one) => filesOf(bodyOf(one)).some(({ sha256 }) => sha256 === file.sha256));
    if (twin) lines.push(warn(path, `与${nameOf(twin)}是同一个文件`));
  }
  return lines;
}

const codeLive = (config: StoredConfig): string => (contentOf(config).body as ResourceBody).code;
