import { useLocation } from '@umijs/max';
import { leavesOf, screenGroups } from '../../../config/routes';

const names = new Map(leavesOf(screenGroups).map(({ path, name }) => [path, name]));

/** Name of the open screen in the menu; undefined if it is in no menu. */
export const useScreenName = (): string | undefined => names.get(useLocation().pathname);
