import { authOf, leavesOf, screenGroups } from '../../../config/routes';

/** Who may answer a request, in words: leads, or whoever may use a screen. */
export function checkerText(code: string): string {
  if (code.endsWith(':lead')) return '组长';
  const [page = code] = code.split(':');
  const name = leavesOf(screenGroups).find((entry) => authOf(entry).includes(page))?.name;
  return `持有「${name ?? code}」权限的同事`;
}
