import { BatchForm } from '@/components/batch/BatchForm';
import { maxOfflineBatch } from '@/domain/limits';
import { offlineCannot } from '@/domain/offlinePackage';
import { type DisableResult, disableOfflinePackages, type OfflinePackage } from '@/services/offlinePackage';
import type { FormProps } from '@/ui/openForm';
import { clock } from '@/utils/clock';
import { safeText } from '@/utils/safeText';

/** 禁用 (L2), also for the clean-up of old packages: they are no longer stored for delivery. */
export default function DisableForm({ targets, onClose }: FormProps<OfflinePackage>) {
  return (
    <BatchForm
      endpoint={disableOfflinePackages}
      about={`${targets.length} 个离线包`}
      title="禁用离线包"
      titleOfRetry="重试失败项"
      okText="确认禁用"
      danger
      reasons="release"
      remark="required"
      targets={targets}
      idOf={({ package_id }) => package_id}
      leftOut={(one: OfflinePackage): DisableResult | undefined => {
        const reason = offlineCannot('disable', one, clock.now());
        return reason ? { package_id: one.package_id, version: one.version, status: 'skipped', reason } : undefined;
      }}
      sayLeftOut={(results) => ({
        title: `所选中有 ${results.length} 个不能禁用，将跳过`,
        description: [...new Set(results.map(({ reason }) => reason))].join('；'),
      })}
      max={maxOfflineBatch}
      unit="个离线包"
      impact={(pending) =>
        `将禁用 ${pending.map(({ app_key, semver }) => safeText(`${app_key} ${semver}`)).join('、')}：不再下发，也不能回滚到它，不可恢复。`
      }
      input={(pending) => ({
        packages: pending.map(({ target, last }) => ({
          package_id: target.package_id,
          version: (last ?? target).version,
        })),
      })}
      resultsOf={({ results }) => results}
      doneAlone={() => '已禁用'}
      resultsTitle="禁用结果"
      subject={{
        title: '离线包',
        render: ({ package_id }) => {
          const one = targets.find((target) => target.package_id === package_id);
          return one ? safeText(`${one.app_key} ${one.semver}`) : package_id;
        },
      }}
      onClose={onClose}
    />
  );
}
