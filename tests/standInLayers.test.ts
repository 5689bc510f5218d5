/** @jest-environment node */
import path from 'node:path';
import { codeFiles, importCircles, importsOf, insiders } from '../scripts/measures';

/** Layers of `mock/_kit`, lowest first: a file imports from its own layer and from those before it. */
const layers = ['base', 'store', 'http', 'kit', 'rooms', 'entities', 'seed', 'backend', 'testing'];

/** Layer of a module below `mock/_kit`; the two files that stand there by themselves serve the whole backend. */
const layerOf = (module: string): string => {
  const name = module.split('/')[2]?.replace(/\.ts$/, '') ?? '';
  return name === 'overHttp' ? 'backend' : name;
};

const isTest = (file: string) => /\.test\.ts$/.test(file);
const kit = codeFiles('mock/_kit');

it('no file imports itself through others, types included', () => {
  expect(importCircles('src', 'mock')).toEqual([]);
});

it('each file of the stand-in kit lies in a layer', () => {
  expect(kit.length).toBeGreaterThan(300);
  expect(kit.filter((file) => !layers.includes(layerOf(file)))).toEqual([]);
});

it('a layer of the stand-in imports only from its own and those below it', () => {
  const broken = kit
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((module) => module.startsWith('mock/_kit/'))
        .filter((module) => layers.indexOf(layerOf(module)) > layers.indexOf(layerOf(file)))
        .map((module) => `${file} imports ${module}`),
    );
  expect(broken).toEqual([]);
});

it('tests reach the stand-in through mock/testing.ts, or lie beside the code they test', () => {
  expect(insiders()).toEqual([]);
  const broken = kit.filter(isTest).flatMap((file) =>
    importsOf(file)
      .filter((module) => module.startsWith('mock/_kit/') && !module.startsWith(`${path.posix.dirname(file)}/`))
      .map((module) => `${file} imports ${module}`),
  );
  expect(broken).toEqual([]);
});
