import { db } from '../../store/db';
import { usesOf } from './references';
import type { Kit } from './rules';
import { draftState, liveOf, lockOf, type StoredConfig, type StoredDraft, shownContentOf } from './store';

/** Name of the approver of the live version; null if no approval was needed. */
function agreedBy(config: StoredConfig): string | null {
  const request = db.approvals.get(liveOf(config)?.approval_id ?? '');
  return request?.steps.flatMap(({ by_name }) => by_name ?? []).join('、') || null;
}

/** One row of a list. */
export function configListRowOf({ type }: Kit, config: StoredConfig) {
  const { id, env, status, live, online_at, ended_at, sort, rollout, shown, clicked, version } = config;
  const { created_by, updated_at, updated_by } = config;
  return {
    id,
    env,
    status,
    live,
    online_at,
    ended_at,
    sort,
    rollout,
    shown,
    clicked,
    version,
    created_by,
    agreed_by: agreedBy(config),
    updated_at,
    updated_by,
    draft: draftState(config),
    content: shownContentOf(config),
    lock: lockOf(config),
    used: usesOf(type, config),
  };
}

const wireDraft = ({ authors: _, due, ...draft }: StoredDraft) => ({ ...draft, due_at: due?.at ?? null });

/** All of it, versions newest first. */
export const configDetailAnswerOf = (kit: Kit, config: StoredConfig) => ({
  config: configListRowOf(kit, config),
  live: liveOf(config)?.content ?? null,
  draft: config.draft && wireDraft(config.draft),
  versions: config.versions.toReversed().map(({ authors: _, ...version }) => version),
});
