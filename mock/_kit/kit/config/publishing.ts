import { type ConfigStatus, configMoves, type DraftState, isRunning } from '../../../../src/domain/config/rules';
import { maxTags } from '../../../../src/domain/shared/limits';
import { now } from '../../base/clock';
import { same } from '../../base/frozen';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { endApproval } from '../approvals';
import { requireUsers } from '../testUsers';
import { approvalNeededFor, checkFindingsOf, checkOf, placeFindings, requireNoFindings } from './check';
import { configTargetOf, requireConfig, stamped } from './drafts';
import { stopFollowers, stoppedBy } from './following';
import { publishConfig, publishDraft, requestPublication } from './publish';
import { refFindings, usedCannot } from './references';
import { type Kit, requireMove, requireUnlocked } from './rules';
import { draftState, liveOf, noteRelease, type StoredConfig, shownContentOf } from './store';
import { configDetailAnswerOf } from './view';

const outcomes: Partial<Record<ConfigStatus, 'online' | 'scheduled' | 'paused'>> = {
  online: 'online',
  scheduled: 'scheduled',
  paused: 'paused',
};

/** While the draft is still there, it is not served yet. */
const draftOutcomes: Partial<Record<DraftState, 'pending_approval' | 'due'>> = {
  pending: 'pending_approval',
  due: 'due',
};

/** A smaller rollout would take the live content from users who then get nothing. */
function requireShare({ status, rollout }: StoredConfig, percent = rollout.percent): void {
  if (isRunning(status) && percent < rollout.percent)
    throw refuseField('percent', `现在 ${rollout.percent}% 的用户可见；调小请用「灰度」，其余用户将不可见`);
}

/** Handlers for writes that change what clients see now or later. */
export function publishHandlers(kit: Kit): Handler[] {
  const { calls, rows } = kit;
  const target = configTargetOf(kit);

  return [
    handle(calls.check, ({ input, db }) => checkOf(kit, requireConfig(kit, input.id), db)),

    handle(
      calls.submit,
      ({ input: { id, remark, percent }, operator, db }) => {
        const config = rows.edit(id);
        requireMove('submit', config);
        requireUnlocked('submit', config, operator);
        const content = config.draft?.content;
        if (!content) throw new Refusal(409, '没有待处理的修改');
        requireNoFindings(kit, config, content, db);
        requireShare(config, percent);
        const approvalNeeded = approvalNeededFor(kit, config, content);
        Object.assign(stamped(config, operator), { lock: null });
        const approval_id = approvalNeeded
          ? requestPublication(kit, db, operator, id, { ...approvalNeeded, note: remark, percent })
          : null;
        if (!approvalNeeded) {
          publishDraft(kit, id, { content, note: remark, by: operator.name, maker: operator.id, approval_id, percent });
        }
        const state = draftOutcomes[draftState(config)] ?? outcomes[config.status] ?? 'online';
        return { state, approval_id, detail: configDetailAnswerOf(kit, config) };
      },
      target,
    ),

    handle(
      calls.withdraw,
      ({ input, operator, db, audit }) => {
        const config = rows.edit(input.id);
        requireMove('withdraw', config);
        if (config.draft?.due) {
          const { due: _, ...open } = config.draft;
          config.draft = open;
          return configDetailAnswerOf(kit, stamped(config, operator));
        }
        const request = db.approvals.get(config.draft?.approval_id ?? '');
        if (!request) throw new Refusal(409, '没有等待中的申请');
        if (request.maker !== operator.id) throw new Refusal(403, '只有发起人可以修改或撤回申请');
        endApproval(db, request, { status: 'withdrawn', by: operator });
        const { id, maker } = request;
        const change = { before: { approval: 'pending' }, after: { approval: 'withdrawn', maker }, approval_id: id };
        audit({ object_type: 'approval', object_id: id, ...change });
        return configDetailAnswerOf(kit, stamped(config, operator));
      },
      target,
    ),

    handle(
      calls.extend,
      ({ input: { id, end_at, remark }, operator, db }) => {
        const config = rows.edit(id);
        requireMove('extend', config);
        requireUnlocked('extend', config, operator);
        const live = liveOf(config);
        if (!live) throw new Refusal(409, '还没有发布过');
        if (end_at === live.content.end_at) throw refuseField('end_at', '与原来的结束时间相同');
        const content = { ...live.content, end_at };
        const approvalNeeded = approvalNeededFor(kit, config, content);
        if (approvalNeeded) throw new Refusal(409, `${approvalNeeded.why}：请在编辑中改结束时间，再提交发布`);
        // Reports references that the new end would break, without those that were broken before.
        const before = new Set(checkFindingsOf(kit, config, live.content, db).map(({ text }) => text));
        const findings = checkFindingsOf(kit, config, content, db);
        const wrong = [
          ...findings.filter(({ path }) => path === 'end_at'),
          ...findings.filter(({ text }) => !before.has(text)),
          ...placeFindings(kit, config, content, 'end_at').findings,
          ...refFindings(kit, config, content),
        ].find(({ level }) => level === 'block');
        if (wrong) throw refuseField('end_at', wrong.text);
        // This form shows no check results, so the warning becomes an error of the field.
        const told = findings.find(({ path, text }) => path === 'end_at' && !before.has(text));
        if (told) throw refuseField('end_at', `${told.text}；确实要改，请在编辑中改结束时间，再提交发布`);
        publishConfig(kit, id, { content, note: remark, by: operator.name, maker: operator.id, approval_id: null });
        return configDetailAnswerOf(kit, stamped(config, operator));
      },
      target,
    ),

    handle(
      calls.retag,
      ({ input: { id, add, take }, operator }) => {
        const config = rows.edit(id);
        requireMove('retag', config);
        requireUnlocked('retag', config, operator);
        const live = liveOf(config);
        const next = (tags: readonly string[]) => [...new Set([...tags.filter((tag) => !take.includes(tag)), ...add])];
        const tags = next(shownContentOf(config).tags);
        if (tags.length > maxTags) throw refuseField('add', `最多 ${maxTags} 个标签`);
        if (same(tags, shownContentOf(config).tags)) throw refuseField('add', '标签没有变化');
        if (config.draft) {
          config.draft.content.tags = next(config.draft.content.tags);
          config.draft.authors = [...new Set([...(config.draft.authors ?? []), operator.id])];
        }
        if (live) {
          const { approval_id } = live;
          publishConfig(kit, id, {
            content: { ...live.content, tags },
            note: '改标签',
            by: operator.name,
            approval_id,
          });
          if (config.draft?.based_on === live.version) config.draft.based_on = config.live;
        }
        return configDetailAnswerOf(kit, stamped(config, operator));
      },
      target,
    ),

    handle(
      calls.rollout,
      ({ input: { id, percent, whitelist }, operator, db }) => {
        const config = rows.edit(id);
        requireMove('rollout', config);
        requireUnlocked('rollout', config, operator);
        const live = liveOf(config);
        const approvalNeeded = live && approvalNeededFor(kit, config, live.content);
        const { percent: before, whitelist: known } = config.rollout;
        const added = whitelist.filter((uid) => !known.includes(uid));
        requireUsers('whitelist', added, db);
        const widens = percent > before || added.length > 0;
        const why = percent < before ? kit.moveCannot?.('shrink', config, db) : undefined;
        if (why !== undefined) throw refuseField('percent', why);
        if (approvalNeeded && widens) throw new Refusal(409, `${approvalNeeded.why}：请重新提交发布，并选择灰度比例`);
        config.rollout = { percent, whitelist };
        return configDetailAnswerOf(kit, stamped(config, operator));
      },
      target,
    ),

    handle(
      calls.move,
      ({ input: { id, verb, choice }, operator, db }) => {
        const config = rows.edit(id);
        requireMove(verb, config);
        requireUnlocked(verb, config, operator);
        if (verb === 'end') refuseState(usedCannot(kit, config));
        refuseState(kit.moveCannot?.(verb, config, db));
        const stopped = verb === 'resume' ? stoppedBy(kit, config) : undefined;
        refuseState(stopped && `${stopped}，恢复它之后再恢复`);
        const ending = verb === 'end' ? kit.end?.(config, choice, operator.name) : undefined;
        if (ending) config.ending = ending;
        config.status = configMoves[verb].to;
        if (config.status === 'ended') {
          config.ended_at = now();
          noteRelease(config, operator.id);
        }
        if (config.status === 'archived') config.lock = null;
        stopFollowers(kit, config);
        kit.moved?.(config);
        return configDetailAnswerOf(kit, stamped(config, operator));
      },
      target,
    ),
  ];
}
