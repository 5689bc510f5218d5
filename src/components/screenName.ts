import { useLocation } from '@umijs/max';
import { leavesOf, screenGroups } from '../../config/routes';

const names = new Map(leavesOf(screenGroups).map(({ path, name }) => [path, name]));

/** What the menu calls the screen that is open; undefined where it is in no menu. */
export const useScreenName = (): string | undefined => names.get(useLocation().pathname);
