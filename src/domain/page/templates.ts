import { freshPageColours } from '../../../config/pageColours';
import { type BlockType, newBlock, type PageBlock, type Words } from './blocks';
import type { PageBody, PageTemplate } from './rules';

type Made = (id: string) => PageBlock;

const says = (zh: string, en: string, tl: string): Words => ({ zh, en, tl });

const of =
  (type: BlockType, change: object = {}): Made =>
  (id) =>
    Object.assign(newBlock(type, id), change);

const title = (zh: string, en: string, tl: string): Made =>
  of('text', { text: says(`**${zh}**`, `**${en}**`, `**${tl}**`), align: 'center' });
const rule = of('rule', {
  title: says('活动规则', 'Rules', 'Mga patakaran'),
  text: says(
    '奖励在活动结束后三天内发放。',
    'Rewards arrive within three days.',
    'Ang gantimpala ay sa loob ng tatlong araw.',
  ),
});
const toRoom = of('button', { label: says('去房间参加', 'Join a room', 'Sumali sa silid'), link: 'voice://room' });

const made: Readonly<Record<PageTemplate, readonly Made[]>> = {
  blank: [],
  rank: [
    title('榜单争霸', 'Ranking', 'Ranggo'),
    of('rank', { title: says('贡献榜', 'Top list', 'Nangunguna'), rows: 10 }),
    of('room_list', { title: says('热门房间', 'Popular rooms', 'Sikat na silid') }),
    rule,
    toRoom,
  ],
  lottery: [
    title('幸运抽奖', 'Lucky draw', 'Masuwerteng bunot'),
    of('lottery', { title: says('奖品', 'Prizes', 'Premyo'), button: says('立即抽奖', 'Draw', 'Bumunot') }),
    of('comment', { title: says('获奖感言', 'Winners', 'Nanalo') }),
    rule,
  ],
  sign: [
    title('每日签到', 'Daily sign-in', 'Araw-araw na pag-sign in'),
    of('task', { title: says('今日任务', 'Tasks of today', 'Gawain ngayon') }),
    of('gift_list', { title: says('签到礼物', 'Gifts', 'Regalo') }),
    rule,
  ],
  gifts: [
    title('新品礼包', 'New gift packs', 'Bagong regalo'),
    of('gift_list', { title: says('新品', 'New', 'Bago'), rows: 6 }),
    of('button', { label: says('去充值', 'Recharge', 'Mag-recharge'), link: 'voice://recharge' }),
    rule,
  ],
};

/** Components of a template. */
export const blocksOfTemplate = (template: PageTemplate): PageBlock[] =>
  made[template].map((make, at) => make(`b${at + 1}`));

/** Initial body of a page. */
export const bodyOfTemplate = (template: PageTemplate): PageBody => ({
  slug: '',
  activity_code: '',
  template,
  texts: {
    zh: { title: '', share_title: '', share_desc: '' },
    en: { title: '', share_title: '', share_desc: '' },
    tl: { title: '', share_title: '', share_desc: '' },
  },
  share_img: null,
  theme: { ...freshPageColours, radius: 12 },
  expired_action: 'notice',
  expired_url: '',
  blocks: blocksOfTemplate(template),
});
