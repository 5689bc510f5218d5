import { imagePolicies } from '@/domain/image';
import { imageSpec } from './bench';

/** The key map of `?` for a page of pictures. */
export const gridHelp = {
  place: imageSpec.title,
  shortcuts: [
    { keys: ['←', '→', '↑', '↓'], label: '选图' },
    { keys: ['1', '–', String(imagePolicies.length)], label: '标为违规（类型），再按一次取消' },
    { keys: ['0'], label: '机审建议的类型（不在 1–9 内时）' },
    { keys: ['A', '⌫'], label: '通过' },
    ...imageSpec.choices
      .filter(({ conclusion }) => conclusion !== 'pass')
      .map(({ key, label }) => ({ keys: [key.toUpperCase()], label })),
    { keys: ['C'], label: '相似图同判' },
    { keys: ['U'], label: '疑似未成年，转专组' },
    { keys: ['Space'], label: '放大 / 返回' },
    { keys: ['O'], label: '标注与文字' },
    { keys: ['Ctrl', 'Enter'], label: '整页提交' },
    { keys: ['Z'], label: '撤销上一页' },
    { keys: ['E'], label: '升级' },
    { keys: ['S'], label: '跳过（选原因）' },
    { keys: ['F'], label: '转队列' },
    { keys: ['N'], label: '备注' },
    { keys: ['B'], label: '快捷封禁，再按取消' },
    { keys: ['V'], label: '按住看清当前一张' },
    { keys: ['G'], label: '灰度' },
  ],
};
