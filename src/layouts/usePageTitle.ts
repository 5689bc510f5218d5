import { useLocation } from '@umijs/max';
import { useEffect } from 'react';
import { consoleName } from '../../config/consoleName';
import { screenAt } from './screenAt';

/** The tab is called like its screen. Used above ProLayout, which gives it its own title as it mounts. */
export function usePageTitle(): void {
  const name = screenAt(useLocation().pathname).entry?.name;
  useEffect(() => {
    document.title = name ? `${name} - ${consoleName}` : consoleName;
  }, [name]);
}
