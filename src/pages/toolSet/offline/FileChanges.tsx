import { StateTag } from '@/components/StateTag';
import { sizeText } from '@/domain/fileSize';
import type { ManifestFile } from '@/domain/offlineManifest';
import { compareFiles, type FileChange, fileChanges } from '@/domain/offlinePackage';
import { PlainTable } from '@/ui/PlainTable';
import { safeText } from '@/utils/safeText';
import styles from './offline.module.css';

interface Props {
  /** Version that is compared with; null if there is none. */
  base: string | null;
  before: readonly ManifestFile[];
  after: readonly ManifestFile[];
}

const sizeOf = (bytes: number | null): string => (bytes === null ? '—' : sizeText(bytes));

const kinds: readonly FileChange['change'][] = ['added', 'changed', 'removed', 'same'];

/** 对比文件列表: differences from the full version before. */
export function FileChanges({ base, before, after }: Props) {
  const changes = compareFiles(before, after);
  const counts = kinds.map(
    (kind) => `${fileChanges[kind].label} ${changes.filter((one) => one.change === kind).length}`,
  );
  return (
    <>
      <p className="secondary">
        {base === null ? '没有全量版可比' : `与全量版 ${base} 比`}：{counts.join('，')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <section className={styles.files} tabIndex={0} aria-label="文件对比">
        <PlainTable
          label="文件对比"
          lined
          rows={changes}
          rowKey={({ path }) => path}
          columns={[
            { title: '文件', wraps: true, render: ({ path }) => <bdi>{safeText(path)}</bdi> },
            { title: '变化', render: ({ change }) => <StateTag map={fileChanges} value={change} /> },
            { title: '原大小', number: true, render: (one) => sizeOf(one.before) },
            { title: '新大小', number: true, render: (one) => sizeOf(one.after) },
          ]}
        />
      </section>
    </>
  );
}
