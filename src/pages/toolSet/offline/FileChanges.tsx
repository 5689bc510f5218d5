import type { ManifestFile } from '@/domain/offlinePackage/manifest';
import { compareFiles, type FileChange, fileChanges } from '@/domain/offlinePackage/rules';
import { sizeText } from '@/domain/shared/fileSize';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { safeText } from '@/utils/safeText';
import styles from './offline.module.css';

interface Props {
  /** Version that is compared with; null if there is none. */
  base: { semver: string; files: readonly ManifestFile[] } | null;
  /** Kind of that version. */
  kind?: string;
  files: readonly ManifestFile[];
}

const sizeOf = (bytes: number | null): string => (bytes === null ? '—' : sizeText(bytes));

const kinds: readonly FileChange['change'][] = ['added', 'changed', 'removed', 'same'];

/** 对比文件列表: differences from another version, by default the full one before. */
export function FileChanges({ base, kind = '全量版', files }: Props) {
  const changes = compareFiles(base?.files ?? [], files);
  const counts = kinds.map(
    (change) => `${fileChanges[change].label} ${changes.filter((one) => one.change === change).length}`,
  );
  return (
    <>
      <p className="secondary">
        {base === null ? '没有全量版可比' : safeText(`与${kind} ${base.semver} 比`)}：{counts.join('，')}
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
