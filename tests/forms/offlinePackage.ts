import { cases, newKey, offlineCases, offlineEntity } from '../../mock/testing';
import { checkPackage } from '../../src/utils/zipPackage';
import { zipOf } from '../zipOf';
import type { Forms } from './types';

const on = (package_id: string) => ({
  package_id,
  version: offlineEntity.find(package_id).version,
  idem_key: newKey(),
});
const why = { reason_code: 'other.correction', remark: '新版白屏，先撤回' };

/** An upload of a new version, as the page sends it. */
export const uploadOf = (bytes: Uint8Array) => {
  const check = checkPackage(bytes);
  return {
    biz: 'help' as const,
    platform: 'android' as const,
    min_app: '6.0.0',
    max_app: '',
    update_mode: 'silent' as const,
    changelog: '修复白屏',
    data: Buffer.from(bytes).toString('base64'),
    sha256: check.kind === 'valid' ? check.sha256 : '0'.repeat(64),
    idem_key: newKey(),
  };
};

export const offlinePackageForms: Forms = {
  uploadOfflinePackage: () => uploadOf(zipOf({ 'index.html': '<html>' })),
  moveOfflinePackage: () => ({ ...on(offlineCases.uploaded), verb: 'verify' }),
  testOfflinePackage: () => ({ ...on(offlineCases.ready), testers: [cases.normal] }),
  advanceOfflinePackage: () => ({ ...on(offlineCases.healthy), percent: 20 }),
  rollbackOfflinePackage: () => ({ ...on(offlineCases.stopped), to_id: 'op_1005', ...why }),
  forceOfflinePackage: () => ({ ...on(offlineCases.full), ...why }),
  disableOfflinePackages: () => {
    const { idem_key, ...item } = on(offlineCases.testing);
    return { packages: [item], ...why, idem_key };
  },
};
