import { Flex } from 'antd';
import { SumBar } from '@/components/money/SumBar';
import { Loaded } from '@/kit/base/Loaded';
import { PlacePager } from '@/kit/base/list/PagedTable';
import { usePaged } from '@/kit/base/list/usePaged';
import { PlainTable } from '@/kit/base/PlainTable';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { listBeanFlows } from '@/services/withdrawalFigures';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** 收益流水: what came into and left an earner's beans, with the proof of the chain. */
export default function BeanFlows({ uid }: { uid: string }) {
  const { query, paged } = usePaged(listBeanFlows, { uid });
  return (
    <Loaded query={query}>
      {({ list, proof, frozen, ...counted }) => (
        <Flex vertical gap="small">
          <SumBar
            items={[
              { label: '期初', value: numberText(proof.opening) },
              { label: '进', value: <SignedCoins value={proof.in} /> },
              { label: '出', value: <SignedCoins value={-proof.out} /> },
              { label: '现有', value: numberText(proof.closing) },
              { label: '提现冻结', value: numberText(frozen) },
              {
                label: '校验',
                value: proof.ok ? <Tag color="green">✓ 余额连续</Tag> : <Tag color="red">✗ 余额不连续</Tag>,
              },
            ]}
          />
          <PlainTable
            label="收益流水"
            rows={list}
            rowKey={({ flow_id }) => flow_id}
            empty="没有收益流水"
            columns={[
              { title: '时间', render: ({ at }) => <Time at={at} short /> },
              { title: '说明', wraps: true, render: ({ what }) => <bdi>{safeText(what)}</bdi> },
              { title: '变动前', number: true, render: ({ balance_before }) => numberText(balance_before) },
              { title: '变动', number: true, render: ({ amount }) => <SignedCoins value={amount} /> },
              { title: '变动后', number: true, render: ({ balance_after }) => numberText(balance_after) },
            ]}
          />
          <PlacePager {...paged} counted={counted} />
        </Flex>
      )}
    </Loaded>
  );
}
