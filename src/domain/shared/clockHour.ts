import { ifKnown } from './figure';

/** `08:00` for 8. */
export const clockHour = (hour: number): string => ifKnown(hour, (known) => `${String(known).padStart(2, '0')}:00`);

/** 9:00 */
export const hourText = (hour: number): string => `${hour}:00`;
