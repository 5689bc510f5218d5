import * as z from 'zod/mini';
import { endpoint, writeFields } from './endpoint';
import { time } from './schema';

export const piiFields = {
  phone: '手机号',
  email: '邮箱',
  register_ip: '注册 IP',
  last_active_ip: '最近活跃 IP',
  device_id: '设备号',
} as const;
export type PiiField = keyof typeof piiFields;

const why = { reason_code: writeFields.reason_code, remark: writeFields.remark, idem_key: writeFields.idem_key };

/** The full value of one masked field, for a reason, on record (blocks G12). */
export const revealPii = endpoint({
  name: 'revealPii',
  method: 'POST',
  path: '/pii/reveal',
  kind: 'write',
  label: '查看明文',
  action: 'pii.reveal',
  input: z.object({
    ...why,
    user_id: z.string(),
    field: z.enum(['phone', 'email', 'register_ip', 'last_active_ip', 'device_id']),
  }),
  output: z.object({ value: z.string() }),
  source: 'blocks G12',
});

/** Opens a user's conversations to this operator for a while; reading one without it answers 403. */
export const openChat = endpoint({
  name: 'openChat',
  method: 'POST',
  path: '/pii/open_chat',
  kind: 'write',
  label: '查看私信',
  action: 'pii.chat',
  input: z.object({ ...why, user_id: z.string() }),
  output: z.object({ until: time }),
  source: 'screens/user §3.1.1',
});
