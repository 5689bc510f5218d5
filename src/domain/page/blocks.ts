import * as z from 'zod/mini';
import type { Language } from '../review/rules';
import { text, whole } from '../shared/bodyFields';
import { idSchema } from '../shared/ids';
import type { LabelMap } from '../shared/labels';
import { isBlank, isTurned } from '../shared/names';
import { picture } from '../shared/picture';
import { keyOf, time } from '../shared/schema';

/** Letters of one text, rows of live data, tabs of one component, and areas of one picture. */
export const maxPageText = 5_000;
export const maxPageList = 50;
export const maxPageTabs = 8;
export const maxPageZones = 20;

/** Components of an event page (docs/design/operation.md#easy-h5) and changes of their list; pure. */

export const blockTypes = {
  image: { label: '图片' },
  text: { label: '文本' },
  countdown: { label: '倒计时' },
  rank: { label: '榜单' },
  task: { label: '任务' },
  lottery: { label: '抽奖' },
  gift_list: { label: '礼物列表' },
  room_list: { label: '房间列表' },
  video: { label: '视频' },
  tabs: { label: '标签页' },
  rule: { label: '规则' },
  button: { label: '按钮' },
  float: { label: '悬浮按钮' },
  comment: { label: '评论' },
  modal: { label: '弹窗' },
  custom: { label: '未知组件' },
} as const satisfies LabelMap<string>;
export type BlockType = keyof typeof blockTypes;

export const textAligns = { left: { label: '靠左' }, center: { label: '居中' } } as const satisfies LabelMap<string>;
export const floatSides = { left: { label: '左侧' }, right: { label: '右侧' } } as const satisfies LabelMap<string>;

/** A text in every language; an empty one shows the Chinese. */
const words = (most: number) =>
  z.object({
    zh: text(most),
    /** Empty shows the Chinese text. */
    en: text(most),
    /** Empty shows the Chinese text. */
    tl: text(most),
  });
export type Words = Record<Language, string>;

const short = words(60);
const long = words(maxPageText);
/** Target of a press: https, `voice://…`, `#` and the id of a component, or empty. */
const link = text(500);
/** Per cent of a picture, with decimals: a pixel is less than one per cent. */
const percent = z.number('请填写数字').check(z.gte(0, '不能小于 0'), z.lte(100, '最多 100'));

const base = {
  /** Unique in the page. */
  id: idSchema(z.string().check(z.regex(/^b\d{1,6}$/, '组件编号写作 b1'))),
  /** True: the editor lets only its texts be changed; the calls do not check it. */
  locked: z.boolean(),
};
/** A component that lists live data. */
const listed = {
  ...base,
  title: short,
  /** Entries shown, such as ranks, prizes or rooms; further ones are left out. */
  rows: whole(maxPageList, 1),
};

const leaf = [
  z.object({
    ...base,
    type: z.literal('image'),
    /** Null in a draft without a picture. */
    picture: z.nullable(picture),
    /** Text read aloud instead of the picture. */
    alt: short,
    /** Areas that lead somewhere, in per cent of the picture. */
    zones: z
      .array(
        z.object({
          x: percent,
          y: percent,
          width: percent,
          height: percent,
          /** Target of a press: https, `voice://…`, `#` and the id of a component, or empty for none. */
          link,
          /** Text read aloud for the area. */
          label: short,
        }),
      )
      .check(z.maxLength(maxPageZones, `最多 ${maxPageZones} 个热区`)),
  }),
  z.object({
    ...base,
    type: z.literal('text'),
    /** Paragraphs with `**bold**` and `[text](link)`. */
    text: long,
    align: keyOf(textAligns),
  }),
  z.object({
    ...base,
    type: z.literal('countdown'),
    title: short,
    /** Null in a draft without a time. */
    until: z.nullable(time),
  }),
  z.object({ ...listed, type: z.literal('rank') }),
  z.object({ ...listed, type: z.literal('task') }),
  z.object({
    ...listed,
    type: z.literal('lottery'),
    /** Label of the button that draws. */
    button: short,
  }),
  z.object({ ...listed, type: z.literal('gift_list') }),
  z.object({ ...listed, type: z.literal('room_list') }),
  z.object({
    ...base,
    type: z.literal('video'),
    /** Address of the video; empty in a draft. */
    url: text(500),
    /** Text read aloud for the video. */
    alt: short,
  }),
  z.object({
    ...base,
    type: z.literal('rule'),
    title: short,
    /** Paragraphs with `**bold**` and `[text](link)`. */
    text: long,
  }),
  z.object({
    ...base,
    type: z.literal('button'),
    label: short,
    /** Target of a press: https, `voice://…`, `#` and the id of a component, or empty for none. */
    link,
  }),
  z.object({
    ...base,
    type: z.literal('float'),
    label: short,
    /** Target of a press: https, `voice://…`, `#` and the id of a component, or empty for none. */
    link,
    side: keyOf(floatSides),
  }),
  z.object({ ...listed, type: z.literal('comment') }),
  z.object({
    ...base,
    type: z.literal('custom'),
    /** Type of a component that this console does not know. */
    kind: text(40),
    /** Its content as JSON; kept unchanged. */
    data: text(20_000),
  }),
] as const;
const leafBlock = z.discriminatedUnion('type', [...leaf]);

export const pageBlock = z.discriminatedUnion('type', [
  ...leaf,
  z.object({
    ...base,
    type: z.literal('tabs'),
    /** Tabs with the components below each. */
    tabs: z
      .array(z.object({ title: short, blocks: z.array(leafBlock) }))
      .check(z.maxLength(maxPageTabs, `最多 ${maxPageTabs} 个标签`)),
  }),
  z.object({
    ...base,
    type: z.literal('modal'),
    title: short,
    /** Paragraphs with `**bold**` and `[text](link)`. */
    text: long,
  }),
]);
export type PageBlock = z.infer<typeof pageBlock>;
export type LeafBlock = z.infer<typeof leafBlock>;
export type BlockOf<T extends BlockType> = Extract<PageBlock, { type: T }>;

const isLeaf = (block: PageBlock): block is LeafBlock => block.type !== 'tabs' && block.type !== 'modal';

export const chineseOnly = (text: string): Words => ({ zh: text, en: '', tl: '' });

/** Text shown to a reader of a language. */
export const blockWordsIn = (words: Words, language: Language): string => words[language] || words.zh;

/** A new component with its initial values. */
export function newBlock(type: BlockType, id: string): PageBlock {
  const base = { id, locked: false };
  const title = chineseOnly(blockTypes[type].label);
  switch (type) {
    case 'image':
      return { ...base, type, picture: null, alt: chineseOnly(''), zones: [] };
    case 'text':
      return { ...base, type, text: chineseOnly('在这里输入文字'), align: 'left' };
    case 'countdown':
      return { ...base, type, title: chineseOnly('距离活动结束'), until: null };
    case 'rank':
    case 'task':
    case 'gift_list':
    case 'room_list':
    case 'comment':
      return { ...base, type, title, rows: 5 };
    case 'lottery':
      return { ...base, type, title, rows: 6, button: chineseOnly('立即抽奖') };
    case 'video':
      return { ...base, type, url: '', alt: chineseOnly('') };
    case 'tabs':
      return { ...base, type, tabs: ['标签一', '标签二'].map((text) => ({ title: chineseOnly(text), blocks: [] })) };
    case 'rule':
      return { ...base, type, title: chineseOnly('活动规则'), text: chineseOnly('') };
    case 'button':
      return { ...base, type, label: chineseOnly('去参加'), link: '' };
    case 'float':
      return { ...base, type, label: chineseOnly('返回'), link: '', side: 'right' };
    case 'modal':
      return { ...base, type, title, text: chineseOnly('') };
    case 'custom':
      return { ...base, type, kind: '', data: '' };
  }
}

/** All components, those in tabs behind their tabs. */
export const allBlocks = (blocks: readonly PageBlock[]): PageBlock[] =>
  blocks.flatMap<PageBlock>((block) =>
    block.type === 'tabs' ? [block, ...block.tabs.flatMap<PageBlock>((tab) => tab.blocks)] : [block],
  );

/** Applies a change to the list of the page and to those of all tabs. */
const inLists = (blocks: readonly PageBlock[], change: (list: PageBlock[]) => PageBlock[]): PageBlock[] =>
  change([...blocks]).map((block) =>
    block.type === 'tabs'
      ? { ...block, tabs: block.tabs.map((tab) => ({ ...tab, blocks: change(tab.blocks).filter(isLeaf) })) }
      : block,
  );

export const withBlock = (blocks: readonly PageBlock[], changed: PageBlock): PageBlock[] =>
  inLists(blocks, (list) => list.map((block) => (block.id === changed.id ? changed : block)));

export const withoutBlock = (blocks: readonly PageBlock[], id: string): PageBlock[] =>
  inLists(blocks, (list) => list.filter((block) => block.id !== id));

/** Locked itself, or in a locked component. */
export const isLockedIn = (blocks: readonly PageBlock[], id: string): boolean =>
  allBlocks(blocks).some((block) => block.locked && allBlocks([block]).some((one) => one.id === id));

/**
 * Inserts components after the given one, or at the end if it is not found. Tabs and modals are inserted after the tabs
 * around it, as they cannot be inside of tabs.
 */
export function withAfter(
  blocks: readonly PageBlock[],
  id: string | undefined,
  added: readonly PageBlock[],
): PageBlock[] {
  const around = blocks.find((block) => allBlocks([block]).some((one) => one.id === id));
  if (!around) return [...blocks, ...added];
  const behind = added.every(isLeaf) && !around.locked ? id : around.id;
  return inLists(blocks, (list) => list.flatMap((block) => (block.id === behind ? [block, ...added] : [block])));
}

/** Adds a component to a tab. */
export const inTab = (block: BlockOf<'tabs'>, at: number, added: PageBlock): PageBlock => ({
  ...block,
  tabs: block.tabs.map((tab, i) => (i === at && isLeaf(added) ? { ...tab, blocks: [...tab.blocks, added] } : tab)),
});

const numberOf = ({ id }: PageBlock): number => Number(id.slice(1));
const lastNumber = (blocks: readonly PageBlock[]): number => Math.max(0, ...allBlocks(blocks).map(numberOf));

/** An id that no component of the page has. */
export const freeBlockId = (blocks: readonly PageBlock[]): string => `b${lastNumber(blocks) + 1}`;

/** Unlocked copies with ids that are free in the page; their links to each other lead to the copies. */
export function copiesOf(copied: readonly PageBlock[], blocks: readonly PageBlock[]): PageBlock[] {
  const last = lastNumber(blocks);
  const ids = new Map(allBlocks(copied).map(({ id }, at) => [id, `b${last + at + 1}`]));
  // Quotes inside texts are escaped, so only fields and targets of links match.
  const text = JSON.stringify(copied)
    .replace(/(?<="id":"|["(]#)b\d+(?=[")])/g, (id) => ids.get(id) ?? id)
    .replace(/"locked":true/g, '"locked":false');
  return z.parse(z.array(pageBlock), JSON.parse(text));
}

export const isWords = (value: unknown): value is Words => Object(value).zh !== undefined;

/** Texts of a component. */
export function textsOfBlock(block: PageBlock): Words[] {
  const own = Object.values<unknown>(block).filter(isWords);
  if (block.type === 'tabs') return [...own, ...block.tabs.map(({ title }) => title)];
  return block.type === 'image' ? [...own, ...block.zones.map(({ label }) => label)] : own;
}

/** Whether no text of the components has marks that turn it, or only looks empty. */
export const areReadable = (blocks: readonly PageBlock[]): boolean =>
  allBlocks(blocks)
    .flatMap(textsOfBlock)
    .flatMap((words) => Object.values(words))
    .every((text) => !isTurned(text) && (text.trim() === '' || !isBlank(text)));

/** Name of a component for the operator: its type and the beginning of its text. */
export function blockName(block: PageBlock): string {
  if (block.type === 'custom') return `${blockTypes.custom.label} ${block.kind}`;
  const [first] = textsOfBlock(block)
    .map(({ zh }) => zh.replace(/[*[\]]/g, '').trim())
    .filter((zh) => zh !== '');
  const { label } = blockTypes[block.type];
  return first === undefined || first === label ? label : `${label}「${[...first].slice(0, 12).join('')}」`;
}
