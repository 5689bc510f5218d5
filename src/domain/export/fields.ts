import { jobStatus } from '../shared/job';
import { objectType } from '../shared/objectType';

/** Exported list (docs/design/blocks.md#g13): whoever may export it may read its trail; the backend checks that. */
export const exportType = objectType({
  type: 'export',
  label: '导出',
  trail: [],
  fields: {
    screen: { label: '页面' },
    filters: { label: '筛选条件' },
    rows: { label: '行数', kind: 'count' },
    columns: { label: '列' },
    status: { label: '状态', kind: 'map', map: jobStatus },
    download_id: { label: '下载编号' },
  },
});
