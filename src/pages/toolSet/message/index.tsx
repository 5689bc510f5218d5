import { ConfigScreen } from '@/components/config/ConfigScreen';
import { messageColumns } from './columns';
import { messageFilters } from './filters';
import { messageConfig } from './type';

/** 消息 (screens/tool-set §3.4.6): automatic messages to users, by language, with delivery results. */
export default function MessagePage() {
  return <ConfigScreen type={messageConfig} columns={messageColumns} filters={messageFilters} />;
}
