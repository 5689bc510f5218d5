/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import { readEnv } from './config/env';
import { groupedFiles } from './tests/together';

/** Nobody asked for a file or a name: what belongs together is loaded together (tests/together.ts). */
const whole = process.argv.slice(2).every((argument) => /^--|together/.test(argument));
const grouped = groupedFiles().map((file) => `<rootDir>/${file}$`);

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};
/** Published as ES modules only; the rest of node_modules is left as it is. */
const esm = '@umijs|umi|@babel/runtime|@noble/hashes|@formatjs';

const config: Config = {
  globalSetup: '<rootDir>/tests/vendor.ts',
  testEnvironment: '<rootDir>/tests/environment.ts',
  roots: ['<rootDir>/src', '<rootDir>/mock', '<rootDir>/tests', '<rootDir>/config'],
  testPathIgnorePatterns: ['/node_modules/', ...(whole ? grouped : ['<rootDir>/tests/together/'])],
  setupFiles: ['<rootDir>/tests/polyfills.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup.ts'],
  // One more than the cores for every two of them: a sixth of a screen's tests is waiting for its timers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  ...(whole && { testSequencer: '<rootDir>/tests/sequencer.cjs' }),
  // A restarted worker frees the memory that earlier screens kept.
  workerIdleMemoryLimit: '1.5GB',
  // A whole screen, its first time on a busy machine, takes a while; nothing waits by the clock.
  testTimeout: 60_000,
  globals: { CONSOLE_ENV: readEnv({ CONSOLE_STRICT_PII: 'true' }) },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/noStyles.ts',
    '^@umijs/max$': '<rootDir>/src/.umi/exports.ts',
    '^umi$': '<rootDir>/src/.umi/exports.ts',
    // One file for all of antd: see tests/vendor.ts.
    '^((?:antd|@ant-design/[\\w-]+)(?:/.*)?)$': '<rootDir>/node_modules/.cache/console-tests/$1.js',
    '^@@/(.*)$': '<rootDir>/src/.umi/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  // One change at a time, where scripts/mutate.ts asks for it.
  transform: { '\\.[jt]sx?$': [process.env.MUTANT ? '<rootDir>/scripts/mutation/transform.cjs' : '@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esm})/)`],
};

export default config;
