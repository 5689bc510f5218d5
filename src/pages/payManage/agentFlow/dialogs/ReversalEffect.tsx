import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { getAgentFlow } from '@/services/agent';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Party } from '../../agents/Party';

/** Balance changes per account: before and after. */
export function ReversalEffect({ id }: { id: string }) {
  const finding = useQuery({
    queryKey: [getAgentFlow.spec.name, id],
    queryFn: ({ signal }) => getAgentFlow({ flow_id: id }, { signal }),
  });
  return (
    <Loaded query={finding} rows={2}>
      {({ effect, warnings }) => (
        <>
          {warnings.map((text) => (
            <Alert key={text} type="warning" showIcon title={safeText(text)} className={layout.below12} />
          ))}
          <PlainTable
            label="冲正影响"
            rows={effect}
            rowKey={({ party }) => `${party.kind} ${party.id}`}
            columns={[
              { title: '账户', render: ({ party }) => <Party party={party} /> },
              { title: '现有', number: true, render: ({ balance }) => numberText(balance) },
              { title: '变动', number: true, render: ({ change }) => <SignedCoins value={change} /> },
              {
                title: '冲正后',
                number: true,
                render: ({ balance, change }) => numberText(balance + change),
              },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
