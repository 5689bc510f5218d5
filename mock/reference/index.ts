import { getWorkbench, listQuickMessages, listReasonCodes } from '../../src/services/reference';
import { reasons } from '../_kit/base/reasons';
import type { StoredUser } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { toCheck } from '../_kit/kit/approvals';
import { segmentHandler } from '../_kit/kit/config/segments';
import { reviewTodo } from '../review/figures';
import { messageTemplates } from '../user/seed/templates';

/** Each with the filters that show exactly the users counted. */
const userTodo: readonly { key: string; label: string; query: string; counts: (user: StoredUser) => boolean }[] = [
  {
    key: 'black_risk',
    label: '黑风险待处置用户',
    query: 'risk=black&status=normal',
    counts: ({ risk_level, status }) => risk_level === 'black' && status === 'normal',
  },
  { key: 'deleting', label: '注销中用户', query: 'status=deleting', counts: ({ status }) => status === 'deleting' },
];

export const referenceHandlers: readonly Handler[] = [
  handle(listReasonCodes, () => ({ version: 1, list: [...reasons] })),
  handle(listQuickMessages, () => ({ list: [...messageTemplates] })),
  segmentHandler,
  handle(getWorkbench, ({ operator, db }) => {
    const review = reviewTodo(db, operator);
    if (!operator.codes.includes('user')) return { todo: review };
    const mine = db.approvals.filter(({ maker, status }) => maker === operator.id && status === 'pending');
    return {
      todo: [
        { key: 'to_check', label: '待审批', count: toCheck(db, operator).length, to: '/home?approval=to_check' },
        { key: 'mine', label: '我发起的待审批', count: mine.length, to: '/home?approval=mine' },
        ...userTodo.map(({ key, label, query, counts }) => ({
          key,
          label,
          count: db.users.filter(counts).length,
          to: `/userManage/user?${query}`,
        })),
        ...review,
      ],
    };
  }),
];

export default forUmi(referenceHandlers);
