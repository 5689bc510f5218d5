/**
 * Hash of a text (FNV-1a, uint32), for choices that look random and are the same everywhere. Texts with an equal hash are
 * easily made: whether two contents are the same is decided by SHA-256 (`contentCode`, `src/utils/sha256.ts`).
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
