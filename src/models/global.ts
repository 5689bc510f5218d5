import { useState } from 'react';

/** Spec §3: global state. The menu is open at the start, in every width of the window. */
export default function useGlobal() {
  const [collapsed, setCollapsed] = useState(false);
  return { collapsed, setCollapsed };
}
