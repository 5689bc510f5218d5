import { MomentField } from './MomentField';

interface Props {
  start: number | null;
  end: number | null;
}

/** Since when and until when: `start_at`, `end_at`, in the operator's region, with what the server is told. */
export const WindowFields = ({ start, end }: Props) => (
  <>
    <MomentField name="start_at" label="开始时间" at={start} none="不选则发布后立即开始" placeholder="发布即开始" />
    <MomentField name="end_at" label="结束时间" at={end} />
  </>
);
