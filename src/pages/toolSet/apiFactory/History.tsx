import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { type CallResult, callResults, resultOf } from '@/domain/apiFactory/rules';
import { sizeText } from '@/domain/shared/fileSize';
import { optionsOf } from '@/domain/shared/labels';
import { useStore } from '@/hooks/useStore';
import { PlainTable } from '@/kit/base/PlainTable';
import { Time } from '@/kit/field/Time';
import { useOpenOutcomes } from '@/kit/outcomes/useOpenOutcomes';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './apiFactory.module.css';
import { sentCalls } from './stores';
import { WriteOutcome } from './WriteOutcome';

const durations = [100, 500, 1_000, 3_000].map((ms) => ({ value: ms, label: `≥ ${numberText(ms)} ms` }));

/** Last calls of this session from this tab, without their content. */
export default function History({ onOpen }: { onOpen: (name: string) => void }) {
  const list = useStore(sentCalls);
  const open = useOpenOutcomes();
  const [wanted, setWanted] = useState<CallResult>();
  const [least, setLeast] = useState(0);
  const rows = list.filter(({ result, ms, key }) => {
    const own = resultOf(
      result,
      open.some((one) => one.key === key),
    );
    return (wanted === undefined || wanted === own) && (least === 0 || (ms !== null && ms >= least));
  });
  return (
    <details className={styles.wide}>
      <summary>
        历史 <span className="secondary">{numberText(list.length)}</span>
      </summary>
      <Flex gap={8}>
        <Select<CallResult>
          allowClear
          aria-label="历史结果"
          placeholder="结果"
          popupMatchSelectWidth={false}
          options={optionsOf(callResults)}
          onChange={setWanted}
        />
        <Select<number>
          allowClear
          aria-label="历史耗时"
          placeholder="耗时"
          popupMatchSelectWidth={false}
          options={durations}
          onChange={(ms) => setLeast(ms ?? 0)}
        />
      </Flex>
      <PlainTable
        label="历史"
        lined
        columns={[
          { title: '时间', render: ({ at }) => <Time at={at} short /> },
          {
            title: '接口',
            render: ({ name, label }) => (
              <Button size="small" type="link" onClick={() => onOpen(name)}>
                {safeText(label)}
              </Button>
            ),
          },
          {
            title: '结果',
            wraps: true,
            render: ({ key, result }) => (key === null ? safeText(result) : <WriteOutcome idemKey={key} />),
          },
          { title: '耗时', number: true, render: ({ ms }) => (ms === null ? '—' : `${numberText(ms)} ms`) },
          { title: '大小', number: true, render: ({ size }) => (size === null ? '—' : sizeText(size)) },
          { title: 'trace id', render: ({ trace }) => <span className="mono">{safeText(trace ?? '—')}</span> },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        empty="没有符合的调用"
      />
    </details>
  );
}
