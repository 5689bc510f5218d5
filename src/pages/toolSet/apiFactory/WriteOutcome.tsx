import { Button } from 'antd';
import { useStore } from '@/hooks/useStore';
import { toast } from '@/kit/base/feedback';
import { useOpenOutcomes } from '@/kit/outcomes/useOpenOutcomes';
import { useOutcomeKeeper } from '@/kit/outcomes/useOutcomeKeeper';
import { sentCalls } from './stores';
import { failureText } from './useSend';

/** Outcome of a write without a clear answer: 结果未知 until it is queried, here or from the header. */
export function WriteOutcome({ idemKey }: { idemKey: string }) {
  const isOpen = useOpenOutcomes().some(({ key }) => key === idemKey);
  const keeper = useOutcomeKeeper();
  const calls = useStore(sentCalls);
  if (!isOpen) return calls.find(({ key }) => key === idemKey)?.outcome ?? '已查明';
  const ask = async () => {
    try {
      const outcome = (await keeper.ask(idemKey)) === 'done' ? '已生效' : '未生效';
      sentCalls.set(sentCalls.get().map((call) => (call.key === idemKey ? { ...call, outcome } : call)));
    } catch (failure) {
      toast.error(failureText(failure));
    }
  };
  return (
    <>
      结果未知{' '}
      <Button size="small" onClick={() => void ask()}>
        查询结果
      </Button>
    </>
  );
}
