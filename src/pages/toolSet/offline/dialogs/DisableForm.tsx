import { maxOfflineBatch } from '@/domain/offlinePackage/limits';
import { offlineCannot, offlinePlatforms } from '@/domain/offlinePackage/rules';
import { sizeText } from '@/domain/shared/fileSize';
import { labelOf } from '@/domain/shared/labels';
import type { FormProps } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { BatchForm } from '@/kit/batch/BatchForm';
import { type DisableResult, disableOfflinePackages, type OfflinePackage } from '@/services/offlinePackage';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

interface Props extends FormProps<OfflinePackage> {
  title?: string;
}

const totalOf = (packages: readonly OfflinePackage[], name: 'bytes' | 'holders') =>
  packages.reduce((sum, one) => sum + one[name], 0);

/** 禁用 (L2), also for the clean-up of old packages: they are no longer stored for delivery. */
export default function DisableForm({ title = '禁用离线包', targets, onClose }: Props) {
  return (
    <BatchForm
      endpoint={disableOfflinePackages}
      about={`${targets.length} 个离线包`}
      title={title}
      titleOfRetry="重试失败项"
      okText="确认禁用"
      danger
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
      impact={(pending) => {
        const left = pending.filter(({ earlier }) => earlier === 0);
        const fallback =
          left.length === 0 ? '' : `，其中 ${numberText(totalOf(left, 'holders'))} 人没有全量版，改开线上页`;
        return `将禁用 ${pending.length} 个版本，共 ${sizeText(totalOf(pending, 'bytes'))}：不再下发，也不能回滚到它们，不可恢复。现有 ${numberText(totalOf(pending, 'holders'))} 人在用，下次启动换成当前全量版${fallback}。`;
      }}
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
          const platform = one && labelOf(offlinePlatforms, one.platform).label;
          return one ? safeText(`${one.app_key} ${one.semver}（${platform}）`) : package_id;
        },
      }}
      onClose={onClose}
    >
      <PlainTable
        label="将禁用的版本"
        lined
        rows={targets}
        rowKey={({ package_id }) => package_id}
        columns={[
          { title: '离线包', render: ({ app_key, semver }) => safeText(`${app_key} ${semver}`) },
          { title: '平台', render: ({ platform }) => labelOf(offlinePlatforms, platform).label },
          { title: '大小', number: true, render: ({ bytes }) => sizeText(bytes) },
          { title: '在用人数', number: true, render: ({ holders }) => numberText(holders) },
        ]}
      />
    </BatchForm>
  );
}
