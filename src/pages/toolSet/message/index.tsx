import { ConfigScreen } from '@/components/config/ConfigScreen';
import { messageTemplateType } from '@/domain/message/fields';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { messageTemplate } from '@/services/message';
import { messageColumns } from './columns';
import { messageConfig } from './type';

const { code, scene, channels, lacks } = messageTemplateType.fields;

/** A template's own, beside those of all types. */
const messageFilters: FiltersOf<typeof messageTemplate.list> = [
  textIn('code', code, { maxLength: 40 }),
  anyOf('scene', scene),
  anyOf('channel', channels),
  anyOf('lacks', lacks),
];

/** 消息 (docs/design/tool-set.md#message): automatic messages to users, by language, with delivery results. */
export default function MessagePage() {
  return <ConfigScreen type={messageConfig} columns={messageColumns} filters={messageFilters} />;
}
