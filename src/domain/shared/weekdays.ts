import { noFigure } from './figure';

/** 周一 for 1, 周日 for 7. */
export const weekdayText = (day: number): string => `周${'一二三四五六日'[day - 1] ?? noFigure}`;

/** All weekdays as options. */
export const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayText(value) }));
