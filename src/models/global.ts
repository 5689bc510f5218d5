import { useEffect, useState } from 'react';

/** At 200 % a screen of 1440 is one of 720: the menu folds, so that the page has the room. As in the style sheets. */
const narrow = '(max-width: 1000px)';

/** Spec §3: global state. */
export default function useGlobal() {
  const [collapsed, setCollapsed] = useState(() => matchMedia(narrow).matches);
  useEffect(() => {
    const query = matchMedia(narrow);
    const follow = () => setCollapsed(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return { collapsed, setCollapsed };
}
