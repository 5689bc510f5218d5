import { labelOf } from '@/domain/labels';
import { machineLabels } from '@/domain/machineLabel';

/** Colour for the severity of a label; its name tells the same in words. */
export const toneOf = (label: string): string => labelOf(machineLabels, label).color ?? 'default';
