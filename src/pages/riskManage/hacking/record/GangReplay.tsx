import { useId, useState } from 'react';
import { Time } from '@/kit/field/Time';
import type { Gang } from '@/services/hacking';
import { GangGraph } from '../evidence/GangGraph';
import styles from './GangReplay.module.css';

interface Props {
  gang: Gang;
  links: NonNullable<Gang['links']>;
}

/** Growth of a gang: the graph after a number of steps (docs/design/risk.md#hacking-record). */
export function GangReplay({ gang, links }: Props) {
  const id = useId();
  const steps = [...new Set([...gang.members.map(({ joined_at }) => joined_at), ...links.map(({ at }) => at)])].sort(
    (a, b) => a - b,
  );
  const [step, setStep] = useState(steps.length - 1);
  const until = steps[step] ?? 0;
  const members = gang.members.filter(({ joined_at }) => joined_at <= until);
  return (
    <section aria-label="关系图">
      <GangGraph members={members} links={links.filter(({ at }) => at <= until)} />
      <label htmlFor={id}>
        回放 <Time at={until} /> {members.length} 个账号
        <input
          id={id}
          type="range"
          min={0}
          max={Math.max(0, steps.length - 1)}
          value={step}
          className={styles.input}
          onChange={(event) => setStep(Number(event.target.value))}
        />
      </label>
    </section>
  );
}
