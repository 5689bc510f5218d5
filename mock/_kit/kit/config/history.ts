import type { Content } from '../../../../src/domain/config/rules';
import { approvalOf } from '../../base/approvalOf';
import { anchor, hour } from '../../base/clock';
import { operators } from '../../base/operators';
import type { SeededAudit, StoredApproval } from '../../base/stored';
import { publicationApprovalOf, publishLabel, stepsOf } from './publicationRequest';
import type { ApprovalNeeded, ConfigRules } from './rules';
import { liveOf, type StoredConfig } from './store';

/** Part of a type's rules that its seed needs for past versions; `note` is the remark on pending requests. */
export interface SeededConfig<B = unknown> extends Pick<ConfigRules<B>, 'type' | 'label' | 'facts' | 'seed'> {
  /** Approvers required, given the draft and the live version. */
  approvalNeeded(content: Content<B>, live?: Content<B>): ApprovalNeeded | undefined;
  note: string;
}

const operatorNamed = (name: string) => operators.find((one) => one.name === name) ?? { id: 'ops', name };

/** Drafts that wait for a second person, as requests. */
export const seedConfigApprovals = ({ seed, approvalNeeded: needsOf, note, ...kit }: SeededConfig): StoredApproval[] =>
  seed().flatMap((config: StoredConfig, i) => {
    const { draft } = config;
    const approvalNeeded = draft?.approval_id && needsOf(draft.content, liveOf(config)?.content);
    if (!draft?.approval_id || !approvalNeeded) return [];
    const request = publicationApprovalOf(kit, config, { ...approvalNeeded, note });
    const maker = operatorNamed(draft.updated_by);
    return [approvalOf(request, maker, anchor - (i % 5) * hour - hour, draft.approval_id, stepsOf(request))];
  });

/** A row on record for every version that was published. */
export const seedConfigAudits = ({ type, label, seed }: SeededConfig): SeededAudit[] => {
  const action = `submit${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  return seed().flatMap(({ id, versions }) =>
    versions.map(({ version, by, at, note }): SeededAudit => {
      const before = version === 1 ? { status: 'draft', live: null } : { live: version - 1 };
      const after = version === 1 ? { status: 'online', live: 1 } : { live: version };
      return {
        id: '',
        at,
        operator_id: operatorNamed(by).id,
        operator_name: by,
        action,
        label: publishLabel(label),
        object_type: type,
        object_id: id,
        before,
        after,
        reason_code: null,
        remark: note,
        batch_id: null,
        approval_id: null,
        trace_id: `seed-${id}-${version}`,
        result: 'success',
      };
    }),
  );
};
