import { UserLink } from '@/components/user/UserLink';
import { packageGrantType, packageTemplateType } from '@/domain/packageTemplate/fields';
import { Below } from '@/kit/base/Below';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listPackageGrants } from '@/services/packageTemplateGrants';
import { safeText } from '@/utils/safeText';

/** One offer in a row, on the screen and in its export. */
export const grantColumns: ColumnsOf<typeof listPackageGrants> = columnsOf(packageGrantType.fields, [
  { key: 'at', width: 130, sort: 'at', after: ({ grant_id }) => <Below className="secondary mono">{grant_id}</Below> },
  {
    key: 'id',
    width: 200,
    render: ({ id, template_name }) => (
      <>
        <ObjectLink type={packageTemplateType} id={id}>
          <bdi>{safeText(template_name)}</bdi>
        </ObjectLink>
        <Below className="secondary mono">{id}</Below>
      </>
    ),
    file: [
      { head: '推送礼包', text: ({ template_name }) => template_name },
      { head: '推送礼包 ID', text: ({ id }) => id },
    ],
  },
  {
    key: 'uid',
    width: 180,
    render: ({ uid, nickname }) => <UserLink uid={uid} name={nickname} />,
    text: ({ uid }) => uid,
  },
  { key: 'state', width: 96 },
  { key: 'claimed_at', width: 130, sort: 'claimed_at' },
  { key: 'expire_at', width: 130 },
  { key: 'cost', width: 110 },
  { key: 'kind', width: 84 },
  { key: 'grant_id', width: 120, hiddenAtFirst: true },
]);
