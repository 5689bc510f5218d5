import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { offlineStatus } from '@/domain/offlinePackage/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import { listOfflinePackages, type OfflineDetail } from '@/services/offlinePackage';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { FileChanges } from './FileChanges';
import { useDetail } from './useDetail';

/** Versions to choose from. */
const mostVersions = 100;

/** Files of a package, compared with the full version before it or another one of the bundle. */
export function Files({ detail: { package: one, files, base } }: { detail: OfflineDetail }) {
  const [other, setOther] = useState<string>();
  const chosen = useDetail(other);
  const filters = { ids: [one.app_key], platform: [one.platform], size: mostVersions };
  const versions = useQuery(queryOf(listOfflinePackages, filters));
  return (
    <>
      <Loaded query={versions} rows={1}>
        {({ list }) => (
          <Select<string>
            allowClear
            aria-label="对比的版本"
            placeholder="与其他版本对比"
            popupMatchSelectWidth={false}
            options={list
              .filter(({ package_id }) => package_id !== one.package_id)
              .map(({ package_id, semver, status }) => ({
                value: package_id,
                label: safeText(`${semver} ${labelOf(offlineStatus, status).label}`),
              }))}
            onChange={setOther}
          />
        )}
      </Loaded>
      {other === undefined ? (
        <FileChanges base={base} files={files} />
      ) : (
        <Loaded query={chosen}>
          {(found) => (
            <FileChanges base={{ semver: found.package.semver, files: found.files }} kind="版本" files={files} />
          )}
        </Loaded>
      )}
    </>
  );
}
