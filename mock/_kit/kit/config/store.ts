import type { ConfigLock } from '../../../../src/domain/config/lock';
import {
  type ConfigFacts,
  type ConfigStatus,
  type Content,
  type DraftState,
  type Environment,
  isRunning,
} from '../../../../src/domain/config/rules';
import { now } from '../../base/clock';
import type { Collection } from '../../store/store';

/** One version that was published: never changed. */
export interface StoredVersion<B = unknown> {
  version: number;
  content: Content<B>;
  note: string;
  by: string;
  at: number;
  approval_id: string | null;
  /** Ids of those who wrote it; a copy of it is not approved by them. */
  authors?: readonly string[];
}

/** A publication that waits for its moment. */
export interface DuePublication {
  at: number;
  note: string;
  by: string;
  /** Id of the maker. */
  maker: string;
  approval_id: string | null;
  percent?: number | undefined;
}

export interface StoredDraft<B = unknown> {
  content: Content<B>;
  based_on: number | null;
  updated_at: number;
  updated_by: string;
  /** Pending approval request; the draft is fixed until it is closed. */
  approval_id: string | null;
  rejected: string | null;
  /** Approved publication and its due time; until then the draft stays as it was approved. */
  due?: DuePublication;
  /** Ids of its authors, who cannot approve it. */
  authors?: readonly string[];
}

/** Records operators who changed what users see. */
export function noteRelease(config: StoredConfig, ...who: string[]): void {
  config.released_by = [...new Set([...(config.released_by ?? []), ...who])];
}

/** Config as stored by the backend; `B` is the type-specific body of a version. */
export interface StoredConfig<B = unknown> {
  id: string;
  env: Environment;
  status: ConfigStatus;
  /** Number of the version that is served, or will be. */
  live: number | null;
  online_at: number | null;
  /** Time when it was taken down or expired. */
  ended_at: number | null;
  /** Choice made when it was taken down. */
  ending?: Record<string, unknown>;
  /** Oldest first; only ever added to. */
  versions: StoredVersion<B>[];
  draft: StoredDraft<B> | null;
  sort: number;
  rollout: { percent: number; whitelist: string[] };
  shown: number;
  clicked: number;
  /** `by` is an operator's id. */
  lock: ConfigLock | null;
  /** Ids of those who wrote or published a version or took it down; they cannot verify its results. */
  released_by?: readonly string[];
  version: number;
  /** Name of the creator. */
  created_by: string;
  updated_at: number;
  updated_by: string;
}

export type Configs = Collection<StoredConfig>;

export const draftState = ({ draft }: StoredConfig): DraftState => {
  if (!draft) return 'none';
  if (draft.due) return 'due';
  return draft.approval_id === null ? 'open' : 'pending';
};

export const configFactsOf = (config: StoredConfig): ConfigFacts => ({
  status: config.status,
  env: config.env,
  draft: draftState(config),
  live: config.live,
});

/** The version that is served, or will be; null before the first. */
export const liveOf = ({ versions, live }: StoredConfig): StoredVersion | null =>
  versions.find(({ version }) => version === live) ?? null;

/** The last version that a second person agreed to; null where none had to be. */
export const agreedOf = ({ versions }: StoredConfig): StoredVersion | null =>
  versions.findLast(({ approval_id }) => approval_id !== null) ?? null;

/** Version from which changes are added up: the last one a second person approved, or else the first. */
export const countedFrom = (config: StoredConfig): StoredVersion | null =>
  agreedOf(config) ?? config.versions[0] ?? null;

/** Content shown in lists: the live version, or the draft if none was published. */
export function shownContentOf(config: StoredConfig): Content<unknown> {
  const content = liveOf(config)?.content ?? config.draft?.content;
  if (!content) throw new Error(`${config.id} has neither a version nor a draft`);
  return content;
}

/** Authors of the content shown in lists. */
export const authorsOf = (config: StoredConfig): readonly string[] => (liveOf(config) ?? config.draft)?.authors ?? [];

/** Period in which it is live; without a chosen start, from the time it went online. */
export const configWindowOf = (config: StoredConfig): { start_at: number | null; end_at: number | null } => {
  const { start_at, end_at } = shownContentOf(config);
  return { start_at: start_at ?? config.online_at, end_at: config.ended_at ?? end_at };
};

export interface ConfigSpan {
  start_at: number | null;
  end_at: number | null;
}

/** Period if it were published now: a running config keeps its start. */
export const configSpanOf = (config: StoredConfig, { start_at, end_at }: Content<unknown>): ConfigSpan => ({
  start_at: isRunning(config.status) ? config.online_at : (start_at ?? now()),
  end_at,
});

/** Occupies its place: live, scheduled, or paused and able to resume at any moment. */
export const holdsPlace = ({ status }: StoredConfig): boolean => status === 'scheduled' || isRunning(status);

/** A lock that is over holds nobody back. */
export const lockOf = ({ lock }: StoredConfig): StoredConfig['lock'] => (lock && lock.until > now() ? lock : null);
