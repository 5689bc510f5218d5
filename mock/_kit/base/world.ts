/**
 * A process serves several worlds: each has its own changes, clock, faults and serial numbers over one shared seed
 * (docs/adr/0010-one-store-one-transaction.md). A request names its world by the header `x-mock-world` or the cookie
 * `mock_world`; others, e.g. tests in process, share the default world.
 */
export class World {
  /** State of each part of the store in this world, by name; survives a reload of the handlers. */
  parts = new Map<string, unknown>();
}

/** Maximum number of worlds; the least recently used one is dropped. */
export const maxWorlds = 32;
const defaultName = '';

const shared = globalThis as typeof globalThis & { consoleWorlds?: Map<string, World> };
shared.consoleWorlds ??= new Map();
const worlds: Map<string, World> = shared.consoleWorlds;

function worldOf(name: string): World {
  const world = worlds.get(name) ?? new World();
  worlds.delete(name);
  worlds.set(name, world);
  for (const known of worlds.keys()) {
    if (worlds.size <= maxWorlds) break;
    if (known !== defaultName && known !== name) worlds.delete(known);
  }
  return world;
}

let current = worldOf(defaultName);

export const world = (): World => current;

/** Runs one step in a world. Never across an `await`: by then another request may have its turn. */
export function inWorld<R>(name: string, step: () => R): R {
  const before = current;
  current = worldOf(name);
  try {
    return step();
  } finally {
    current = before;
  }
}

/** World of a request, by header or cookie. */
export function worldNamed(headers: Readonly<Record<string, string | undefined>>): string {
  const [, cookie] = /(?:^|;\s*)mock_world=([^;]*)/.exec(headers.cookie ?? '') ?? [];
  return (headers['x-mock-world'] ?? cookie ?? defaultName).slice(0, 64);
}

/** The state a module keeps for each world; made when it is first asked for. */
export function perWorld<T>(name: string, make: () => T): () => T {
  return () => {
    const known = current.parts.get(name) as T | undefined;
    if (known !== undefined) return known;
    const made = make();
    current.parts.set(name, made);
    return made;
  };
}

/** Discards all changes of this world, back to the seed. */
export function forget(): void {
  current.parts = new Map();
}
