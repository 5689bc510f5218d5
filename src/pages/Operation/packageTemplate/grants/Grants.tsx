import type { ConfigPartProps } from '@/components/config/types';
import { packageGrantType } from '@/domain/packageTemplate/fields';
import { maxListSpanDays } from '@/domain/shared/limits';
import { anyOf, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listPackageGrants } from '@/services/packageTemplateGrants';
import { grantColumns } from './columns';

const { fields, exports } = packageGrantType;

const filters: FiltersOf<typeof listPackageGrants> = [
  searchIn('q', '模板', { placeholder: '模板名称、编号或领取编号', many: false, width: 230 }),
  textIn('uid', fields.uid, { maxLength: 20 }),
  anyOf('state', fields.state),
  anyOf('kind', fields.kind),
  timeFilter('from', fields.at, { from: 'from', to: 'to', maxDays: maxListSpanDays }),
];

/** 领取明细: who was offered which gift, and what became of it. */
export default function Grants({ title, children }: ConfigPartProps) {
  return (
    <ListScreen
      title={title}
      call={listPackageGrants}
      columns={grantColumns}
      filters={filters}
      rowKey={({ grant_id }) => grant_id}
      exportCode={exports?.listPackageGrants ?? ''}
      emptyHint="模板生效后，可在此查看触达和领取记录"
    >
      {children}
    </ListScreen>
  );
}
