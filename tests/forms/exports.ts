import { newKey } from '../../mock/testing';
import { doneExport, queuedExport } from '../exported';
import type { Forms } from './types';

export const exportForms: Forms = {
  createExport: () => ({
    list: 'listUsers',
    title: '用户',
    filters: { sort: '-register_at' },
    columns: [{ key: 'user_id', label: '用户ID' }],
    idem_key: newKey(),
  }),
  cancelJob: () => {
    const { job_id, version } = queuedExport('lead');
    return { job_id, version, idem_key: newKey() };
  },
  downloadExport: () => ({ job_id: doneExport('lead').job_id, idem_key: newKey() }),
};
