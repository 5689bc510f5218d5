import { Alert, Button } from 'antd';
import layout from '@/kit/base/layout.module.css';

interface Props {
  /** Reason why the last query failed. */
  failure: string | undefined;
  asking: boolean;
  onAsk: () => void;
}

/** Unanswered write (docs/design/blocks.md#g4): it can be queried, and is never sent again automatically. */
export function UnknownOutcome({ failure, asking, onAsk }: Props) {
  return (
    <Alert
      type="warning"
      showIcon
      className={layout.below16}
      title="结果未知"
      description={failure ?? '请求已发出，但没有收到答复。请先查询结果，不要重复操作；关闭后可在页面顶部查询。'}
      action={
        <Button size="small" loading={asking} onClick={onAsk}>
          查询结果
        </Button>
      }
    />
  );
}
