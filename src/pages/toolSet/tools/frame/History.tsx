import { Button, Flex } from 'antd';
import { copyText } from '@/kit/base/copyText';
import { PlainTable } from '@/kit/base/PlainTable';
import { Time } from '@/kit/field/Time';
import { safeText } from '@/utils/safeText';
import styles from './frame.module.css';
import type { Entry } from './toolHistory';
import type { ToolState } from './toolState';

interface Props {
  entries: readonly Entry[];
  onClear: () => void;
  /** Absent for a tool whose input is not kept. */
  onUse?: (input: ToolState) => void;
}

/** Last results of a tool. */
export function History({ entries, onClear, onUse }: Props) {
  if (entries.length === 0) return null;
  return (
    <section aria-label="最近结果">
      <Flex align="center" justify="space-between">
        <h3 className={styles.heading}>最近结果</h3>
        <Button size="small" type="text" onClick={onClear}>
          清空记录
        </Button>
      </Flex>
      <PlainTable
        label="最近结果"
        lined
        rows={entries}
        rowKey={({ at, summary, result }) => `${at} ${summary} ${result}`}
        columns={[
          { title: '输入', wraps: true, render: ({ summary }) => <bdi>{safeText(summary)}</bdi> },
          {
            title: '结果',
            render: ({ result }) => (
              <bdi className={`mono ${styles.cut}`} title={safeText(result.slice(0, 200))}>
                {safeText(result.slice(0, 200))}
              </bdi>
            ),
          },
          { title: '时间', render: ({ at }) => <Time at={at} short /> },
          {
            title: '操作',
            render: ({ input, result }) => (
              <Flex gap="small">
                <Button size="small" onClick={() => copyText(result, '已复制')}>
                  复制
                </Button>
                {onUse && (
                  <Button
                    size="small"
                    disabled={input === null}
                    title={input === null ? '输入过长，未保留' : undefined}
                    onClick={() => input && onUse(input)}
                  >
                    再次使用
                  </Button>
                )}
              </Flex>
            ),
          },
        ]}
      />
    </section>
  );
}
