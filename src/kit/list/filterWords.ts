import type { Filter, Moment } from '@/kit/base/list/types';

/** Filters that are set, in words: `状态：封禁、禁言；注册时间：今天`. One that is drawn says its values. */
export const filterWords = (filters: readonly Filter[], query: URLSearchParams, moment: Moment): string =>
  filters
    .flatMap(({ label, names, flag, text }) => {
      const shown = text(query, moment);
      if (shown === null || shown === undefined || shown === false) return [];
      if (flag !== undefined) return [label];
      const values = names.flatMap((name) => query.getAll(name));
      return [`${label}：${typeof shown === 'string' ? shown : values.join('、')}`];
    })
    .join('；');
