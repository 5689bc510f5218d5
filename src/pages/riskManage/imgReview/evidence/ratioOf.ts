import type { CSSProperties } from 'react';

/** The proportions of a picture, for whoever fits it into a room of fixed size. */
export const ratioOf = ({ w, h }: { w: number; h: number }): CSSProperties =>
  ({ '--ratio': w > 0 && h > 0 ? w / h : 4 / 3 }) as CSSProperties;
