import { smallBaseText } from '@/domain/shared/rate';
import { percentText } from '@/utils/numberText';

/** Rate (0 to 1) in per cent; 「—」 with the reason if its base is too small. */
export const Rate = ({ share, digits = 1 }: { share: number | null; digits?: number }) =>
  share === null ? (
    <span className="secondary" title={smallBaseText}>
      —
    </span>
  ) : (
    percentText(share, digits)
  );
