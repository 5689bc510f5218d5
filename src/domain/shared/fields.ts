import * as z from 'zod/mini';
import { approvalStatus } from '../approval/rules';
import { appealStatus } from '../review/appeal';
import type { Field } from './objectType';
import { banStatus, banSyncs, banTypes, durationLabel } from './penalty';
import { term, time } from './schema';

/** Fields that several things have; each thing spreads in what its own rows carry. */

/** Fields of an object with an approval request (docs/design/blocks.md#g7). */
export const requestFields = {
  approval: { label: '审批申请', kind: 'map', map: approvalStatus },
  maker: { label: '发起人' },
  /** Steps that were agreed to, of all: 1 / 2 级. */
  agreed: { label: '已同意' },
  failure: { label: '失败原因' },
} as const satisfies Record<string, Field>;

/** Fields of a batch result (docs/design/blocks.md#g5). */
export const resultFields = {
  success: { label: '成功数', kind: 'count' },
  skipped: { label: '跳过数', kind: 'count' },
  failed: { label: '失败数', kind: 'count' },
} as const satisfies Record<string, Field>;

/** An open dispute about money or coins. */
export const disputeField = {
  label: '争议说明',
  is: z.object({
    /** Name of the operator. */
    by: z.string(),
    at: time,
    remark: z.string(),
  }),
  nullable: true,
} as const satisfies Field;

/** A ban, on its own trail or on that of the user it bars. */
export const banFields = {
  ban_id: { label: '封禁编号', kind: 'object', of: 'ban' },
  ban_status: { label: '封禁状态', kind: 'map', map: banStatus },
  types: { label: '封禁类型', kind: 'map', map: banTypes, many: true },
  /** Seconds; 0 is for ever. */
  duration: { label: '时长', kind: 'words', text: durationLabel, is: term },
  /** Null is for ever, or not known before the approval. */
  end_at: { label: '到期时间', kind: 'time', nullable: true },
  syncs: { label: '同时', kind: 'map', map: banSyncs },
  // Only cases are linked; other evidence has no screen.
  /** Ids of cases, messages, pictures or orders, or addresses. */
  evidence: { label: '证据', kind: 'object', of: 'case', many: true },
  /** Case or report it came from; null for none. */
  case_ref: { label: '来源案件', kind: 'object', of: 'case', nullable: true },
  /** Lifted as a mistake: its points were revoked. */
  misjudged: { label: '误判', kind: 'flag' },
  appeal: { label: '申诉', kind: 'map', map: appealStatus },
} as const satisfies Record<string, Field>;

/** Path and query of a screen, for `ObjectType.path`. */
export const screenPath = (screen: string, query: Readonly<Record<string, string>>): string =>
  `${screen}?${new URLSearchParams(query)}`;

/** Link to one request on the home page, in whichever of its views the request stands. */
export const approvalPath = (id: string): string => screenPath('/home', { find: id });
