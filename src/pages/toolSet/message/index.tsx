import { ConfigScreen } from '@/components/config/ConfigScreen';
import { messageColumns } from './columns';
import { messageFilters } from './filters';
import { messageConfig } from './type';

/** 消息 (screens/tool-set §3.4.6): what the app says to users by itself, in each language, and whether it arrived. */
export default function MessagePage() {
  return <ConfigScreen type={messageConfig} columns={messageColumns} filters={messageFilters} />;
}
