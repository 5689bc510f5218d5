interface Reloadable {
  reload: () => void;
}

const parts: Reloadable[] = [];

/** Registers each collection and log by name when created, so that domains keep them in their own files. */
export const register = (part: Reloadable): void => void parts.push(part);

/** All of them, in the order in which they were made. */
export const registered = (): readonly Reloadable[] => parts;

/** All seeds are drawn again when they are next asked for. */
export function reloadParts(): void {
  for (const part of parts) part.reload();
}
