import type { Content } from '@/domain/config/rules';
import { Part } from '@/kit/base/Part';
import { DiffTable } from './DiffTable';
import { configDiffOf } from './diff';
import { type ConfigType, isPlaced } from './types';

interface Props<B> {
  type: ConfigType<B>;
  /** Null before the first version. */
  before: Content<B> | null;
  after: Content<B>;
  /** Titles of the left and right side, e.g. 线上 and 本次提交. */
  heads: readonly [string, string];
  none?: string;
}

/** Differences between two versions of a type: first those the type describes itself, then field by field. */
export function ContentDiff<B>({ type, before, after, ...words }: Props<B>) {
  const { Diff, labels, values, isTold } = type;
  // Types without places have no weight to compare; fields irrelevant in both versions are left out.
  const rows = configDiffOf(before, after, labels).filter(
    ({ path }) =>
      (isPlaced(type) || path !== 'weight') &&
      [before, after].some((content) => content !== null && isTold?.(path, content) !== false),
  );
  return (
    <>
      {Diff && (
        <Part>
          <Diff before={before} after={after} />
        </Part>
      )}
      <DiffTable rows={rows} labels={labels} values={values} {...words} />
    </>
  );
}
