/** The forms on the page whose contents the operator would lose with a reload (spec C27). */
const dirty = new Set<string>();

export function markDirty(id: string): void {
  dirty.add(id);
}

export function clearDirty(id: string): void {
  dirty.delete(id);
}

export const isDirty = (): boolean => dirty.size > 0;
