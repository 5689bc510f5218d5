import { pushType } from '@/domain/objects/push';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { push } from '@/services/push';

const { channel, run_state } = pushType.fields;

/** A push's own, beside those of all types. */
export const pushFilters: FiltersOf<typeof push.list> = [anyOf('channel', channel), anyOf('run_state', run_state)];
