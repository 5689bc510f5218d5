import { readdirSync } from 'node:fs';
import path from 'node:path';
import { registryOf } from '../../../src/domain/objectType';

const folder = path.join(__dirname, '../../../src/domain/objects');

/** All object types, found by folder; the browser gets the same list from `@@/objectTypes`. */
export const objectTypes = registryOf(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => require(path.join(folder, file)) as Record<string, unknown>),
);

/** Every list that can be taken away, by its name, with the code that lets one (docs/design/blocks.md#g13). */
export const exportCodes: ReadonlyMap<string, string> = new Map(
  [...objectTypes.values()].flatMap((type) => Object.entries(type.exports ?? {})),
);
