import { useState } from 'react';

/** Spec §3: global state. */
export default function useGlobal() {
  const [collapsed, setCollapsed] = useState(false);
  return { collapsed, setCollapsed };
}
