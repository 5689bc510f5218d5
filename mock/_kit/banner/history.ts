import { bannerNeeds } from '../../../src/domain/banner';
import type { AuditRow } from '../../../src/services/audit';
import { anchor, hour } from '../clock';
import { wishOf } from '../config/wish';
import type { StoredApproval } from '../db';
import { operators } from '../operators';
import { approvalOf } from '../seed/approvals';
import { bannerFacts } from './rules';
import { seedBanners } from './seed';

const kit = { type: 'banner', label: 'Banner', facts: bannerFacts };

const operatorNamed = (name: string) => operators.find((one) => one.name === name) ?? { id: 'ops', name };

/** Drafts that wait for a second person, as requests. */
export const seedBannerApprovals = (): StoredApproval[] =>
  seedBanners().flatMap((config, i) => {
    const { draft } = config;
    const needs = draft?.approval_id && bannerNeeds(draft.content);
    if (!draft?.approval_id || !needs) return [];
    const wish = wishOf(kit, config, { ...needs, note: '配合节日活动上线' });
    const maker = operatorNamed(draft.updated_by);
    return [approvalOf(wish, maker, anchor - (i % 5) * hour - hour, draft.approval_id, [needs])];
  });

/** A row on record for every version that was published. */
export const seedBannerAudits = (): AuditRow[] =>
  seedBanners().flatMap(({ id, versions }) =>
    versions.map(({ version, by, at, note }): AuditRow => {
      const before = version === 1 ? { status: 'draft', live: null } : { live: version - 1 };
      const after = version === 1 ? { status: 'online', live: 1 } : { live: version };
      return {
        ...{ id: '', at, operator_id: operatorNamed(by).id, operator_name: by },
        ...{ action: 'submitBanner', label: '发布Banner', object_type: 'banner', object_id: id, before, after },
        ...{ reason_code: null, remark: note, batch_id: null, approval_id: null },
        ...{ trace_id: `seed-${id}-${version}`, result: 'success' },
      };
    }),
  );
