import { checkerActions } from '@/domain/approval/rules';
import { labelOf } from '@/domain/shared/labels';
import { authOf, leavesOf, screenGroups } from '../../../config/routes';

/** Names the operators who may decide a request: those with access to its screen, or with its own approval code. */
export function checkerText(code: string): string {
  const [page = code, action = ''] = code.split(':');
  const name = leavesOf(screenGroups).find((entry) => authOf(entry).includes(page))?.name ?? code;
  const own = Object.hasOwn(checkerActions, action) ? `·${labelOf(checkerActions, action).label}` : '';
  return `拥有「${name}${own}」权限的同事`;
}
