/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldsByPath, registryOf } from '../src/domain/shared/objectType';
import { modulesIn } from './modulesIn';

// docs/design/dictionary.md says nothing that the code does not say.

const text = readFileSync(path.join(__dirname, '../docs/design/dictionary.md'), 'utf8');
const lines = text.split('\n').filter((line) => line.startsWith('- '));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const labelIn = (value: unknown): unknown => (isRecord(value) ? value.label : undefined);
const modules = modulesIn('src/domain');
const exported = modules.flatMap(({ exports }) => Object.values(exports).filter(isRecord));
const descriptors = registryOf(modules.filter(({ file }) => file.endsWith('/fields')).map(({ exports }) => exports));
const fields: Record<string, unknown>[] = [...descriptors.values()]
  .map(({ fields }): Record<string, unknown> => ({ ...fieldsByPath(fields), ...fields }))
  .concat(exported);

it('every label of a field is that of a descriptor', () => {
  const pairs = lines.flatMap((line) => [...line.matchAll(/`([\w.]+)` ([^`,.]+?)(?=, `|[.,]|$)/g)]);
  const wrong = pairs.flatMap(([, name = '', labels = '']) =>
    labels
      .split(' or ')
      .map((label) => label.trim())
      .filter((label) => !fields.some((group) => labelIn(group[name]) === label))
      .map((label) => `${name} ${label}`),
  );
  expect(pairs.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

it('every list of values is that of one label map, in its words', () => {
  const lists = lines.map((line) => [...line.matchAll(/`(\w+)`([^\s`,.]+)/g)]).filter((list) => list.length > 1);
  const wrong = lists.filter(
    (list) => !exported.some((map) => list.every(([, key = '', label]) => labelIn(map[key]) === label)),
  );
  expect(lists.length).toBeGreaterThan(20);
  expect(wrong.map((list) => list.map(([whole]) => whole).join(' '))).toEqual([]);
});
