import { readdirSync } from 'node:fs';
import path from 'node:path';

interface Module {
  /** Path inside the project, without its ending. */
  file: string;
  exports: Readonly<Record<string, unknown>>;
}

/** All modules in and below a folder, loaded, by name: what lies there needs to be listed nowhere. */
export function modulesIn(folder: string): readonly Module[] {
  return readdirSync(path.join(__dirname, '..', folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => {
      const file = `${folder}/${name.slice(0, -3)}`;
      return { file, exports: require(path.join(__dirname, '..', file)) };
    });
}
