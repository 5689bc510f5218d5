import { useEffect, useState } from 'react';
import { legibility, legibilityOf } from '@/domain/background/rules';
import type { BgKind } from '@/domain/shared/kindLabels';
import { StateTag } from '@/kit/field/StateTag';
import type { Medium } from '@/services/caseSchema';
import styles from './background.module.css';
import { measureLegibility, type ZoneContrast } from './measureLegibility';

interface Props {
  kind: BgKind;
  /** Picture, or key frames of a moving one. */
  media: readonly Medium[];
}

/** Runs when the browser is idle; returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const waiting = window.requestIdleCallback(run, { timeout: 2_000 });
  return () => window.cancelIdleCallback(waiting);
}

/**
 * Whether the app's white text can be read over it (docs/design/risk.md#background-review); a hint, never a decision.
 */
export function Legibility({ kind, media }: Props) {
  const [zones, setZones] = useState<ZoneContrast[] | null | undefined>();
  const addresses = media.map(({ url }) => url).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses say which pictures these are
  useEffect(() => {
    let gone = false;
    setZones(undefined);
    const stop = whenIdle(() => {
      void measureLegibility(kind, media).then((measured) => {
        if (!gone) setZones(measured);
      });
    });
    return () => {
      gone = true;
      stop();
    };
  }, [kind, addresses]);
  return (
    <section aria-label="文字可读性">
      <h3>文字可读性</h3>
      {zones === undefined && <p className="secondary">正在评估…</p>}
      {zones === null && <p className="secondary">无法评估</p>}
      {zones && (
        <ul className={styles.zones}>
          {zones.map(({ key, label, contrast }) => (
            <li key={key}>
              <StateTag map={legibility} value={legibilityOf(contrast)} /> {label}{' '}
              <span className="secondary">{contrast.toFixed(1)} : 1</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
