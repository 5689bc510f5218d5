import { audiencesOverlap, block, type CheckFinding, type Content, warn } from '../../src/domain/config/rules';
import { windowsOverlap } from '../../src/domain/config/window';
import type { AloneBeside } from '../../src/domain/packageTemplate/checks';
import {
  isRiding,
  leftGap,
  type PackageTemplateBody,
  packageFields,
  triggerText,
} from '../../src/domain/packageTemplate/rules';
import type { Ref } from '../../src/domain/shared/references';
import { serverTime } from '../../src/utils/regionTime';
import { hour } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import { configsOf } from '../_kit/kit/config/kits';
import {
  agreedOf,
  configSpanOf,
  configWindowOf,
  holdsPlace,
  type StoredConfig,
  shownContentOf,
} from '../_kit/kit/config/store';
import { wordFindings } from '../message/words';
import { chosenFindings, givenProblems, givenRefs, itemRef } from '../reward/catalogue';
import { packageBody, standingOf, templateGrantsOf } from './grants';

const asItem = ({ bag }: PackageTemplateBody) => ({
  item_type: 'gift_bag' as const,
  item_id: bag.bag_id,
  name: bag.name,
  value: bag.value,
});

/** An offer made at the last moment must be claimable before its bag is taken down. */
function expiryFindings({ body, end_at }: Content<PackageTemplateBody>): CheckFinding[] {
  const bag = body.content === 'bag' ? configsOf('giftBag').get(body.bag.bag_id) : undefined;
  const bagEnd = bag && configWindowOf(bag).end_at;
  if (!bagEnd || end_at === null) return [];
  const last = end_at + (body.claim.need_action ? body.claim.expire_hours * hour : 0);
  if (last <= bagEnd) return [];
  const text = `最后一份可领到 ${serverTime(last)}，晚于礼包的下架时间 ${serverTime(bagEnd)}：请缩短领取时限或提前结束`;
  return [block('body.claim.expire_hours', text)];
}

/** Whether another one is for the same users at the same trigger. */
function isLike({ body, audience }: Content<PackageTemplateBody>, config: StoredConfig, one: StoredConfig): boolean {
  if (one.id === config.id || one.env !== config.env) return false;
  const other = shownContentOf(one);
  const { trigger, return_days } = packageBody(other);
  return (
    trigger === body.trigger &&
    (trigger !== 'return' || return_days === body.return_days) &&
    audiencesOverlap(audience, other.audience)
  );
}

/** Others that are offered to the same users at the same moment. */
const collidersOf = (content: Content<PackageTemplateBody>, config: StoredConfig): StoredConfig[] =>
  configsOf('packageTemplate').filter(
    (one) =>
      holdsPlace(one) &&
      isLike(content, config, one) &&
      windowsOverlap(configSpanOf(config, content), configWindowOf(one)),
  );

function collisionFindings(content: Content<PackageTemplateBody>, config: StoredConfig): CheckFinding[] {
  const others = collidersOf(content, config);
  if (others.length === 0) return [];
  const names = others.map((one) => `「${shownContentOf(one).name}」${one.id}`).join('、');
  const text = `${names}的触发（${triggerText(content.body)}）、人群和时间与它重叠：同一用户 24 小时内会收到 ${others.length + 1} 份礼包`;
  return [warn('body.trigger', text)];
}

/** Similar templates published without approval, and their budgets. */
export function aloneBeside(content: Content<PackageTemplateBody>, config: StoredConfig): AloneBeside {
  // A second person approved this template: similar ones are not added up again.
  const others = agreedOf(config) ? [] : collidersOf(content, config).filter((one) => agreedOf(one) === null);
  return {
    names: others.map((one) => shownContentOf(one).name),
    budget: sum(others.map((one) => standingOf(one).budget)),
  };
}

function quotaFindings({ body }: Content<PackageTemplateBody>, config: StoredConfig): CheckFinding[] {
  // A template without offers has no usage to check; the page's own rules suffice.
  if (templateGrantsOf(config.id).length === 0) return [];
  const standing = standingOf(config, body);
  const { claimed, quota, cost, budget } = standing;
  const findings: CheckFinding[] = [];
  if (quota < claimed) findings.push(block('body.total_quota', `已领 ${claimed} 份，配额不能更少`));
  const gap = budget < cost ? `已发出价值 ${cost} 金币，预算不能更少` : leftGap(standing);
  if (gap !== undefined) findings.push(block('body.budget_coin', gap));
  return findings;
}

/** Checks that need the backend: value and expiry of its gifts, texts, and overlapping offers. */
export function packageProblems(content: Content<PackageTemplateBody>, config: StoredConfig): CheckFinding[] {
  const { body } = content;
  return [
    ...(body.content === 'bag'
      ? chosenFindings({ ...asItem(body), path: 'body.bag', said: `礼包「${body.bag.name}」` })
      : givenProblems('body.items', body.items)),
    ...expiryFindings(content),
    ...quotaFindings(content, config),
    ...collisionFindings(content, config),
    ...wordFindings(body.texts, packageFields),
  ];
}

/** References from a template to other configs. */
export const packageRefs = ({ body }: Content<PackageTemplateBody>): Ref[] => [
  ...(body.content === 'bag' ? itemRef('body.bag', asItem(body)) : givenRefs('body.items', body.items)),
  ...(isRiding(body) ? [{ type: 'push', id: body.push_id, path: 'body.push_id' }] : []),
];
