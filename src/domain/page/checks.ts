import { buttonText } from '../../../config/pageColours';
import { block, type CheckFinding, type CheckMoment, type Content, checkCommon, pass, warn } from '../config/rules';
import { languageKeys, languages } from '../review/rules';
import { contrastOf } from '../shared/colour';
import { sizeText } from '../shared/fileSize';
import { leastContrast } from '../shared/limits';
import { isBlank, isTurned, turnedText } from '../shared/names';
import type { PictureFile } from '../shared/picture';
import { checkTexts } from '../shared/texts';
import { allBlocks, type BlockOf, blockName, type PageBlock, textsOfBlock } from './blocks';
import { maxPageBytes } from './limits';
import { bytesOfBlocks, h5PageFields, type PageBody, pageLinkProblem, pageTooLarge } from './rules';
import { linksOfText } from './text';
import { isOnPicture } from './zones';

export const maxPageImageBytes = 512_000;
const maxPageImagesBytes = 3_145_728;

const slugPattern = /^[a-z0-9-]{3,40}$/;

/** Components that show data of the bound activity. */
const bound: readonly PageBlock['type'][] = ['rank', 'task', 'lottery', 'gift_list'];

/** Checks of a page beside the common ones. */
export function checkPage(content: Content<PageBody>, moment: CheckMoment<PageBody>): CheckFinding[] {
  const { slug, activity_code, texts, theme, expired_action, expired_url, blocks } = content.body;
  const findings = checkCommon(content, moment);
  if (!slugPattern.test(slug)) findings.push(block('body.slug', '路径为 3 到 40 位小写字母、数字或 -'));
  if (activity_code === '' && allBlocks(blocks).some(({ type }) => bound.includes(type)))
    findings.push(block('body.activity_code', '榜单、任务、抽奖和礼物须绑定活动'));
  findings.push(...checkTexts({ texts: 'body.texts', variables: 'body.texts' }, texts, h5PageFields, []));
  findings.push(...contrastFindings(theme));
  if (expired_action === 'jump') {
    const wrong = expired_url === '' ? '请填写过期后跳转的地址' : pageLinkProblem(expired_url, []);
    if (wrong !== undefined) findings.push(block('body.expired_url', wrong));
  }
  if (blocks.length === 0) findings.push(block('body.blocks', '页面没有组件'));
  if (bytesOfBlocks(blocks) > maxPageBytes) findings.push(block('body.blocks', pageTooLarge));
  for (const one of allBlocks(blocks)) findings.push(...blockFindings(one, blocks, moment.now));
  return [...findings, ...imageFindings(content.body)];
}

function contrastFindings({ text, background, primary }: PageBody['theme']): CheckFinding[] {
  const pairs = [
    ['body.theme.text', '文字与背景', contrastOf(text, background)],
    ['body.theme.primary', '按钮与白色文字', contrastOf(primary, buttonText)],
  ] as const;
  return pairs.map(([path, label, contrast = 1]) =>
    contrast < leastContrast
      ? block(path, `${label}的对比度为 ${contrast.toFixed(1)}，至少 ${leastContrast}`)
      : pass(path, `${label}的对比度 ${contrast.toFixed(1)}`),
  );
}

/** Links of a component, in its fields and texts. */
function linksOf(one: PageBlock): string[] {
  const texts = textsOfBlock(one).flatMap((words) => languageKeys.flatMap((language) => linksOfText(words[language])));
  if (one.type === 'image') return [...one.zones.map(({ link }) => link), ...texts];
  return 'link' in one ? [one.link, ...texts] : texts;
}

/** Problems of a component; each text begins with its name and a colon. */
export function blockFindings(one: PageBlock, blocks: readonly PageBlock[], now: number): CheckFinding[] {
  const at = `body.blocks.${one.id}`;
  const name = blockName(one);
  const stop = (text: string) => block(at, `${name}：${text}`);
  const findings = [...new Set(linksOf(one))].flatMap((link) => {
    const wrong = pageLinkProblem(link, blocks);
    return wrong === undefined ? [] : [stop(`链接 ${link} 无效，${wrong}`)];
  });
  const texts = textsOfBlock(one);
  if (texts.some((words) => languageKeys.some((language) => isTurned(words[language]))))
    findings.push(stop(turnedText('文字')));
  const missing = languageKeys.filter((language) => texts.some((words) => words.zh !== '' && isBlank(words[language])));
  if (missing.length > 0)
    findings.push(
      warn(at, `${name}：缺${missing.map((language) => languages[language].label).join('、')}译文，将显示中文`),
    );
  if (one.type === 'custom') findings.push(stop('当前版本无法识别，请删除或联系开发人员'));
  if ((one.type === 'button' || one.type === 'float') && one.link === '') findings.push(stop('没有链接'));
  if (one.type === 'countdown' && (one.until === null || one.until <= now))
    findings.push(stop(one.until === null ? '没有结束时间' : '结束时间已过'));
  if (one.type === 'modal' && !allBlocks(blocks).some((other) => linksOf(other).includes(`#${one.id}`)))
    findings.push(warn(at, `${name}：没有链接打开它，用户看不到`));
  if (one.type === 'tabs' && one.tabs.length === 0) findings.push(stop('没有标签'));
  if (one.type === 'video') {
    const wrong = one.url === '' ? '没有视频地址' : addressOf(one.url);
    if (wrong !== undefined) findings.push(stop(wrong));
  }
  if (one.type === 'image') findings.push(...imageProblems(one).map(stop));
  if ((one.type === 'image' || one.type === 'video') && isBlank(one.alt.zh)) findings.push(stop('没有替代文本'));
  return findings;
}

const sizeProblems = ({ bytes }: PictureFile): string[] =>
  bytes > maxPageImageBytes ? [`图片为 ${sizeText(bytes)}，最大 ${sizeText(maxPageImageBytes)}`] : [];

const imageProblems = ({ picture, zones }: BlockOf<'image'>): string[] => [
  ...(picture === null ? ['没有图片'] : sizeProblems(picture)),
  ...zones.flatMap((zone, at) => [
    ...(isOnPicture(zone) ? [] : [`热区 ${at + 1} 没有宽高或超出图片`]),
    ...(zone.link === '' ? [`热区 ${at + 1} 没有链接`] : []),
    ...(isBlank(zone.label.zh) ? [`热区 ${at + 1} 没有说明`] : []),
  ]),
];

const addressOf = (url: string) =>
  url.startsWith('https://') ? pageLinkProblem(url, []) : '视频地址须以 https:// 开头';

/** All pictures of a page, each file once. */
export function picturesOf({ blocks, share_img }: Pick<PageBody, 'blocks' | 'share_img'>): PictureFile[] {
  const own = allBlocks(blocks).flatMap((one) => (one.type === 'image' && one.picture ? [one.picture] : []));
  const all = share_img ? [...own, share_img] : own;
  return [...new Map(all.map((picture) => [picture.file_id, picture])).values()];
}

function imageFindings(body: PageBody): CheckFinding[] {
  const total = picturesOf(body).reduce((sum, { bytes }) => sum + bytes, 0);
  const text = `图片共 ${sizeText(total)}`;
  const isMuch = total > maxPageImagesBytes;
  return [
    ...(body.share_img ? sizeProblems(body.share_img).map((text) => block('body.share_img', text)) : []),
    isMuch ? block('body.blocks', `${text}，最大 ${sizeText(maxPageImagesBytes)}`) : pass('body.blocks', text),
  ];
}
