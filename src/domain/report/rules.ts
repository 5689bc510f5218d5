import type { LabelMap } from '../shared/labels';

/** Subjects of a report (docs/design/risk.md#report-review). */
export const subjectTypes = {
  user: { label: '用户' },
  room: { label: '房间' },
  message: { label: '私信' },
  chat: { label: '公屏' },
  moment: { label: '动态' },
  avatar: { label: '头像' },
  voice: { label: '语音' },
  family: { label: '家族' },
} as const satisfies LabelMap<string>;
