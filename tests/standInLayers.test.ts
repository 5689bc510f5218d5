/** @jest-environment node */
import path from 'node:path';
import { codeFiles, importCircles, importsOf, insiders } from '../scripts/measures';

/** Layers of `mock/_kit`, lowest first: a file imports from its own layer and from those before it. */
const layers = ['base', 'store', 'http', 'kit'];
const layerOf = (module: string): number => layers.indexOf(module.split('/')[2] ?? '');

const isTest = (file: string) => /\.test\.ts$/.test(file);
const kit = codeFiles('mock/_kit');
const nouns = codeFiles('mock').filter((file) => /^mock\/(?!_kit\/|testing\/)[^/]+\//.test(file));

it('no file imports itself through others, types included', () => {
  expect(importCircles('src', 'mock')).toEqual([]);
});

it('each file of the stand-in kit lies in a layer', () => {
  expect(kit.length).toBeGreaterThan(100);
  expect(kit.filter((file) => layerOf(file) < 0)).toEqual([]);
});

/** Imports below `mock/` of files without tests, as sentences, that an own rule forbids. */
const forbidden = (files: readonly string[], isForbidden: (file: string, module: string) => boolean): string[] =>
  files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((module) => module.startsWith('mock/') && isForbidden(file, module))
        .map((module) => `${file} imports ${module}`),
    );

it('a layer of the kit imports only from its own and those below it, and from no noun', () => {
  const isAbove = (file: string, module: string) => !module.startsWith('mock/_kit/') || layerOf(module) > layerOf(file);
  expect(forbidden(kit, isAbove)).toEqual([]);
});

it('a noun imports from the kit and from other nouns, but no handlers and nothing that composes the whole', () => {
  expect(nouns.length).toBeGreaterThan(200);
  // Umi loads the handlers without `backend.ts`: the sign-in plants the seed.
  const plants = (file: string, module: string) => file === 'mock/session/index.ts' && module === 'mock/seed';
  const isAbove = (file: string, module: string) => /^mock\/(?:testing\/|[^/]+$)/.test(module) && !plants(file, module);
  expect(forbidden(nouns, isAbove)).toEqual([]);
});

it('tests reach the stand-in through mock/testing.ts, or lie beside the code they test', () => {
  expect(insiders()).toEqual([]);
  const broken = [...kit, ...nouns].filter(isTest).flatMap((file) =>
    importsOf(file)
      .filter((module) => /^mock\/[^/]+\//.test(module) && !module.startsWith(`${path.posix.dirname(file)}/`))
      .map((module) => `${file} imports ${module}`),
  );
  expect(broken).toEqual([]);
});
