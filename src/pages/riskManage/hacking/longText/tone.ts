import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';

/** Colour for the severity of a label; its name tells the same in words. */
export const toneOf = (label: string): string => labelOf(machineLabels, label).color ?? 'default';
