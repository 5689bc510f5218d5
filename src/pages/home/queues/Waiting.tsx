import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Panel } from '../Panel';
import { MyDay } from './MyDay';

/** Pixels of the queues' table and its note (queues.css), kept before they are there: nothing below them moves. */
export const heightOf = (queues: number): number => 32 + 36 * queues + 28;

/** Both panels while their code is on its way. */
export function Waiting({ expected }: { expected: number }) {
  return (
    <>
      <Panel title="队列大盘">
        <div style={{ height: heightOf(expected), overflow: 'hidden' }}>
          <SkeletonRows rows={expected} />
        </div>
      </Panel>
      <MyDay />
    </>
  );
}
