/** @jest-environment node */
import { readEnv } from '../../config/env';
import { collectorAddress, startsTelemetry } from './startRule';

const settings = {
  ...readEnv({}),
  collectorProd: 'https://collect.example.com',
  collectorTest: 'https://collect.test.example.com/',
  collectorToken: 'write-only',
};

describe('the start rule of telemetry', () => {
  it.each([
    ['localhost', false, false],
    ['localhost', true, true],
    ['127.0.0.1', false, true],
    ['[::1]', false, true],
    ['admin.example.com', false, true],
  ])('C32: on %s with local tracing %s the answer is %s', (hostname, localTracing, starts) => {
    expect(startsTelemetry({ ...settings, localTracing }, hostname)).toBe(starts);
  });

  it.each([{ collectorTest: '' }, { collectorToken: '' }])('C32: does not start with %j', (missing) => {
    expect(startsTelemetry({ ...settings, ...missing, localTracing: true }, 'admin.example.com')).toBe(false);
  });

  it('C31: the host is chosen by the kind of build, and the address is whole', () => {
    expect(collectorAddress({ ...settings, isProd: true })).toBe('https://collect.example.com/v1/traces');
    expect(collectorAddress({ ...settings, isProd: false })).toBe('https://collect.test.example.com/v1/traces');
    expect(collectorAddress({ ...settings, collectorTest: '' })).toBe('');
  });
});
