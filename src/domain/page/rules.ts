import * as z from 'zod/mini';
import { addressProblem, jumpProblem } from '../banner/rules';
import { text, whole } from '../shared/bodyFields';
import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import type { Fields } from '../shared/objectType';
import { picture } from '../shared/picture';
import { shapeOf } from '../shared/record';
import { byLanguage, type TextSpecs, textFieldsOf } from '../shared/texts';
import { allBlocks, type PageBlock, pageBlock } from './blocks';
import { maxPageBytes } from './limits';

/** Event pages that operators build from components (docs/design/operation.md#easy-h5). */

export const pageTemplates = {
  blank: { label: '空白' },
  rank: { label: '榜单活动' },
  lottery: { label: '抽奖' },
  sign: { label: '签到任务' },
  gifts: { label: '新品礼包' },
} as const satisfies LabelMap<string>;
export type PageTemplate = keyof typeof pageTemplates;

/** Behaviour of the page after its end. */
export const expiredActions = {
  notice: { label: '显示「活动已结束」' },
  jump: { label: '跳转到其他页面' },
} as const satisfies LabelMap<string>;

const textSpecs = {
  title: { label: '页面标题', most: 30, required: true, is: text(200) },
  share_title: { label: '分享标题', most: 40, required: false, is: text(200) },
  share_desc: { label: '分享描述', most: 80, required: false, is: text(200) },
} as const satisfies TextSpecs;
export const h5PageFields = textFieldsOf(textSpecs);

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, '颜色写作 #rrggbb'));

/** Bytes of the components as they are sent. */
export const bytesOfBlocks = (blocks: readonly unknown[]): number =>
  new TextEncoder().encode(JSON.stringify(blocks)).length;

export const pageTooLarge = `页面内容最多 ${maxPageBytes / 1024} KB，请减少组件或文字`;

const idsOf = (blocks: readonly PageBlock[]): string[] => allBlocks(blocks).map(({ id }) => id);

export const pageBodyFields = {
  /** Last part of the address; unique among the published pages of an environment, archived ones apart. */
  slug: { label: '路径', is: text(60) },
  /** Bound activity, whose rank, tasks and gifts the page shows; empty for none. */
  activity_code: { label: '绑定活动', is: text(40) },
  template: { label: '模板', kind: 'map', map: pageTemplates },
  /** Title and share texts by language. */
  texts: byLanguage('文案', textSpecs),
  /** Picture of a shared link; null for none. */
  share_img: { label: '分享图', is: picture, nullable: true },
  theme: {
    label: '配色',
    kind: 'group',
    fields: {
      /** Colour of buttons and marks. */
      primary: { label: '主色', is: colour },
      text: { label: '文字颜色', is: colour },
      background: { label: '背景颜色', is: colour },
      /** Rounded corners, pixels. */
      radius: { label: '圆角', kind: 'count', is: whole(24) },
    },
  },
  expired_action: { label: '过期后', kind: 'map', map: expiredActions },
  /** Address for `jump`, https or `voice://…`; unused otherwise. */
  expired_url: { label: '过期跳转', is: text(500) },
  blocks: {
    label: '组件',
    is: z.array(pageBlock).check(
      z.refine((blocks) => bytesOfBlocks(blocks) <= maxPageBytes, pageTooLarge),
      z.refine((blocks) => new Set(idsOf(blocks)).size === idsOf(blocks).length, '组件编号重复'),
    ),
  },
} as const satisfies Fields;

/** Body of a page version. */
export const pageBody = z.object(shapeOf(pageBodyFields));
export type PageBody = z.infer<typeof pageBody>;

/** Live data of a page at a moment. */
export const pageLive = z.object({
  /** Users by nickname, most points first. */
  rank: z.array(
    z.object({
      name: z.string(),
      /** Points in the activity. */
      points: z.int(),
    }),
  ),
  task: z.array(
    z.object({
      name: z.string(),
      /** Steps done, at most `goal`: of nobody, for the preview; the app shows each user the own ones. */
      done: z.int(),
      /** Steps needed. */
      goal: z.int(),
    }),
  ),
  /** Prizes that can be drawn. */
  lottery: z.array(z.object({ name: z.string() })),
  gift_list: z.array(
    z.object({
      name: z.string(),
      /** Price in coins. */
      price: z.int(),
    }),
  ),
  room_list: z.array(
    z.object({
      name: z.string(),
      /** Users in the room. */
      online: z.int(),
    }),
  ),
  /** Comments of users, by nickname. */
  comment: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type PageLive = z.infer<typeof pageLive>;

/** Pages of the app that a link may open. */
export const appPages = ['wallet', 'backpack', 'room', 'user', 'family', 'activity', 'recruit', 'recharge', 'play'];

/** Problem of a link of a page; undefined if it works or is empty. */
export function pageLinkProblem(link: string, blocks: readonly PageBlock[]): string | undefined {
  if (link === '') return undefined;
  if (link.startsWith('#')) {
    const target = allBlocks(blocks).some(({ id }) => `#${id}` === link);
    return target ? undefined : `目标组件 ${link} 不存在，可能已被删除`;
  }
  if (!link.startsWith('voice://')) return addressProblem(link);
  const page = /^voice:\/\/([\w-]*)/.exec(link)?.[1] ?? '';
  return jumpProblem('scheme', link) ?? (appPages.includes(page) ? undefined : `App 里没有页面 voice://${page}`);
}

/** Public address of a page. */
export const pageAddress = (slug: string): string => `https://events.example.com/p/${slug}`;

/** Permission code for approving pages; must be held explicitly (docs/design/blocks.md#g7, #g18). */
export const pageCheckCode = leadCodeOf('Operation.easy-h5:check');

/** Every page needs a second person: it is public. */
export const pageApprovalNeeded = () => ({ code: pageCheckCode, why: '活动页对所有用户公开，需要第二人同意' });
