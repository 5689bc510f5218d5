import { type LabelMap, labelOf } from './labels';
import { minListenSeconds } from './limits';
import { unheardNote } from './patrol';

/** Records whose reversal (改判) can lift the measures that they led to. */
export const measureRecords = {
  patrol_check: { label: '巡检记录' },
  recording: { label: '录音' },
  decision: { label: '审核记录' },
} as const satisfies LabelMap<string>;
export type MeasureRecord = keyof typeof measureRecords;

/** Kinds of objects that measures act on. */
export const measureObjects = {
  user: { label: '用户' },
  room: { label: '房间' },
  case: { label: '案件内容' },
} as const satisfies LabelMap<string>;

/** End of a sentence that names what a reversal lifted; empty if it lifted nothing. */
export const restoredText = (restored: readonly string[]): string =>
  restored.length > 0 ? `，已撤销${restored.join('、')}` : '';

interface Corrected {
  conclusion?: string;
  violator_uids?: readonly string[];
  by?: string;
  restored?: readonly string[];
  heard_sec?: number;
}

/** Words for a replaced conclusion of a kind of record: 原「违规」（违规人 10000123），由组长老陈改判. */
export const correctionTextOf =
  (conclusions: LabelMap<string>) =>
  (value: object): string => {
    const {
      conclusion = '',
      violator_uids = [],
      by = '',
      restored = [],
      heard_sec = minListenSeconds,
    }: Corrected = value;
    const named = violator_uids.length > 0 ? `（违规人 ${violator_uids.join('、')}）` : '';
    return `原「${labelOf(conclusions, conclusion).label}」${named}，由${by}改判${unheardNote(heard_sec)}${restoredText(restored)}`;
  };
