import { usesOf } from './references';
import type { Kit } from './rules';
import { contentOf, draftState, liveOf, lockOf, type StoredConfig, type StoredDraft } from './store';

/** One row of a list. */
export function rowOf({ type }: Kit, config: StoredConfig) {
  const { id, env, status, live, online_at, sort, rollout, shown, clicked, updated_at, updated_by, version } = config;
  return {
    ...{ id, env, status, live, online_at, sort, rollout, shown, clicked, updated_at, updated_by, version },
    draft: draftState(config),
    content: contentOf(config),
    lock: lockOf(config),
    used: usesOf(type, config),
  };
}

const wireDraft = ({ authors: _, due, ...draft }: StoredDraft) => ({ ...draft, due_at: due?.at ?? null });

/** All of it, versions newest first. */
export const detailOf = (kit: Kit, config: StoredConfig) => ({
  config: rowOf(kit, config),
  live: liveOf(config)?.content ?? null,
  draft: config.draft && wireDraft(config.draft),
  versions: config.versions.toReversed(),
});
