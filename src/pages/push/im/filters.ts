import type { FiltersOf } from '@/components/list/types';
import { pushType } from '@/domain/objects/push';
import type { push } from '@/services/push';
import { anyOf } from '@/ui/list/filters';

const { channel, run_state } = pushType.fields;

/** A push's own, beside those of all types. */
export const pushFilters: FiltersOf<typeof push.list> = [anyOf('channel', channel), anyOf('run_state', run_state)];
