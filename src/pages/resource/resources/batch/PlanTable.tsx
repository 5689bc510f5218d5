import { fileFates, resourceSlots } from '@/domain/resource/files';
import { sizeText } from '@/domain/shared/fileSize';
import { labelOf } from '@/domain/shared/labels';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { safeText } from '@/utils/safeText';
import type { PlannedFile } from './jobs';

const order = Object.keys(fileFates);

/** Plan per file with its reason: refusals first, before anything is uploaded. */
export function PlanTable({ files }: { files: readonly PlannedFile[] }) {
  const count = (fate: string) => files.filter(({ plan }) => plan.does === fate).length;
  const rows = files
    .map((one, place) => ({ ...one, place }))
    .sort((a, b) => order.indexOf(a.plan.does) - order.indexOf(b.plan.does) || a.place - b.place);
  return (
    <>
      <p role="status">
        {files.length} 个文件：新建 {count('create')}，替换 {count('replace')}，不上传 {count('refuse')}；现在还没有写入
      </p>
      <PlainTable
        label="批量上传预检"
        rows={rows}
        rowKey={({ place }) => place}
        columns={[
          { title: '文件', wraps: true, render: ({ file }) => <bdi>{safeText(file.name)}</bdi> },
          { title: '素材', render: ({ plan: { slot } }) => (slot ? labelOf(resourceSlots, slot).label : '—') },
          { title: '大小', number: true, render: ({ file }) => sizeText(file.size) },
          { title: '处理', render: ({ plan: { does } }) => <StateTag map={fileFates} value={does} /> },
          {
            title: '资源 / 原因',
            wraps: true,
            render: ({ plan: { code, target, why, does } }) => (
              <>
                {does !== 'refuse' &&
                  (target ? <bdi>{`「${safeText(target.name)}」${target.id}`}</bdi> : safeText(code))}
                {why !== null && <div className={does === 'refuse' ? undefined : 'secondary'}>{safeText(why)}</div>}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
