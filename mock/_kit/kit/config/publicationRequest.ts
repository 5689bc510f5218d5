import { everybody } from '../../../../src/domain/config/rules';
import type { ApprovalRequest } from '../../base/approvalOf';
import { same } from '../../base/frozen';
import { type ApprovalNeeded, type ApprovalStep, type ConfigRules, configViewOf } from './rules';
import { liveOf, type StoredConfig } from './store';

export interface PublicationRequest extends ApprovalNeeded {
  note: string;
  /** Rollout percentage; unchanged if absent. */
  percent?: number | undefined;
}

/** The status is not part of the requested change. */
const shown = ({ status: _, draft: __, ...view }: Record<string, unknown>): Record<string, unknown> => view;

/** Settings that a new config begins with: they say nothing about what its maker chose. */
const untouched: Readonly<Record<string, unknown>> = { ...everybody, weight: 0, sort: 0, percent: 100 };

const chosen = (view: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(view).filter(([field, value]) => !same(value, untouched[field])));

/** 「发布 IM 推送」, 「发布礼包」: a space stands between Chinese and Latin. */
export const publishLabel = (label: string): string => `发布${/^[A-Za-z]/.test(label) ? ' ' : ''}${label}`;

/** Request to publish exactly the current draft. */
export function publicationApprovalOf(
  kit: Pick<ConfigRules, 'type' | 'label' | 'facts'>,
  config: StoredConfig,
  { note, percent, code, why, more = [] }: PublicationRequest,
): ApprovalRequest {
  const live = liveOf(config);
  const after = { ...shown(configViewOf(kit, config)), percent: percent ?? config.rollout.percent };
  return {
    type: `config_${kit.type}`,
    label: publishLabel(kit.label),
    object_type: kit.type,
    object_id: config.id,
    object_name: config.draft?.content.name ?? config.id,
    checker_code: code,
    why,
    reason_code: '',
    remark: note,
    before: live && shown(configViewOf(kit, { ...config, draft: null })),
    after: live ? after : chosen(after),
    payload: {
      status: config.status,
      content: config.draft?.content,
      percent,
      authors: config.draft?.authors ?? [],
      more,
    },
  };
}

/** Approval steps of a request, in order. */
export const stepsOf = ({ checker_code: code, why, payload }: ApprovalRequest): ApprovalStep[] => [
  { code, why },
  ...((payload.more as readonly ApprovalStep[] | undefined) ?? []),
];
