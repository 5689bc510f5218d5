import { Button } from 'antd';
import { Time } from '@/components/Time';
import { sizeText } from '@/domain/fileSize';
import { useStore } from '@/hooks/useStore';
import { PlainTable } from '@/ui/PlainTable';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './apiFactory.module.css';
import { sentCalls } from './stores';

/** Last calls from this browser, without their content. */
export function History({ onOpen }: { onOpen: (name: string) => void }) {
  const list = useStore(sentCalls);
  if (list.length === 0) return null;
  return (
    <details className={styles.wide}>
      <summary>
        历史 <span className="secondary">{numberText(list.length)}</span>
      </summary>
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
          { title: '结果', wraps: true, render: ({ result }) => safeText(result) },
          { title: '耗时', number: true, render: ({ ms }) => (ms === null ? '—' : `${numberText(ms)} ms`) },
          { title: '大小', number: true, render: ({ size }) => (size === null ? '—' : sizeText(size)) },
          { title: 'trace id', render: ({ trace }) => <span className="mono">{safeText(trace ?? '—')}</span> },
        ]}
        rows={list}
        rowKey={({ id }) => id}
      />
    </details>
  );
}
