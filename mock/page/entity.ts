import type { BannerBody } from '../../src/domain/banner/rules';
import { block, type CheckFinding, type Content } from '../../src/domain/config/rules';
import { chineseOnly } from '../../src/domain/page/blocks';
import { checkPage } from '../../src/domain/page/checks';
import { pageType } from '../../src/domain/page/fields';
import { type PageBody, pageAddress, pageApprovalNeeded, pageBody } from '../../src/domain/page/rules';
import { blocksOfTemplate, bodyOfTemplate } from '../../src/domain/page/templates';
import type { PushBody } from '../../src/domain/push/rules';
import type { Ref, Reference } from '../../src/domain/shared/references';
import { page } from '../../src/services/page';
import { configEntity } from '../_kit/kit/config/entity';
import { configsOf } from '../_kit/kit/config/kits';
import { usersAmong } from '../_kit/kit/config/references';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { drawnActivityIcon } from '../_kit/kit/media/drawn';

/** The path must be unique among the published pages of its environment; a draft holds none. */
function problems({ body: { slug } }: Content<PageBody>, _: unknown, { id, env }: StoredConfig): CheckFinding[] {
  const holder = configsOf('page').find((other) => {
    const own = (shownContentOf(other) as Content<PageBody>).body.slug;
    return other.id !== id && other.env === env && other.live !== null && other.status !== 'archived' && own === slug;
  });
  if (slug === '' || !holder) return [];
  return [block('body.slug', `路径已被活动页「${shownContentOf(holder).name}」使用`)];
}

const refs = ({ body: { activity_code: id } }: Content<PageBody>): Ref[] =>
  id === '' ? [] : [{ type: 'activity', id, path: 'body.activity_code' }];

/** Address that a banner, a push or another page leads to. */
const linkOf = (type: string, content: Content<unknown>): string => {
  if (type === 'page') return (content as Content<PageBody>).body.expired_url;
  if (type === 'push') return (content as Content<PushBody>).body.jump_url;
  const { jump_type, jump_value } = (content as Content<BannerBody>).body;
  return jump_type === 'h5' ? jump_value : '';
};

/** Live banners, pushes and pages that lead to a page. */
const linksTo = (config: StoredConfig, { body: { slug } }: Content<PageBody>): Reference[] =>
  ['banner', 'push', 'page'].flatMap((type) =>
    usersAmong(type, config, (content) => linkOf(type, content).split(/[?#]/)[0] === pageAddress(slug)),
  );

const at = (activity_code: string, from: number, to: number) => ({ activity_code, from, to });
const banner = (n: number) => ({
  id: 'b90',
  type: 'image' as const,
  locked: true,
  picture: drawnActivityIcon(n),
  alt: chineseOnly('活动主图'),
  zones: [{ x: 10, y: 70, width: 80, height: 20, link: 'voice://room', label: chineseOnly('去房间') }],
});
const edited = (primary: string) => ({
  edited: true as const,
  change: { theme: { primary, text: '#222222', background: '#fff8e7', radius: 8 } },
});

export const pageEntity = configEntity<PageBody>({
  about: pageType,
  prefix: 'h5',
  calls: page,
  schema: pageBody,
  // A template groups them; any number of pages may be made from one.
  place: 'template',
  capacity: null,
  check: checkPage,
  problems,
  approvalNeeded: pageApprovalNeeded,
  refs,
  outsiders: linksTo,
  filters: { template: 'template', activity: 'activity_code' },
  seed: {
    note: '按活动排期上线',
    notes: ['首次发布', '调整文案', '更换主图'],
    remark: '等设计确认',
    hints: (n, { template = 'blank' }) => ({
      slug: `event-${n}`,
      texts: {
        zh: { title: `活动页 ${n}`, share_title: '一起来参加', share_desc: '' },
        en: { title: `Event ${n}`, share_title: 'Join us', share_desc: '' },
        tl: { title: `Kaganapan ${n}`, share_title: 'Sumali', share_desc: '' },
      },
      theme: bodyOfTemplate('blank').theme,
      expired_action: 'notice',
      blocks: n % 2 === 0 ? [banner(n), ...blocksOfTemplate(template)] : blocksOfTemplate(template),
    }),
    earlier: (_, back) => ({ theme: { primary: '#5b2c83', text: '#222222', background: '#ffffff', radius: back } }),
    rows: {
      prod: [
        ['rank', 'online', 'PK 赛季主会场', { ...at('pk_season', -9, 15), versions: 3 }],
        ['sign', 'online', '新人七日签到', { ...at('pk_season', -14, 25), versions: 2 }],
        ['lottery', 'online', '幸运转盘', { ...at('pk_season', -5, 20), ...edited('#8a1f5c') }],
        ['gifts', 'online', '新品礼包上架', { ...at('pk_season', -6, 12), ...edited('#7a4a00') }],
        ['rank', 'online', 'PK 赛季榜单', { ...at('pk_season', -15, 30), isLocked: true }],
        ['blank', 'scheduled', '圣诞签到', { ...at('', 26, 35) }],
        ['rank', 'paused', '家族荣誉榜', { ...at('pk_season', -8, 20), ...edited('#245c2a') }],
        ['rank', 'ended', '歌王争霸赛', { ...at('singer_2026', -28, -3) }],
        ['gifts', 'archived', '旧春节礼包', { ...at('old_spring', -200, -170) }],
        ['rank', 'draft', '春日盛典返场', { ...at('new_year', 39, 44) }],
        ['lottery', 'draft', '<img src=x onerror=alert(1)>', { ...at('lucky_wheel', 2, 10) }],
        ['sign', 'pending', '新人加码', { ...at('newcomer', 3, 20), approval: 'apv_91' }],
        ['rank', 'draft', '年终盛典', { ...at('new_year', 39, 44), rejected: '主图与活动不符，请更换' }],
      ],
      test: [
        ['blank', 'online', '测试：签到页', { ...at('', -2, 5) }],
        ['blank', 'paused', '测试：停用页', { ...at('', -2, 5) }],
        ['blank', 'scheduled', '测试：排期页', { ...at('', 1, 5) }],
      ],
    },
  },
});
