/** @jest-environment node */
import * as z from 'zod/mini';
import { everybody } from '../config/rules';
import {
  allBlocks,
  chineseOnly,
  copiesOf,
  freeBlockId,
  inTab,
  isLockedIn,
  newBlock,
  type PageBlock,
  withAfter,
  withBlock,
  withoutBlock,
} from './blocks';
import { checkPage } from './checks';
import { maxPageBytes } from './limits';
import { bytesOfBlocks, type PageBody, pageBody, pageLinkProblem } from './rules';
import { bodyOfTemplate } from './templates';
import { paragraphsOf } from './text';
import { areaBetween, zoneMovedBy } from './zones';

const now = 1_700_000_000_000;
const common = { start_at: null, audience: everybody, weight: 0, tags: [], owner: '', remark: '' };

/** Texts of the lines that block publication, or warn. */
function said(change: Partial<PageBody>, level: 'block' | 'warn' = 'block'): string[] {
  const fresh = bodyOfTemplate('rank');
  const texts = { ...fresh.texts, zh: { title: '标题', share_title: '', share_desc: '' } };
  const body = { ...fresh, texts, slug: 'spring', activity_code: 'spring_gala', ...change };
  const content = { ...common, name: '页面', end_at: now + 86_400_000, body };
  const findings = checkPage(content, { now, status: 'draft', liveStart: null });
  return findings.filter((line) => line.level === level).map(({ text }) => text);
}

const tabs = newBlock('tabs', 'b1');
const nested = tabs.type === 'tabs' ? inTab(tabs, 0, newBlock('text', 'b2')) : tabs;

it('templates are valid and can be published once their texts are there', () => {
  for (const template of ['rank', 'lottery', 'sign', 'gifts'] as const) {
    const { blocks } = bodyOfTemplate(template);
    expect(z.safeParse(pageBody, bodyOfTemplate(template)).success).toBe(true);
    expect(said({ blocks })).toEqual([]);
  }
});

it('components are changed, added and removed in tabs as well; tabs stay out of tabs', () => {
  const page: PageBlock[] = [nested, newBlock('button', 'b3')];
  const ids = (blocks: PageBlock[]) => allBlocks(blocks).map(({ id }) => id);
  expect(freeBlockId(page)).toBe('b4');
  expect(ids(withAfter(page, 'b2', [newBlock('rank', 'b4')]))).toEqual(['b1', 'b2', 'b4', 'b3']);
  expect(withAfter(page, 'b2', [newBlock('modal', 'b4')]).map(({ id }) => id)).toEqual(['b1', 'b4', 'b3']);
  expect(ids(withoutBlock(page, 'b2'))).toEqual(['b1', 'b3']);
  const locked = { ...nested, locked: true };
  expect(isLockedIn([locked], 'b2')).toBe(true);
  expect(withAfter([locked], 'b2', [newBlock('rank', 'b4')])).toEqual([locked, newBlock('rank', 'b4')]);
  expect(allBlocks(withBlock(page, newBlock('video', 'b2')))[1]).toMatchObject({ id: 'b2', type: 'video' });
  expect(ids(copiesOf([nested], page))).toEqual(['b4', 'b5']);
});

it('copies are unlocked, and their links lead to the copies', () => {
  const link = { ...newBlock('button', 'b1'), locked: true, link: '#b2' };
  const text = Object.assign(newBlock('text', 'b2'), { text: chineseOnly('[去](#b1) "id":"b1" #b1') });
  const custom = Object.assign(newBlock('custom', 'b7'), { kind: 'ar', data: '{"id":"b1","locked":true}' });
  expect(copiesOf([link, text, custom], [newBlock('text', 'b9')])).toMatchObject([
    { id: 'b10', locked: false, link: '#b11' },
    { id: 'b11', text: { zh: '[去](#b10) "id":"b1" #b1' } },
    { id: 'b12', data: custom.data },
  ]);
});

it('areas of a picture stay inside it', () => {
  expect(areaBetween({ x: 60, y: 110 }, { x: 20.004, y: 50 })).toEqual({ x: 20, y: 50, width: 40, height: 50 });
  expect(areaBetween({ x: 10, y: 10 }, { x: 11, y: 90 })).toBeNull();
  const area = { x: 10, y: 10, width: 40, height: 20 };
  expect(zoneMovedBy(area, { x: 0.27, y: -30 })).toEqual({ ...area, x: 10.27, y: 0 });
  expect(zoneMovedBy(area, { x: 99, y: 99 })).toMatchObject({ x: 60, y: 80 });
});

it('rich text knows bold and links, and leaves markup as text', () => {
  expect(paragraphsOf('a **b** [c](voice://room)\n\n<b>x</b>')).toEqual([
    [{ text: 'a ' }, { text: 'b', bold: true }, { text: ' ' }, { text: 'c', link: 'voice://room' }],
    [{ text: '<b>x</b>' }],
  ]);
});

it.each([
  ['', undefined],
  ['https://app.example.com/a', undefined],
  ['voice://room?id=1', undefined],
  ['#b2', undefined],
  ['#b9', '目标组件 #b9 不存在，可能已被删除'],
  ['voice://nowhere', 'App 里没有页面 voice://nowhere'],
  ['https://evil.example.com', '域名 evil.example.com 不在允许的名单中'],
  ['http://app.example.com', '网址须以 https:// 开头'],
  ['javascript:alert(1)', '网址须以 https:// 开头'],
])('link %s', (link, problem) => {
  expect(pageLinkProblem(link, [nested])).toBe(problem);
});

it('the checklist finds what would break for users', () => {
  const image = (bytes: number): PageBlock => ({
    id: 'b1',
    type: 'image',
    locked: false,
    picture: { file_id: `f${bytes}`, url: '/f', width: 1, height: 1, bytes },
    alt: chineseOnly('图'),
    zones: [],
  });
  expect(said({ blocks: [] })).toEqual(['页面没有组件']);
  expect(said({ blocks: [newBlock('image', 'b1')] })).toEqual(['图片：没有图片', '图片：没有替代文本']);
  expect(said({ blocks: [image(600_000)] })).toEqual([expect.stringContaining('最大')]);
  expect(said({ blocks: [1, 2, 3, 4, 5, 6, 7].map((n) => image(499_990 + n)) })).toEqual([
    expect.stringContaining('图片共'),
  ]);
  expect(said({ blocks: [newBlock('custom', 'b1')] })).toEqual([expect.stringContaining('无法识别')]);
  expect(said({ blocks: [newBlock('countdown', 'b1')] })).toEqual([expect.stringContaining('没有结束时间')]);
  const past = { ...newBlock('countdown', 'b1'), until: 0 } as PageBlock;
  expect(said({ blocks: [past] })).toEqual([expect.stringContaining('结束时间已过')]);
  expect(said({ blocks: [newBlock('modal', 'b1')] }, 'warn')).toContainEqual(expect.stringContaining('没有链接打开它'));
  const zone = { x: 60, y: 10, width: 50, height: 0, link: 'voice://room', label: chineseOnly('') };
  expect(said({ blocks: [{ ...image(9), zones: [zone] } as PageBlock] })).toEqual([
    '图片「图」：热区 1 没有宽高或超出图片',
    '图片「图」：热区 1 没有说明',
  ]);
  const twice = { ...bodyOfTemplate('blank'), blocks: [nested, newBlock('text', 'b2')] };
  expect(z.safeParse(pageBody, twice).error?.issues[0]).toMatchObject({ message: '组件编号重复' });
  expect(said({ blocks: [newBlock('rule', 'b1')] }, 'warn')).toContain(
    '规则「活动规则」：缺英语、菲律宾语译文，将显示中文',
  );
  expect(said({ activity_code: '' })).toEqual(['榜单、任务、抽奖和礼物须绑定活动']);
  expect(said({ slug: 'A b' })).toEqual(['路径为 3 到 40 位小写字母、数字或 -']);
  expect(said({ expired_action: 'jump' })).toEqual(['请填写过期后跳转的地址']);
  const theme = { primary: '#ffff00', text: '#eeeeee', background: '#ffffff', radius: 0 };
  expect(said({ theme })).toEqual([expect.stringContaining('文字与背景'), expect.stringContaining('按钮与白色文字')]);
});

it('512 KB of components are accepted, 513 KB are not', () => {
  const page = (bytes: number): PageBody => {
    const blocks: PageBlock[] = [];
    const add = (zh: string) =>
      blocks.push({ ...newBlock('text', `b${blocks.length + 1}`), text: { zh, en: '', tl: '' } } as PageBlock);
    while (bytesOfBlocks(blocks) < bytes - 6_000) add('x'.repeat(5_000));
    add('');
    const last = blocks.pop();
    const rest = bytes - bytesOfBlocks([...blocks, ...(last ? [last] : [])]);
    add('x'.repeat(Math.max(0, Math.min(5_000, rest))));
    return { ...bodyOfTemplate('blank'), blocks };
  };
  const fits = page(maxPageBytes);
  expect(bytesOfBlocks(fits.blocks)).toBeLessThanOrEqual(maxPageBytes);
  expect(z.safeParse(pageBody, fits).success).toBe(true);
  const large = page(maxPageBytes + 1_024);
  expect(bytesOfBlocks(large.blocks)).toBeGreaterThan(maxPageBytes);
  expect(z.safeParse(pageBody, large).error?.issues[0]).toMatchObject({ path: ['blocks'] });
});
