/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leftOut } from './chunks';

it.each(
  leftOut.map(({ request, shown: [file, title], instead }) => ({ request: String(request), file, title, instead })),
)('$request, which the product does without, is used by a browser test', ({ file, title, instead }) => {
  const spec = path.join(__dirname, '../e2e', `${file}.ts`);
  expect(existsSync(spec) && readFileSync(spec, 'utf8').includes(`'${title}'`)).toBe(true);
  expect(instead.startsWith(__dirname) ? existsSync(instead) : require.resolve(instead)).toBeTruthy();
});
