import { type OfflineVerb, offlineCannot } from '@/domain/offlinePackage';
import type { Action } from '@/kit/base/actions';
import { formWith } from '@/kit/base/openForm';
import type { OfflinePackage } from '@/services/offlinePackage';
import { clock } from '@/utils/clock';

const code = 'developerTools.offlinePackage';

const release = () => import('./dialogs/ReleaseForm');

/** A release step, with its dialog. */
const step = (key: Exclude<OfflineVerb, 'disable'>, label: string, right = 'release') => ({
  key,
  label,
  level: 'L2' as const,
  permission: `${code}:${right}`,
  disabledReason: (one: OfflinePackage) => offlineCannot(key, one, clock.now()),
  form: formWith(release, { verb: key }),
});

export const offlineActions: readonly Action<OfflinePackage>[] = [
  step('verify', '确认校验'),
  step('advance', '放量'),
  { ...step('rollback', '回滚', 'rollback'), danger: true },
  step('pause', '暂停'),
  step('resume', '恢复'),
  step('test', '内测'),
  { ...step('force', '强制更新', 'force'), level: 'L3', danger: true },
  {
    key: 'disable',
    label: '禁用',
    danger: true,
    level: 'L2',
    permission: `${code}:disable`,
    batch: true,
    disabledReason: (one) => offlineCannot('disable', one, clock.now()),
    form: () => import('./dialogs/DisableForm'),
  },
];
