import { MomentField } from './MomentField';

interface Props {
  start: number | null;
  end: number | null;
  /** Publication alone does not start it. */
  needsStart?: boolean;
  /** Text without a chosen end: the default end. */
  noEnd?: string | undefined;
}

/** Start and end, `start_at`, `end_at`, in the operator's region, with the server time that is sent. */
export const WindowFields = ({ start, end, needsStart = false, noEnd }: Props) => (
  <>
    <MomentField
      name="start_at"
      at={start}
      {...(needsStart ? {} : { none: '不选则发布后立即开始', placeholder: '发布即开始' })}
    />
    <MomentField name="end_at" at={end} {...(noEnd === undefined ? {} : { none: noEnd })} />
  </>
);
