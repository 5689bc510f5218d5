import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { safeText } from '@/utils/safeText';

/** A reason code in words, as far as they are known. */
export function ReasonText({ code }: { code: string | null }) {
  const { labelFor } = useReasonCodes();
  return <>{code ? safeText(labelFor(code)) : '—'}</>;
}
