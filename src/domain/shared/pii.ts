import type { LabelMap } from './labels';

/** Personal data masked in responses; the full value needs a reason (docs/design/blocks.md#g12). */
export const piiFields = {
  phone: { label: '手机号' },
  email: { label: '邮箱' },
  register_ip: { label: '注册 IP' },
  last_active_ip: { label: '最近活跃 IP' },
  device_id: { label: '设备号' },
} as const satisfies LabelMap<string>;
export type PiiField = keyof typeof piiFields;
