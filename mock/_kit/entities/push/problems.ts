import { block, type CheckLine, type Content, isRunning, pass, warn } from '../../../../src/domain/config';
import { labelOf } from '../../../../src/domain/labels';
import { packageText } from '../../../../src/domain/packageTemplate';
import { type PushBody, pushFields, textsOf } from '../../../../src/domain/push';
import { dropReasons } from '../../../../src/domain/pushReach';
import { againLines, giftSaidLines, listLines, sizeLines, untestedLines } from '../../../../src/domain/pushRules';
import { now } from '../../base/clock';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { pictureProblem } from '../../kit/files/pictureProblem';
import type { Db } from '../../store/db';
import { wordLines } from '../messageTemplate/words';
import { packageBody } from '../packageTemplate/grants';
import { estimateOf } from './estimate';
import { giftLines } from './gifts';
import { pushLists } from './lists';
import { meantOf } from './people';
import { pushIn } from './rules';
import { onceRunOf } from './sending';
import { testedOf } from './testing';

/** Checks that need the backend: empty audience, missing list, missing test, forbidden words. */
export function pushProblems(common: Content<unknown>, db: Db, config: StoredConfig): CheckLine[] {
  const content = pushIn(common);
  const { body } = content;
  const isGone = body.target === 'uids' && body.list.list_id !== '' && !pushLists.has(body.list.list_id);
  const variants = body.ab.length === 0 ? [null] : body.ab.map(({ variant }) => variant);
  const lines = [
    ...(isGone ? [block('body.list', '名单不存在，请重新导入')] : []),
    ...listLines(body, pushLists.get(body.list.list_id)?.uids.length),
    ...giftLines(body),
    ...giftSaidLines(body.gift, giftNow(body), config.id),
    ...(body.image ? pictureProblem('body.image', body.image, db) : []),
    ...variants.flatMap((variant) => wordLines(textsOf(body, variant), pushFields, db)),
  ];
  const users = meantOf(content, db.users.values(), now()).length;
  if (body.target !== 'uids' || body.list.list_id !== '') lines.push(...sizeLines(content, users, now()));
  if (config.env === 'prod' && body.texts.zh[pushFields[0].key] !== '')
    lines.push(...untestedLines(body, testedOf(config.id, body)));
  // For a running push, every change is already reported.
  if (!isRunning(config.status)) lines.push(...againLines(onceRunOf(config)?.next ?? 0));
  const estimate = estimateOf(config, content);
  if (estimate.target > 0) lines.push(reachLine(estimate));
  const [first, ...more] = estimate.overlaps;
  if (first) {
    const others = more.length === 0 ? '' : `等 ${more.length + 1} 个推送`;
    lines.push(warn('start_at', `24 小时内「${first.name}」${others}也会推送给其中 ${first.users} 人`));
  }
  return lines;
}

/** Current state of the attached gift. */
function giftNow({ gift: { package_template_id: id } }: PushBody) {
  const config = id === '' ? undefined : configsOf('packageTemplate').get(id);
  if (!config || config.live === null) return undefined;
  const content = contentOf(config);
  const body = packageBody(content);
  return { name: content.name, content: packageText(body), trigger: body.trigger, push_id: body.push_id };
}

/** Users targeted and users it is sent to, by the sender's own rules; a warning where others than the control group are lost. */
function reachLine({
  target,
  sent,
  dropped,
  crowded,
  postponed,
  event_days,
}: ReturnType<typeof estimateOf>): CheckLine {
  const lost = [
    ...dropped.map(({ reason, users }) => `${labelOf(dropReasons, reason).label} ${users}`),
    ...(crowded > 0 ? [`避让已排期推送 ${crowded}`] : []),
  ];
  const span = event_days === null ? '' : `未来 ${event_days} 天触发的`;
  const why = lost.length === 0 ? '' : `；不发：${lost.join('、')}`;
  const waits = postponed === 0 ? '' : `，其中 ${postponed} 人推迟到免打扰结束`;
  const text = `${span}目标 ${target} 人，预计发送 ${sent} 人${waits}${why}`;
  const heldOut = dropped.find(({ reason }) => reason === 'holdout')?.users ?? 0;
  return sent < target - heldOut ? warn('body.freq_cap', text) : pass('body.freq_cap', text);
}
