import type { Key } from '@/hooks/keys';

export const seekSeconds = 5;

/** Keys of voices and videos (docs/design/blocks.md#g8): with several players they go to the one used last. */
export const playKey = (run: () => void): Key => ({ key: ' ', label: '播放 / 暂停', run });

export const seekKeys = (seek: (by: number) => void): Key[] => [
  { key: '[', label: `后退 / 前进 ${seekSeconds} 秒`, run: () => seek(-seekSeconds), repeats: true },
  { key: ']', label: `后退 / 前进 ${seekSeconds} 秒`, run: () => seek(seekSeconds), repeats: true },
];
