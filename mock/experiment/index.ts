import type { Content } from '../../src/domain/config/rules';
import { departsFrom, experimentCheckCode } from '../../src/domain/experiment/agree';
import { experimentType } from '../../src/domain/experiment/fields';
import {
  type ExperimentBody,
  experimentLayers,
  experimentStates,
  experimentUnits,
  rollOutApprovalReason,
  rollOutCannot,
  trafficCannot,
} from '../../src/domain/experiment/rules';
import { explainHit } from '../../src/domain/shared/bucketing';
import { labelOf } from '../../src/domain/shared/labels';
import { adjustTraffic, experimentFigures, explainExperiment, rollOutVariant } from '../../src/services/experiment';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import { configTargetOf, requireConfig, stamped } from '../_kit/kit/config/drafts';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, kitOf } from '../_kit/kit/config/kits';
import { leavesOut } from '../_kit/kit/config/people';
import { publishConfig } from '../_kit/kit/config/publish';
import { requireUnlocked } from '../_kit/kit/config/rules';
import {
  configFactsOf,
  holdsPlace,
  liveOf,
  noteRelease,
  type StoredConfig,
  shownContentOf,
} from '../_kit/kit/config/store';
import { experimentEntity } from './entity';
import { experimentBodyOf, experimentFiguresOf, rampOf, rangesNow, usedBeside } from './figures';

const configHandlers = configKit(experimentEntity);
const kit = kitOf('experiment');
const target = configTargetOf(kit);

const hasFigures = (config: StoredConfig): boolean => config.online_at !== null || holdsPlace(config);

const rollOutType = 'experiment_roll_out';

function requireRollable(config: StoredConfig): void {
  refuseState(rollOutCannot(configFactsOf(config)));
  if (experimentFiguresOf(config).ending?.rolled_out) throw new Refusal(409, '已经全量');
}

/** Ends an experiment and gives a variant to everybody, in the name of who asked for it. */
function rollOut(config: StoredConfig, winner: string, by: Pick<Operator, 'id' | 'name'>): void {
  const { ending } = experimentFiguresOf(config);
  if (config.status !== 'ended') config.ended_at = now();
  const concluded = ending?.conclusion ? config.ending : { conclusion: 'won', winner, concluded_by: by.name };
  Object.assign(stamped(config, by), { status: 'ended', ending: { ...concluded, rolled_out: winner } });
  noteRelease(config, by.id);
  kit.moved?.(config);
}

registerApproval({
  type: rollOutType,
  holds: [experimentType.type],
  steps: ({ why }) => [{ code: experimentCheckCode, why }],
  asHeld: true,
  apply: ({ id: approval_id, object_id, payload, maker, maker_name: name }, { audit }) => {
    const config = requireConfig(kit, object_id);
    requireRollable(config);
    if (config.version !== payload.version) throw new Refusal(409, '实验在申请后已变更，请重新申请');
    const rolled_out = String(payload.winner);
    const before = { status: config.status };
    rollOut(kit.rows.edit(object_id), rolled_out, { id: maker, name });
    audit({ object_type: 'experiment', object_id, before, after: { status: 'ended', rolled_out, maker }, approval_id });
  },
  // The experiment stays unchanged.
  drop: () => undefined,
});

export const experimentHandlers = [
  ...configHandlers,

  handle(experimentFigures, ({ input: { env } }) => ({
    list: configsIn('experiment', env).filter(hasFigures).map(experimentFiguresOf),
  })),

  handle(explainExperiment, ({ input: { id, uid }, db }) => {
    const config = requireConfig(kit, id);
    const user = db.users.get(uid);
    if (!user) throw refuseField('uid', '没有这个用户');
    const { layer, unit, seed, variants, fixed } = experimentBodyOf(config);
    if (unit !== 'uid') throw new Refusal(409, `按${labelOf(experimentUnits, unit).label}分流的实验不能按用户查`);
    const rolledOut = experimentFiguresOf(config).ending?.rolled_out;
    if (rolledOut)
      return { variant: rolledOut, steps: [{ step: 'state' as const, passed: true, text: '已全量，所有用户相同' }] };
    const { variant, steps } = explainHit(uid, {
      stopped:
        config.status === 'online' ? undefined : `${labelOf(experimentStates, config.status).label}，没有用户参与`,
      layer,
      ranges: rangesNow(config),
      excluded: leavesOut(shownContentOf(config).audience, user, now()),
      fixed: fixed.find((one) => one.uid === uid)?.variant,
      seed,
      variants,
    });
    return { variant: variant?.key ?? null, steps };
  }),

  handle(
    adjustTraffic,
    ({ input: { id, traffic, remark }, operator }) => {
      const config = kit.rows.edit(id);
      refuseState(trafficCannot(configFactsOf(config)));
      requireUnlocked('retag', config, operator);
      const live = liveOf(config);
      if (!live) throw new Refusal(409, '还没有开始过');
      const content = live.content as Content<ExperimentBody>;
      const { layer } = content.body;
      if (traffic === rampOf(config).traffic) throw refuseField('traffic', '流量没有变化');
      const left = 100 - usedBeside(id, config.env, layer);
      if (traffic > left) throw refuseField('traffic', `${labelOf(experimentLayers, layer).label}最多还能到 ${left}%`);
      const change = { traffic, ramp: [] };
      const { approval_id } = live;
      const next = { ...content, body: { ...content.body, ...change } };
      publishConfig(kit, id, { content: next, note: remark, by: operator.name, maker: operator.id, approval_id });
      if (config.draft) {
        const draft = config.draft.content as Content<ExperimentBody>;
        draft.body = { ...draft.body, ...change };
        if (config.draft.based_on === live.version) config.draft.based_on = config.live;
      }
      stamped(config, operator);
      return { traffic };
    },
    target,
  ),

  handle(
    rollOutVariant,
    ({ input: { id, winner, departs, reason_code, remark }, operator, db, audit }) => {
      const config = kit.rows.edit(id);
      requireRollable(config);
      const { ending, winner: best, srm_p } = experimentFiguresOf(config);
      if (experimentBodyOf(config).variants.every(({ key }) => key !== winner))
        throw refuseField('winner', '没有这个版本');
      const recorded = departsFrom(ending?.conclusion, best, winner);
      if (recorded && !departs) throw refuseField('departs', `结论是「${recorded}」，请确认仍要全量 ${winner}`);
      const why = rollOutApprovalReason(config.env, srm_p);
      if (why === undefined) {
        rollOut(config, winner, operator);
        return { winner, approval_id: null };
      }
      if (reason_code === undefined) throw refuseField('reason_code', `${why}：请选择原因`);
      const after = { rolled_out: winner, effects: ['所有用户得到该版本，实验结束'] };
      const { id: approval_id } = requestApproval(db, operator, {
        type: rollOutType,
        label: rollOutVariant.spec.label,
        object_type: 'experiment',
        object_id: id,
        object_name: shownContentOf(config).name,
        checker_code: experimentCheckCode,
        why,
        reason_code,
        remark,
        before: null,
        after,
        payload: { winner, version: config.version },
      });
      audit({ object_type: 'experiment', object_id: id, before: null, after: { ...after, approval: 'pending' } });
      return { winner, approval_id };
    },
    target,
  ),
];

export default forUmi(experimentHandlers);
