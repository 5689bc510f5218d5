import type { ConfigRow } from '@/components/config/types';
import type { MessageBody } from '@/domain/message/rules';

export type MessageRow = ConfigRow<MessageBody>;
