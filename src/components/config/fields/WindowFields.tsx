import { MomentField } from './MomentField';

interface Props {
  start: number | null;
  end: number | null;
  /** Publication alone does not start it. */
  needsStart?: boolean;
  /** Said while no end is chosen: until when it is under way without one. */
  noEnd?: string | undefined;
}

/** Since when and until when: `start_at`, `end_at`, in the operator's region, with what the server is told. */
export const WindowFields = ({ start, end, needsStart = false, noEnd }: Props) => (
  <>
    <MomentField
      name="start_at"
      label="开始时间"
      at={start}
      {...(needsStart ? {} : { none: '不选则发布后立即开始', placeholder: '发布即开始' })}
    />
    <MomentField name="end_at" label="结束时间" at={end} {...(noEnd === undefined ? {} : { none: noEnd })} />
  </>
);
