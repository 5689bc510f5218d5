import type { Content } from '@/domain/config';
import { Part } from '@/ui/Part';
import { DiffTable } from './DiffTable';
import { diffOf } from './diff';
import { type ConfigType, isPlaced } from './types';

interface Props<B> {
  type: ConfigType<B>;
  /** Null before the first version. */
  before: Content<B> | null;
  after: Content<B>;
  /** What stands on the left and on the right, e.g. 线上 and 本次提交. */
  heads: readonly [string, string];
  none?: string;
}

/** What two versions of a type do not share: what the type itself tells of it, then field by field. */
export function ContentDiff<B>({ type, before, after, ...words }: Props<B>) {
  const { Diff, labels, isTold, values } = type;
  // What has no place has no weight either, whatever stands there; nor is said what says nothing of the one and the other.
  const rows = diffOf(before, after, labels).filter(
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
