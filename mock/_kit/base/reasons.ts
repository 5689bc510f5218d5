import { type ReasonGroup, reasonGroups } from '../../../src/domain/shared/reasons';
import type { ReasonCode } from '../../../src/services/reference';

/** Level 2 of the reason tree: code, label, penalty points. */
const tree: Record<ReasonGroup, readonly (readonly [string, string, number])[]> = {
  porn: [
    ['nudity', '裸露色情', 6],
    ['suggestive', '低俗擦边', 3],
    ['solicit', '招嫖', 9],
  ],
  politics: [
    ['rumor', '涉政谣言', 6],
    ['attack', '攻击国家与制度', 9],
  ],
  terror: [
    ['violence', '宣扬暴力恐怖', 12],
    ['weapon', '贩卖管制器具', 12],
  ],
  gamble: [
    ['invite', '拉人赌博', 6],
    ['room', '开设赌博房', 9],
  ],
  drug: [
    ['sale', '贩卖毒品', 12],
    ['use', '展示吸毒', 12],
  ],
  fraud: [
    ['scam', '诈骗钱财', 9],
    ['phishing', '钓鱼链接', 6],
    ['recharge', '虚假代充', 6],
  ],
  ads: [
    ['contact', '留联系方式引流', 2],
    ['platform', '为其他平台拉人', 3],
  ],
  abuse: [
    ['insult', '辱骂他人', 2],
    ['harass', '骚扰他人', 3],
    ['threat', '威胁恐吓', 6],
  ],
  minor: [
    ['harm', '侵害未成年人', 12],
    ['stream', '未成年人开播', 6],
  ],
  fake: [
    ['official', '冒充官方', 6],
    ['profile', '虚假资料', 1],
  ],
  cheat: [
    ['brush', '刷量刷榜', 3],
    ['bot', '使用外挂脚本', 6],
  ],
  theft: [
    ['seller', '盗号并出售', 9],
    ['protect', '账号被盗，临时保护', 0],
  ],
  bloody: [
    ['gore', '血腥画面', 6],
    ['animal', '虐待动物', 6],
  ],
  copyright: [
    ['music', '音乐侵权', 1],
    ['avatar', '头像侵权', 1],
  ],
  quality: [
    ['silence', '挂机占麦', 1],
    ['spam', '刷屏', 1],
  ],
  other: [
    ['request', '用户本人要求', 0],
    ['misjudged', '误判', 0],
    ['evidence', '证据不足', 0],
    ['proven', '证据充分', 0],
    ['ticket', '客服工单', 0],
    ['reconcile', '财务对账', 0],
    ['inquiry', '司法协查', 0],
    ['report', '核实举报', 0],
    ['reports', '举报集中', 0],
    ['slang', '新出现的黑话', 0],
    ['regulator', '监管要求', 0],
    ['false_hit', '误伤过多', 0],
    ['standard', '标准变更', 0],
    ['compensation', '客诉补偿', 0],
    ['campaign', '活动', 0],
    ['offline_pay', '线下打款', 0],
    ['test', '测试', 0],
    ['correction', '纠错', 0],
    ['forfeit', '违规没收', 0],
    ['misissued', '误发回收', 0],
    ['operation', '运营调整', 0],
    ['contract', '合作约定变更', 0],
    ['complete', '资料齐全，符合要求', 0],
    ['incomplete', '资料不符合要求', 0],
    ['doubt', '存在疑点', 0],
    ['cleared', '疑点已排除', 0],
    ['account', '收款信息有误', 0],
    ['failed', '执行失败', 0],
    ['version', '随版本发布', 0],
    ['misc', '其他原因', 0],
  ],
};

const userText = (points: number): string =>
  points === 0
    ? '您好 {nickname}，您的账号因「{rule}」被处理，至 {until} 恢复。如有疑问请联系客服。'
    : '您好 {nickname}，您的行为违反了「{rule}」，账号功能受限至 {until}。请遵守社区规范，再次违规将加重处罚。';

export const reasons: readonly ReasonCode[] = (Object.keys(reasonGroups) as ReasonGroup[]).flatMap((group) =>
  tree[group].map(([leaf, label, points]) => ({
    code: `${group}.${leaf}`,
    group,
    label,
    points,
    user_text: userText(points),
  })),
);

const byCode = new Map(reasons.map((reason) => [reason.code, reason]));

export const reasonOf = (code: string): ReasonCode | undefined => byCode.get(code);

export const pointsOf = (code: string): number => byCode.get(code)?.points ?? 0;
