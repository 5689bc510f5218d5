import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { registryOf } from '../../../src/domain/shared/objectType';

const folder = path.join(__dirname, '../../../src/domain');

/** All object types, from the `fields.ts` of each noun; the browser gets the same list from `@@/objectTypes`. */
export const objectTypes = registryOf(
  readdirSync(folder)
    .map((noun) => path.join(folder, noun, 'fields.ts'))
    .filter((file) => existsSync(file))
    .map((file) => require(file) as Record<string, unknown>),
);

/** Every list that can be taken away, by its name, with the code that lets one (docs/design/blocks.md#g13). */
export const exportCodes: ReadonlyMap<string, string> = new Map(
  [...objectTypes.values()].flatMap((type) => Object.entries(type.exports ?? {})),
);
