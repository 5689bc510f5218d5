import type { Content } from '@/domain/config';
import { Part } from '@/ui/Part';
import { DiffTable } from './DiffTable';
import { diffOf } from './diff';
import type { ConfigType } from './types';

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
  const { Diff, labels } = type;
  return (
    <>
      {Diff && (
        <Part>
          <Diff before={before} after={after} />
        </Part>
      )}
      <DiffTable rows={diffOf(before, after, labels)} labels={labels} {...words} />
    </>
  );
}
