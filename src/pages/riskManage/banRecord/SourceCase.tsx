import { Link } from '@umijs/max';
import { sourceScreen } from '@/domain/ban/rules';
import { labelOf } from '@/domain/shared/labels';
import { banSources } from '@/domain/shared/penalty';
import { Below } from '@/kit/base/Below';
import { useScreens } from '@/kit/field/useScreens';
import type { BanRecord } from '@/services/ban';
import { safeText } from '@/utils/safeText';

/** Source of a ban, with a link to the case for those who may open it. */
export function SourceCase({ ban: { source, case_ref } }: { ban: BanRecord }) {
  const screens = useScreens();
  const path = sourceScreen(source);
  const mayOpen = screens.some((screen) => screen.path === path);
  return (
    <>
      {labelOf(banSources, source).label}
      {case_ref !== null && (
        <Below className="mono">
          {path && mayOpen ? (
            <Link to={`${path}?q=${encodeURIComponent(case_ref)}`}>{safeText(case_ref)}</Link>
          ) : (
            safeText(case_ref)
          )}
        </Below>
      )}
    </>
  );
}
