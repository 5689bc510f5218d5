import type { ActivityBody } from '../../../../src/domain/activity';
import { costLines } from '../../../../src/domain/activityCost';
import { block, type CheckLine, type Content } from '../../../../src/domain/config';
import { givenText } from '../../../../src/domain/givenItem';
import type { Ref } from '../../../../src/domain/references';
import { serverTime } from '../../../../src/utils/regionTime';
import { day, now } from '../../base/clock';
import type { StoredConfig } from '../../kit/config/store';
import { pictureProblem } from '../../kit/files/pictureProblem';
import type { Db } from '../../store/db';
import { itemIn } from '../reward/catalogue';
import { givenProblems, givenRefs } from '../reward/given';
import { namedActivities } from './codes';
import { costIn, takenAt } from './figures';
import { isAnybodyGiven, settlementIn, settleStateOf } from './settlement';

type Activity = Content<ActivityBody>;

const pathOf = (place: number): string => `body.stages.${place}.rewards`;

/** A rewarded item must stay available until the last recipient has used up its valid days. */
const tooShort = ({ end_at, body }: Activity): CheckLine[] =>
  body.stages.flatMap(({ rewards }, stage) =>
    rewards.flatMap((item, place) => {
      const until = itemIn(item.item_type, item.item_id)?.end_at ?? null;
      // An item that ends before the activity does is already reported by the reference check.
      if (until === null || end_at === null || until < end_at || until >= end_at + item.valid_days * day) return [];
      const said = `「${givenText(item)}」${serverTime(until)} 下线，早于活动结束后 ${item.valid_days} 天的有效期`;
      return [block(`${pathOf(stage)}.${place}`, said)];
    }),
  );

/** A published code is reserved until the activity is archived. */
function codeProblem({ activity_code: code }: ActivityBody, { id, env }: StoredConfig): CheckLine[] {
  const others = namedActivities(env).filter((one) => one.id !== id && one.status !== 'archived');
  const holder = code === '' ? undefined : others.find((one) => one.code === code);
  return holder ? [block('body.activity_code', `编码已被活动「${holder.name}」使用`)] : [];
}

/** Reasons why an activity cannot be published again: users keep what they were promised or drew. */
function againProblems(config: StoredConfig): CheckLine[] {
  const { state, approval_id } = settlementIn(config.id);
  const isOver = config.env === 'prod' && config.status === 'ended';
  const kind = settleStateOf(config);
  const isOwed = isOver && kind === 'unsettled' && isAnybodyGiven(config);
  const isPlayed = isOver && kind === 'instant' && takenAt(config, now()).got.some((count) => count > 0);
  return [
    ...(state === 'unsettled' ? [] : [block('', '已经开始结算的活动不能再发布：请克隆下一期')]),
    ...(approval_id === null ? [] : [block('', '结算申请正在等待第二人同意，不能发布')]),
    ...(isOwed ? [block('', '上榜的人还没有结算和发放，不能再发布：请先结算')] : []),
    ...(isPlayed ? [block('', '已经抽取或兑换过的活动不能再发布：请克隆下一期')] : []),
  ];
}

/** Checks that need the backend: rewards, code, pictures, settlement and cost. */
export function activityProblems(content: Activity, db: Db, config: StoredConfig): CheckLine[] {
  const { stages, theme } = content.body;
  const pictures = { bg: theme.bg, 'icons.entry': theme.icons.entry, 'icons.token': theme.icons.token };
  return [
    ...stages.flatMap(({ rewards }, stage) => givenProblems(pathOf(stage), rewards)),
    ...tooShort(content),
    ...codeProblem(content.body, config),
    ...Object.entries(pictures).flatMap(([path, one]) => (one ? pictureProblem(`body.theme.${path}`, one, db) : [])),
    ...againProblems(config),
    ...costLines(content, costIn(config, content)),
  ];
}

/** References from an activity to other configured objects. */
export const activityRefs = ({ body }: Activity): Ref[] =>
  body.stages.flatMap(({ rewards }, stage) => givenRefs(pathOf(stage), rewards));
