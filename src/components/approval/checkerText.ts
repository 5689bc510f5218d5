import { checkerActions } from '@/domain/approval';
import { labelOf } from '@/domain/labels';
import { authOf, leavesOf, screenGroups } from '../../../config/routes';

/** Description of the approvers: users of a screen, or holders of the check's own code. */
export function checkerText(code: string): string {
  const [page = code, action = ''] = code.split(':');
  const name = leavesOf(screenGroups).find((entry) => authOf(entry).includes(page))?.name ?? code;
  const own = Object.hasOwn(checkerActions, action) ? `·${labelOf(checkerActions, action).label}` : '';
  return `持有「${name}${own}」权限的同事`;
}
