import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Input } from 'antd';
import { useState } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { attemptStates, payoutModes, withdrawMethods } from '@/domain/withdrawal/rules';
import { Loaded } from '@/kit/base/Loaded';
import { firstPlace, PlacePager } from '@/kit/base/list/PagedTable';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { listPayoutBatches, type PayoutBatch } from '@/services/withdrawalPayouts';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { BatchLink } from './BatchLink';
import styles from './withdraw.module.css';

/** 打款批次, newest first, and how far each has come. */
export default function Batches() {
  const [asked, setAsked] = useState({ batch_id: '', ...firstPlace });
  const finding = useQuery({ ...queryOf(listPayoutBatches, asked), placeholderData: keepPreviousData });
  const find = (text: string) => setAsked({ batch_id: text.trim(), ...firstPlace });
  return (
    <Flex vertical gap="small" align="start">
      <Input
        aria-label="查找批次"
        placeholder="批次号或其中一段，回车查找"
        className={styles.find ?? ''}
        allowClear
        onClear={() => find('')}
        onPressEnter={({ currentTarget }) => find(currentTarget.value)}
      />
      <Loaded query={finding}>
        {({ list, ...counted }) => (
          <>
            <BatchTable list={list} empty={asked.batch_id ? '未找到批次' : '还没有打款批次'} />
            <PlacePager
              place={asked}
              counted={counted}
              onPlace={(place) => setAsked(({ batch_id }) => ({ batch_id, ...place }))}
            />
          </>
        )}
      </Loaded>
    </Flex>
  );
}

function BatchTable({ list, empty }: { list: readonly PayoutBatch[]; empty: string }) {
  return (
    <PlainTable
      label="打款批次"
      rows={list}
      rowKey={({ batch_id }) => batch_id}
      empty={empty}
      columns={[
        { title: '批次号', render: ({ batch_id }) => <BatchLink id={batch_id} /> },
        { title: '时间', render: ({ created_at }) => <Time at={created_at} short /> },
        { title: '方式', render: ({ method }) => labelOf(withdrawMethods, method).label },
        { title: '提交方式', render: ({ mode }) => labelOf(payoutModes, mode).label },
        { title: '笔数', number: true, render: ({ count }) => numberText(count) },
        { title: '合计', number: true, render: ({ total, currency }) => moneyText(total, currency) },
        {
          title: '结果',
          wraps: true,
          render: ({ states }) =>
            states.map(({ state, count }) => (
              <span key={state}>
                <StateTag map={attemptStates} value={state} /> {numberText(count)}{' '}
              </span>
            )),
        },
        { title: '操作人', render: ({ by }) => safeText(by) },
      ]}
    />
  );
}
