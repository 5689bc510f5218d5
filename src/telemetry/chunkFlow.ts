import { isDirty } from '../utils/dirtyForms';
import { reportChunk } from './early';
import { browserTimers, type Timers } from './timers';

/** State of the server: unreachable, or the deployed build if it names one. */
export type Deployed = 'unreachable' | { buildId: string | null };

/** `offline` and `updated` show a page with a button; only `reload` is automatic. */
export type ChunkDecision = 'reload' | 'offline' | 'updated';

interface ChunkSituation {
  deployed: Deployed;
  running: string;
  dirty: boolean;
  /** Builds that were already reloaded for, and have not run well since. */
  reloadedFor: readonly string[];
}

/**
 * Spec C27, docs/telemetry.md#failures-as-seen-by-the-operator: an automatic reload only for a new build, once, and
 * never over a form.
 */
export function decideChunk({ deployed, running, dirty, reloadedFor }: ChunkSituation): ChunkDecision {
  if (deployed === 'unreachable') return 'offline';
  const isNew = deployed.buildId !== null && deployed.buildId !== running;
  return isNew && !dirty && !reloadedFor.includes(running) ? 'reload' : 'updated';
}

const guardKey = 'chunk-reload';

export const chunkRules = { timeoutMs: 120_000, provenMs: 30_000, askMs: 10_000 } as const;

export interface ChunkFlowDeps {
  running: string;
  /** Throws if storage is blocked. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Rejects when nothing is reached. */
  askDeployed: () => Promise<string | null>;
  isDirty: () => boolean;
  route: () => string;
  reload: () => void;
  report: (error: unknown, reloaded: boolean) => void;
  now: () => number;
  timers: Timers;
}

export interface ChunkFlow {
  /** Reloads the page, or answers which page to show. Failures at the same time are one failure. */
  handle(error: unknown): Promise<ChunkDecision>;
}

/** The flow of one page load. Its guard is taken away only after 30 s without such a failure. */
export function createChunkFlow(deps: ChunkFlowDeps): ChunkFlow {
  let running: Promise<ChunkDecision> | null = null;
  const cancelProof = deps.timers.after(chunkRules.provenMs, () => {
    try {
      deps.storage().removeItem(guardKey);
    } catch {
      // Blocked storage holds no guard.
    }
  });

  const handle = async (error: unknown): Promise<ChunkDecision> => {
    cancelProof();
    const deployed = await deps.askDeployed().then(
      (buildId): Deployed => ({ buildId }),
      (): Deployed => 'unreachable',
    );
    const reloadedFor = readGuard(deps);
    const decision = decideChunk({ deployed, running: deps.running, dirty: deps.isDirty(), reloadedFor });
    // Without a guard that can be read back a reload could become a loop.
    const outcome = decision === 'reload' && !writeGuard(deps, reloadedFor) ? 'updated' : decision;
    deps.report(error, outcome === 'reload');
    if (outcome === 'reload') deps.reload();
    return outcome;
  };

  return {
    handle: (error) => {
      running ??= handle(error).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

function readGuard({ storage }: ChunkFlowDeps): string[] {
  try {
    const { builds } = JSON.parse(storage().getItem(guardKey) ?? '{}') as { builds?: unknown };
    return Array.isArray(builds) ? builds.filter((build) => typeof build === 'string') : [];
  } catch {
    return [];
  }
}

/** Every build is kept: two servers with different builds would otherwise send the page back and forth. */
function writeGuard({ storage, running, route, now }: ChunkFlowDeps, before: readonly string[]): boolean {
  const guard = JSON.stringify({ buildId: running, route: route(), ts: now(), builds: [...before, running] });
  try {
    storage().setItem(guardKey, guard);
    return storage().getItem(guardKey) === guard;
  } catch {
    return false;
  }
}

/** The error of a chunk that neither came nor failed, in the shape of the bundler's own. */
export function chunkTimeoutError(document: Document): Error {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const pending = [...links].find(({ sheet }) => sheet === null)?.href;
  const id = pending?.slice(pending.lastIndexOf('/') + 1).split('.')[0] ?? 'unknown';
  return pending === undefined
    ? Object.assign(new Error(`Loading chunk ${id} failed.\n(timeout)`), { name: 'ChunkLoadError', type: 'timeout' })
    : Object.assign(new Error(`Loading CSS chunk ${id} failed.\n(timeout: ${pending})`), {
        code: 'CSS_CHUNK_LOAD_FAILED',
        type: 'timeout',
        request: pending,
      });
}

/**
 * Calls back after 120 s; the bundler has this timer for code and none for styles (spec C27). One turn
 * later than the bundler's own, whose error names the file.
 */
export function startChunkTimer(
  onTimeout: (error: Error) => void,
  { timers, document }: { timers: Timers; document: Document } = { timers: browserTimers, document: window.document },
): () => void {
  let cancel = timers.after(chunkRules.timeoutMs, () => {
    cancel = timers.after(0, () => onTimeout(chunkTimeoutError(document)));
  });
  return () => cancel();
}

async function askBuild(): Promise<string | null> {
  const response = await fetch(`/build.json?_=${Date.now()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(chunkRules.askMs),
  });
  try {
    const { buildId } = (await response.json()) as { buildId?: unknown };
    return typeof buildId === 'string' ? buildId : null;
  } catch {
    // A server that answers every address with the page names no build.
    return null;
  }
}

let flow: ChunkFlow | null = null;

/** Once, when the console starts: from here the 30 s run. */
export function startChunkFlow(): void {
  flow ??= createChunkFlow({
    running: CONSOLE_ENV.buildId,
    storage: () => window.sessionStorage,
    askDeployed: askBuild,
    isDirty,
    route: () => window.location.hash,
    reload: () => window.location.reload(),
    report: reportChunk,
    now: () => Date.now(),
    timers: browserTimers,
  });
}

/** Decides how to recover from a chunk that failed to load. */
export async function handleChunkError(error: unknown): Promise<ChunkDecision> {
  return (await flow?.handle(error)) ?? 'updated';
}
