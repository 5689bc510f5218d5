import { type ConfigStatus, type Content, isRunning } from '../../../../src/domain/config/rules';
import { now } from '../../base/clock';
import { same } from '../../base/frozen';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { recordAudit } from '../../store/audits';
import { type Db, db } from '../../store/db';
import { at } from '../../store/schedule';
import { registerApproval, requestApproval } from '../approvals';
import { approverNotesOf, blockOf, requireNoFindings } from './check';
import { stopFollowers, stoppedBy } from './following';
import { type PublicationRequest, publicationApprovalOf, stepsOf } from './publicationRequest';
import { configViewOf, type Kit } from './rules';
import { liveOf, noteRelease, type StoredConfig, shownContentOf } from './store';
import { endIn } from './window';

const system = { id: 'system', name: '系统' };

interface Publication {
  content: Content<unknown>;
  note: string;
  by: string;
  /** Id of the maker; absent if users get nothing different. */
  maker?: string;
  approval_id: string | null;
  percent?: number | undefined;
  /** Ids of those who wrote it; those of the live version where that is published with a small change. */
  authors?: readonly string[] | undefined;
}

/** Adds a version that goes live now, or at its start; a paused config stays paused. */
export function publishConfig(
  { rows, moved }: Kit,
  id: string,
  { content, note, by, maker, approval_id, percent, authors }: Publication,
): void {
  const config = rows.edit(id);
  const version = (config.versions.at(-1)?.version ?? 0) + 1;
  const written = { content: structuredClone(content), authors: authors ?? liveOf(config)?.authors ?? [] };
  config.versions.push({ version, ...written, note, by, at: now(), approval_id });
  config.live = version;
  if (maker !== undefined) noteRelease(config, maker, ...(authors ?? []));
  if (percent !== undefined) config.rollout.percent = percent;
  if (!isRunning(config.status)) {
    const isLater = content.start_at !== null && content.start_at > now();
    const status: ConfigStatus = isLater ? 'scheduled' : 'online';
    Object.assign(config, { status, online_at: isLater ? null : now(), ended_at: null });
  }
  moved?.(config);
}

/** Publishes the draft, or keeps it until the moment from which it is served. */
export function publishDraft(kit: Kit, id: string, { content, ...publication }: Publication & { maker: string }): void {
  const config = kit.rows.edit(id);
  const live = liveOf(config);
  const runs = live !== null && isRunning(config.status);
  const due = runs ? (kit.effectiveAt?.(content, live.content, now()) ?? null) : null;
  if (config.draft && due !== null) {
    Object.assign(config.draft, { approval_id: null, rejected: null, due: { at: due, ...publication } });
    return;
  }
  publishConfig(kit, id, { content, authors: config.draft?.authors, ...publication });
  config.draft = null;
}

/** Asks a second person for exactly this draft: nobody changes it until the request is over. */
export function requestPublication(
  kit: Kit,
  db: Db,
  operator: Operator,
  id: string,
  input: PublicationRequest,
): string {
  const config = kit.rows.edit(id);
  const { id: approval_id } = requestApproval(db, operator, publicationApprovalOf(kit, config, input));
  if (config.draft) config.draft.approval_id = approval_id;
  if (config.live === null) config.status = 'pending';
  return approval_id;
}

/** The draft that a request is about. */
function askedFor({ rows }: Kit, { id, object_id }: StoredApproval): StoredConfig | undefined {
  const config = rows.get(object_id);
  return config?.draft?.approval_id === id ? config : undefined;
}

/** Registers the approval rules for publish requests (docs/design/blocks.md#g7). */
export function planApproval(kit: Kit): void {
  registerApproval({
    type: `config_${kit.type}`,
    holds: [kit.type],
    steps: stepsOf,
    asHeld: true,

    findings: ({ object_id }, db) => {
      const config = kit.rows.get(object_id);
      return config?.draft ? approverNotesOf(kit, config, config.draft.content, db) : [];
    },

    apply: (request, { db, operator, audit }) => {
      const config = askedFor(kit, request);
      const content = config?.draft?.content;
      if (!config || !content || !same(content, request.payload.content))
        throw new Refusal(409, '申请发布的修改已不存在');
      if (config.status === 'ended' && request.payload.status !== 'ended')
        throw new Refusal(409, '申请后已经结束，请核对后重新提交');
      requireNoFindings(kit, config, content, db);
      const before = structuredClone(configViewOf(kit, config));
      const { remark: note, maker, maker_name: by, id: approval_id } = request;
      publishDraft(kit, config.id, {
        content,
        note,
        by,
        maker,
        approval_id,
        percent: request.payload.percent as number | undefined,
      });
      const published = kit.rows.edit(config.id);
      Object.assign(published, { lock: null, updated_at: now(), updated_by: operator.name });
      const after = { ...configViewOf(kit, published), maker };
      audit({ object_type: kit.type, object_id: config.id, before, after, approval_id });
    },

    // The draft can be edited again, and says why it came back.
    drop: (request) => {
      if (!askedFor(kit, request)) return;
      const config = kit.rows.edit(request.object_id);
      const words: Partial<Record<string, string | null>> = {
        rejected: request.decision_remark,
        exec_failed: request.failure,
        expired: '审批超时，没有人处理',
      };
      if (config.draft) Object.assign(config.draft, { approval_id: null, rejected: words[request.status] ?? null });
      if (config.status === 'pending') config.status = 'draft';
    },
  });
}

/** Publishes an approved version at its time; if it may no longer be published, it returns to its editors. */
export function planDue(kit: Kit): void {
  at(
    `config due ${kit.type}`,
    kit.rows,
    ({ draft }) => draft?.due?.at ?? null,
    ({ id }) => {
      const config = kit.rows.edit(id);
      const { draft } = config;
      if (!draft?.due) return;
      const before = configViewOf(kit, structuredClone(config));
      const { at: time, ...publication } = draft.due;
      const why = isRunning(config.status) ? blockOf(kit, config, draft.content, db) : '生效前已经结束';
      if (why === undefined) {
        publishConfig(kit, id, { content: draft.content, authors: draft.authors, ...publication });
        config.draft = null;
      } else {
        const { due: _, ...open } = draft;
        config.draft = { ...open, rejected: why };
      }
      Object.assign(config, { updated_at: time, updated_by: system.name });
      const spec = { name: 'dueConfig', label: why === undefined ? '到时生效' : '到时未生效' };
      recordAudit(spec, { object_type: kit.type, object_id: id, before, after: configViewOf(kit, config) }, {}, system);
    },
  );
}

/** Starts scheduled configs and ends expired ones automatically. */
export function planWindow(kit: Kit): void {
  const dueAt = (config: StoredConfig): number | null => {
    if (config.status === 'scheduled') return shownContentOf(config).start_at;
    return isRunning(config.status) ? endIn(kit, config) : null;
  };
  at(`config ${kit.type}`, kit.rows, dueAt, ({ id }) => {
    const config = kit.rows.edit(id);
    const before = configViewOf(kit, structuredClone(config));
    const time = dueAt(config);
    const starts = config.status === 'scheduled';
    const began = stoppedBy(kit, config) === undefined ? 'online' : 'paused';
    Object.assign(config, starts ? { status: began, online_at: time } : { status: 'ended', ended_at: time });
    Object.assign(config, { updated_at: time, updated_by: system.name });
    if (!starts) stopFollowers(kit, config);
    kit.moved?.(config);
    const spec = starts ? { name: 'startConfig', label: '到时上线' } : { name: 'endConfig', label: '到时下线' };
    recordAudit(spec, { object_type: kit.type, object_id: id, before, after: configViewOf(kit, config) }, {}, system);
  });
}
