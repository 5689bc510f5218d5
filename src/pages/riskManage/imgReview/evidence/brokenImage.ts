import type { ReviewDraft } from '@/components/review/drafts';

/** 按删除处理: what cannot be looked at goes, and nobody is punished for it. */
export const broken = {
  conclusion: 'violate',
  reason_code: 'other.misc',
  measures: [{ type: 'delete_content' }],
  unseen: 'unloadable',
  note: '图片无法加载，按删除处理',
} as const satisfies Partial<ReviewDraft>;
