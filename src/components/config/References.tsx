import { useQuery } from '@tanstack/react-query';
import { configStatus } from '@/domain/config/rules';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import type { OutputOf } from '@/services/endpoint';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import type { ConfigCalls, ConfigRow, ConfigType } from './types';

interface Props<B> {
  type: ConfigType<B>;
  row: Pick<ConfigRow<B>, 'id' | 'version'>;
}

export const useReferences = <B,>({ calls }: ConfigType<B>, { id, version }: Props<B>['row']) =>
  useQuery(queryOf(calls.references, { id }, version));

/** Configs that reference this one (and so block taking it down), and those it references (where-used). */
export default function References<B>({ type, row }: Props<B>) {
  return (
    <Loaded query={useReferences(type, row)} rows={1}>
      {({ used_by, uses }) => (
        <>
          <ReferenceTable label="引用处" rows={used_by} empty="没有生效中的内容引用它" />
          {uses.length > 0 && <ReferenceTable label="它引用的" rows={uses} empty="" />}
        </>
      )}
    </Loaded>
  );
}

interface TableProps {
  label: string;
  rows: OutputOf<ConfigCalls<unknown>['references']>['uses'];
  empty: string;
}

function ReferenceTable({ label, rows, empty }: TableProps) {
  return (
    <PlainTable
      label={label}
      rows={rows}
      rowKey={({ type, id }) => `${type} ${id}`}
      empty={empty}
      columns={[
        {
          title: label,
          wraps: true,
          render: ({ type, id, name }) => (
            <ObjectLink type={type} id={id}>
              <bdi>{safeText(name)}</bdi> <span className="mono">{safeText(id)}</span>
            </ObjectLink>
          ),
        },
        { title: '种类', render: (one) => safeText(one.label) },
        { title: '状态', render: ({ status }) => <StateTag map={configStatus} value={status} /> },
      ]}
    />
  );
}
