import type { ConsoleEnv } from '../../config/env';

type Settings = Pick<ConsoleEnv, 'isProd' | 'collectorProd' | 'collectorTest' | 'collectorToken' | 'localTracing'>;

/** C31: the whole address of the collector, by the kind of build; empty when no host is set. */
export function collectorAddress({ isProd, collectorProd, collectorTest }: Settings): string {
  const host = isProd ? collectorProd : collectorTest;
  return host && `${host.replace(/\/+$/, '')}/v1/traces`;
}

/** C32, read literally: `127.0.0.1` is not `localhost`. Without a collector or a token nothing starts. */
export function startsTelemetry(settings: Settings, hostname: string): boolean {
  return (
    (settings.localTracing || hostname !== 'localhost') &&
    collectorAddress(settings) !== '' &&
    settings.collectorToken !== ''
  );
}
