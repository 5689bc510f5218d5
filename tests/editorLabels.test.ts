/** @jest-environment node */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { codeFiles, codeOf } from '../scripts/measures';
import { configFields } from '../src/domain/config/fields';
import { fieldsByPath } from '../src/domain/shared/objectType';

interface Described {
  fields: Readonly<Record<string, { label: string }>>;
}

/** Descriptor of the config type whose page a file belongs to; undefined if it belongs to none. */
function descriptorOf(file: string): Described | undefined {
  for (let folder = path.posix.dirname(file); folder !== 'src/pages'; folder = path.posix.dirname(folder)) {
    const home = `${folder}/type.tsx`;
    if (!existsSync(home)) continue;
    const module = /'@\/(domain\/\w+\/fields)'/.exec(codeOf(home))?.[1];
    const exports: Record<string, unknown> = module ? jest.requireActual(`../src/${module}`) : {};
    return Object.values(exports).find(
      (one) => one !== null && typeof one === 'object' && 'fields' in one,
    ) as Described;
  }
  return undefined;
}

/** Checks speak of the 名称 of every type, also where its list has a heading of its own. */
const ofChecks = 'name';

/** Fields of an editor with a label of their own, as `[name, label]`. */
const labelled = (code: string): (readonly [string, string])[] =>
  [...code.matchAll(/<[A-Z][\w.]*\b([^<>]*?)\/?>/g)].flatMap(([, attributes = '']) => {
    const name = /\bname=(?:"([\w.]+)"|\{\[.*?'(\w+)'\]\})/.exec(attributes);
    const label = /\blabel="([^"]+)"/.exec(attributes)?.[1];
    return name && label ? [[name[1] ?? name[2] ?? '', label] as const] : [];
  });

it('editors of configurations take their labels from the descriptor', () => {
  const shared = codeFiles('src/components/config').map((file) => ({ file, fields: configFields }));
  const own = codeFiles('src/pages').flatMap((file) => {
    const fields = descriptorOf(file)?.fields;
    return fields ? [{ file, fields }] : [];
  });
  expect(own.length).toBeGreaterThan(100);
  const repeated = [...shared, ...own].flatMap(({ file, fields }) =>
    labelled(codeOf(file))
      .filter(([name, label]) =>
        Object.entries(fieldsByPath(fields)).some(
          ([key, field]) => key.split('.').at(-1) === name && key !== ofChecks && field.label === label,
        ),
      )
      .map(([name, label]) => `${file} says ${name}: ${label} again`),
  );
  expect(repeated).toEqual([]);
});
