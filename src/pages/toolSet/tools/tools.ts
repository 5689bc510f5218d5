import type { ComponentType } from 'react';
import type { ToolKey } from '@/domain/tools/recognise';
import { lazyPart } from '@/kit/base/lazyPart';
import type { ToolProps } from './frame/toolState';

interface Tool {
  key: ToolKey;
  label: string;
  Part: ComponentType<ToolProps>;
}

/** Tools in the order of the list; each one's code comes when it opens. */
export const tools: readonly Tool[] = [
  { key: 'time', label: '时间戳', Part: lazyPart(() => import('./kinds/Time')) },
  { key: 'uid', label: 'uid 编解码', Part: lazyPart(() => import('./kinds/Uid')) },
  { key: 'behavior', label: '行为查询', Part: lazyPart(() => import('./kinds/Behavior')) },
  { key: 'json', label: 'JSON', Part: lazyPart(() => import('./kinds/Json')) },
  { key: 'url', label: 'URL 与深链', Part: lazyPart(() => import('./kinds/Url')) },
  { key: 'hash', label: '哈希与 Base64', Part: lazyPart(() => import('./kinds/Hash')) },
  { key: 'uids', label: '批量 uid 清洗', Part: lazyPart(() => import('./kinds/Uids')) },
  { key: 'ip', label: 'IP / UA', Part: lazyPart(() => import('./kinds/Address')) },
  { key: 'regex', label: '正则与敏感词', Part: lazyPart(() => import('./kinds/Regex')) },
  { key: 'file', label: '文件哈希', Part: lazyPart(() => import('./kinds/FileHash')) },
  { key: 'money', label: '金额与金币', Part: lazyPart(() => import('./kinds/Money')) },
  { key: 'cron', label: 'cron', Part: lazyPart(() => import('./kinds/Cron')) },
  { key: 'version', label: '版本号比较', Part: lazyPart(() => import('./kinds/Versions')) },
];
