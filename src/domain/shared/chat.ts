import type { LabelMap } from './labels';

export const chatKinds = {
  text: { label: '文字' },
  image: { label: '图片' },
  voice: { label: '语音' },
  gift: { label: '礼物' },
  system: { label: '系统消息' },
} as const satisfies LabelMap<string>;

/** Direction of a message, from the view of the user whose list it is in. */
export const chatDirections = { in: { label: '收到' }, out: { label: '发出' } } as const satisfies LabelMap<string>;
