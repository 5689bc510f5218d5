/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { readEnv } from './config/env';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};
/** Published as ES modules only; the rest of node_modules is left as it is. */
const esm = '@ant-design|@rc-component|antd|lodash-es|@umijs|umi|path-to-regexp|@babel/runtime';

const config: Config = {
  testEnvironment: '<rootDir>/tests/environment.ts',
  roots: ['<rootDir>/src', '<rootDir>/mock', '<rootDir>/tests', '<rootDir>/config'],
  setupFiles: ['<rootDir>/tests/polyfills.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup.ts'],
  // Both cores of the check: by default one of two would only wait.
  maxWorkers: '100%',
  // A whole screen, its first time on a busy machine, takes a while; nothing waits by the clock.
  testTimeout: 20_000,
  globals: { CONSOLE_ENV: readEnv({}) },
  moduleNameMapper: {
    '^@umijs/max$': '<rootDir>/src/.umi/exports.ts',
    '^umi$': '<rootDir>/src/.umi/exports.ts',
    // One copy of antd: what is imported by its path is what the rest of antd knows.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@@/(.*)$': '<rootDir>/src/.umi/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.css$': '<rootDir>/tests/noStyles.ts',
    '^@ant-design/cssinjs$': '<rootDir>/tests/cssinjs.ts',
  },
  transform: { '\\.[jt]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esm})/)`],
};

export default config;
