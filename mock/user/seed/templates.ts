import type { MessageTemplate } from '../../../src/services/reference';

/** Id, name and text. */
const rows = [
  ['welcome', '新用户欢迎', '欢迎来到语音房！请遵守社区规范，遇到问题可联系客服。'],
  ['warn', '违规提醒', '您好 {nickname}，您近期的行为违反了社区规范，请注意，再次违规将限制功能。'],
  ['limit_until', '限制通知', '您好 {nickname}，您的账号功能受限至 {until}，到期自动恢复。'],
  ['room_notice', '房间整改', '您好 {nickname}，您的房间 {room_id} 内容不符合规范，请在 {until} 前整改。'],
  ['compensate', '补偿说明', '非常抱歉给您带来不便，补偿已发放到您的背包，请查收。'],
  ['profile', '资料修改', '您好 {nickname}，您的资料含有不合规内容，已被修改，请重新填写。'],
  [
    'victim',
    '防诈骗提醒',
    '您好 {nickname}，与您联系的账号涉嫌诈骗，平台已处理。请勿再转账或提供验证码，已有损失请联系客服登记。',
  ],
  [
    'protected',
    '账号保护通知',
    '您好 {nickname}，您的账号疑似被他人登录，已临时保护并强制下线。请联系客服核实身份后恢复使用。',
  ],
] as const;

export const messageTemplates: readonly MessageTemplate[] = rows.map(([template_id, name, content]) => {
  return { template_id, name, content };
});
