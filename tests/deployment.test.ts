/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../config/env';
import { nginxHeaders } from '../scripts/securityHeaders';
import { endpoints } from './endpoints';

const read = (file: string): string => readFileSync(path.join(__dirname, '..', file), 'utf8');
const guide = read('docs/deploy.md');
const blocksOf = (language: string): string[] =>
  guide
    .split('\n```')
    .flatMap((part) => (part.startsWith(`${language}\n`) ? [`${part.slice(language.length + 1)}\n`] : []));

it('the guide shows the rules of nginx as they are deployed, and the headers of its example', () => {
  const example = blocksOf('sh').find((block) => block.includes('npm run build')) ?? '';
  const settings = Object.fromEntries(
    [...example.matchAll(/(CONSOLE_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(Object.keys(settings)).toContain('CONSOLE_MEDIA_HOSTS');
  expect(blocksOf('nginx')).toEqual([
    read('deploy/nginx.conf'),
    nginxHeaders(readEnv(settings)),
    read('deploy/backend.conf'),
  ]);
});

it('an image can be built with every setting of the build', () => {
  const asked: string[] = [];
  readEnv(
    new Proxy<Record<string, string | undefined>>(
      {},
      { get: (_, name) => void (typeof name === 'string' && asked.push(name)) },
    ),
  );
  const given = [...read('Dockerfile').matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
  expect(given.sort()).toEqual([...new Set(asked)].sort());
});

it('nginx lets the largest body through that a call takes', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('deploy/backend.conf')) ?? [];
  const largest = Math.max(...endpoints.map(({ spec }) => spec.maxBytes ?? 0));
  expect(Number(megabytes) * 1_048_576).toBeGreaterThanOrEqual(largest);
});

it('an image is built from every folder that a build reads', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (\w+) \.\/\1$/gm)].map(([, folder]) => folder);
  const admitted = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (/^!\w+$/.test(line) ? [line.slice(1)] : []));
  for (const folder of ['config', 'mock', 'public', 'scripts', 'src']) {
    expect(copied).toContain(folder);
    expect(admitted).toContain(folder);
  }
});
