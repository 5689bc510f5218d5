import type { ActivityBody } from '../../../../src/domain/activity';
import { costLines } from '../../../../src/domain/activityCost';
import { block, type CheckLine, type Content } from '../../../../src/domain/config';
import { givenText } from '../../../../src/domain/givenItem';
import type { Ref } from '../../../../src/domain/references';
import { serverTime } from '../../../../src/utils/regionTime';
import { day } from '../../base/clock';
import type { StoredConfig } from '../../kit/config/store';
import { pictureProblem } from '../../kit/files/pictureProblem';
import type { Db } from '../../store/db';
import { itemIn } from '../rewards/catalogue';
import { givenProblems, givenRefs } from '../rewards/given';
import { type NamedActivity, namedActivities } from './codes';
import { costIn } from './cost';
import { isAnybodyGiven, settlementIn, settleStateOf } from './outcome';
import { playIn } from './play';

type Activity = Content<ActivityBody>;

const pathOf = (place: number): string => `body.stages.${place}.rewards`;

/** A rewarded item must stay available until the last recipient has used up its valid days. */
function tooShort({ end_at, body }: Activity): CheckLine[] {
  return body.stages.flatMap(({ rewards }, stage) =>
    rewards.flatMap((item, place) => {
      const until = itemIn(item.item_type, item.item_id)?.end_at ?? null;
      const wanted = (end_at ?? 0) + item.valid_days * day;
      // An item that ends before the activity does is already reported by the reference check.
      if (until === null || end_at === null || until < end_at || until >= wanted) return [];
      const said = `「${givenText(item)}」${serverTime(until)} 下线，早于活动结束后 ${item.valid_days} 天的有效期`;
      return [block(`${pathOf(stage)}.${place}`, said)];
    }),
  );
}

/** A published code is reserved until the activity is archived. */
function codeProblem({ activity_code }: ActivityBody, { id, env }: StoredConfig): CheckLine[] {
  const isHeld = (one: NamedActivity) => one.code === activity_code && one.id !== id && one.status !== 'archived';
  const holder = activity_code === '' ? undefined : namedActivities(env).find(isHeld);
  return holder ? [block('body.activity_code', `编码已被活动「${holder.name}」使用`)] : [];
}

/** Its pictures, by their paths. */
const picturesOf = ({ bg, icons }: ActivityBody['theme']) =>
  [
    ['body.theme.bg', bg],
    ['body.theme.icons.entry', icons.entry],
    ['body.theme.icons.token', icons.token],
  ] as const;

/** Reason why it may not be published again given its settlement; users keep what they were promised. */
function settleProblems(config: StoredConfig): CheckLine[] {
  const { state, approval_id } = settlementIn(config.id);
  const isOwed = config.env === 'prod' && config.status === 'ended' && settleStateOf(config) === 'unsettled';
  return [
    ...(state === 'unsettled' ? [] : [block('', '已经开始结算的活动不能再发布：请克隆下一期')]),
    ...(approval_id === null ? [] : [block('', '结算申请正在等待第二人同意，不能发布')]),
    ...(isOwed && isAnybodyGiven(config) ? [block('', '上榜的人还没有结算和发放，不能再发布：请先结算')] : []),
  ];
}

/** An ended activity in which users drew or exchanged must not be started again. */
function playedProblems(config: StoredConfig, db: Db): CheckLine[] {
  if (config.env !== 'prod' || config.status !== 'ended' || settleStateOf(config) !== 'instant') return [];
  const isPlayed = playIn(config, db.users.values()).done.some(({ why }) => why === null);
  return isPlayed ? [block('', '已经抽取或兑换过的活动不能再发布：请克隆下一期')] : [];
}

/** Checks that need the backend: rewards, code, picture and whether the activity was settled. */
export function activityProblems(content: Activity, db: Db, config: StoredConfig): CheckLine[] {
  const { body } = content;
  return [
    ...body.stages.flatMap(({ rewards }, stage) => givenProblems(pathOf(stage), rewards)),
    ...tooShort(content),
    ...codeProblem(body, config),
    ...picturesOf(body.theme).flatMap(([path, picture]) => (picture ? pictureProblem(path, picture, db) : [])),
    ...settleProblems(config),
    ...playedProblems(config, db),
    ...costLines(content, costIn(config, content, db.users.values())),
  ];
}

/** References from an activity to other configured objects. */
export const activityRefs = ({ body }: Activity): Ref[] =>
  body.stages.flatMap(({ rewards }, stage) => givenRefs(pathOf(stage), rewards));
