import { ConfigScreen } from '@/components/config/ConfigScreen';
import { pushType } from '@/domain/push/fields';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { push } from '@/services/push';
import { pushColumns } from './columns';
import { pushConfig } from './type';

const { channel, run_state } = pushType.fields;

/** A push's own, beside those of all types. */
const pushFilters: FiltersOf<typeof push.list> = [anyOf('channel', channel), anyOf('run_state', run_state)];

/** IM 推送管理 (docs/design/push.md#im): messages sent by operators: content, audience, schedule and results. */
export default function PushPage() {
  return <ConfigScreen type={pushConfig} columns={pushColumns} filters={pushFilters} />;
}
