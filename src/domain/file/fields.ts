import { filePages } from '../config/pages';
import { objectType } from '../shared/objectType';

/** A file that was uploaded for something that is configured (docs/design/blocks.md#g15), or as a voucher. */
export const fileType = objectType({
  type: 'file',
  label: '文件',
  trail: [...filePages, 'payManage.adminRecharge'],
  fields: {
    file_id: { label: '文件编号' },
    url: { label: '地址' },
    name: { label: '文件名' },
    mime: { label: '类型' },
    bytes: { label: '字节数', kind: 'count' },
    width: { label: '宽（像素）', kind: 'count' },
    height: { label: '高（像素）', kind: 'count' },
    duration_ms: { label: '时长（毫秒）', kind: 'count' },
    frames: { label: '帧数', kind: 'count' },
    alpha: { label: '透明', kind: 'flag' },
    sha256: { label: 'SHA-256' },
  },
});
