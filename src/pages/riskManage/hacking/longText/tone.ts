import { labelOf } from '@/domain/labels';
import { machineLabels } from '@/domain/machineLabel';

/** How bad a label is, as a colour; its name says it in words. */
export const toneOf = (label: string): string => labelOf(machineLabels, label).color ?? 'default';
