import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import frame from '@/components/review/frame.module.css';
import parts from '@/components/review/parts.module.css';
import { UserLink } from '@/components/user/UserLink';
import { withdrawCannot } from '@/domain/withdrawal/rules';
import type { Key } from '@/hooks/keys';
import { useKeys } from '@/hooks/useKeys';
import { useReadAgain } from '@/hooks/useReadAgain';
import { Loaded } from '@/kit/base/Loaded';
import { type FormOf, type FormProps, openForm } from '@/kit/base/openForm';
import { ReadAt } from '@/kit/base/ReadAt';
import { Section } from '@/kit/detail/Section';
import { useCan } from '@/kit/field/useAllowed';
import { getWithdrawal, type Withdrawal } from '@/services/withdrawal';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { IncomeView } from '../IncomeView';
import { NameMatch, Risk } from '../marks';
import { DecidingFacts, TechnicalFacts } from '../WithdrawFacts';
import { PastWithdrawals, Story, WithdrawNotices } from '../WithdrawParts';
import { HeldList } from './HeldList';
import type { WithdrawQueue } from './useWithdrawQueue';

interface Props {
  queue: WithdrawQueue;
  one: Withdrawal;
}

const detailOf = (withdraw_id: string) => queryOf(getWithdrawal, { withdraw_id });

/** One withdrawal with its evidence, whom it is about, and the keys that decide it. */
export function WithdrawDesk({ queue, one }: Props) {
  const finding = useQuery(detailOf(one.withdraw_id));
  const readAgain = useReadAgain();
  // The next one is ready before it is asked for.
  const next = queue.next?.withdraw_id;
  useQuery({ ...detailOf(next ?? ''), enabled: next !== undefined });
  return (
    <div className={frame.bench}>
      <HeldList items={queue.items} currentId={one.withdraw_id} onSelect={queue.select} />
      {/* The keyboard scrolls what is read. */}
      <section
        key={one.withdraw_id}
        className={frame.evidence}
        aria-label="证据"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane must be reachable
        tabIndex={0}
      >
        <Loaded query={finding} rows={8}>
          {({ withdrawal, income, same_account, timeline }) => (
            <>
              <WithdrawNotices one={withdrawal} same={same_account} />
              <DecidingFacts one={withdrawal} />
              <Section title="收入来源">
                <IncomeView income={income} />
              </Section>
              <details>
                <summary>单据信息与时间线</summary>
                <TechnicalFacts one={withdrawal} />
                <Section title="时间线">
                  <Story timeline={timeline} />
                </Section>
              </details>
            </>
          )}
        </Loaded>
      </section>
      <aside className={frame.subject} aria-label="对象">
        <Subject one={one} />
        {finding.data && <ReadAt query={finding} onRefresh={readAgain} />}
        {finding.data && <PastWithdrawals past={finding.data.past} />}
      </aside>
      <Bar key={`bar ${one.withdraw_id}`} queue={queue} one={one} />
    </div>
  );
}

/** User of the withdrawal. */
function Subject({ one }: { one: Withdrawal }) {
  const { uid, nickname, family_name, risk, balance_after } = one;
  return (
    <>
      <UserLink uid={uid} name={nickname} />
      <dl className={parts.facts}>
        <dt>家族</dt>
        <dd>{safeText(family_name ?? '—')}</dd>
        <dt>提现后收益</dt>
        <dd>{numberText(balance_after)}</dd>
        <dt>姓名</dt>
        <dd>
          <NameMatch one={one} />
        </dd>
        <dt>风险</dt>
        <dd>
          <Risk risk={risk} />
        </dd>
      </dl>
    </>
  );
}

/** A way to decide, by its key. */
interface Choice {
  key: string;
  label: string;
  verb: 'approve' | 'reject' | 'freeze' | 'escalate' | null;
  tone: 'good' | 'bad' | 'plain';
  run: () => void;
}

function Bar({ queue, one }: Props) {
  const can = useCan();
  const [refused, setRefused] = useState<string | null>(null);
  const form = (load: FormOf<FormProps<Withdrawal>>) => () => openForm(load, { targets: [one] as const });
  const choices: readonly Choice[] = [
    { key: 'a', label: '通过', verb: 'approve', tone: 'good', run: () => queue.approve(one) },
    { key: 'r', label: '驳回', verb: 'reject', tone: 'bad', run: form(() => import('../dialogs/RejectForm')) },
    ...(can('Playpals.auditWithdraw:freeze')
      ? [
          {
            key: 'd',
            label: '冻结',
            verb: 'freeze' as const,
            tone: 'bad' as const,
            run: form(() => import('../dialogs/FreezeForm')),
          },
        ]
      : []),
    { key: 'e', label: '转复审', verb: 'escalate', tone: 'plain', run: form(() => import('../dialogs/EscalateForm')) },
    { key: 's', label: '跳过', verb: null, tone: 'plain', run: () => void queue.skip(one) },
  ];
  const choose = ({ verb, run }: Choice) => {
    const why = verb === null ? undefined : withdrawCannot[verb](one);
    setRefused(why ?? null);
    if (why === undefined) run();
  };
  useKeys([
    ...choices.map(
      (choice): Key => ({ key: choice.key, label: choice.label, run: () => choose(choice), decides: true }),
    ),
    { key: 'arrowleft', label: '上一条 / 下一条', run: () => queue.step(-1) },
    { key: 'arrowright', label: '上一条 / 下一条', run: () => queue.step(1) },
  ]);
  return (
    <section className={frame.bar} aria-label="决定">
      {refused && (
        <div role="alert" className={parts.refused}>
          {safeText(refused)}
        </div>
      )}
      <div className={parts.row}>
        {choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            className={parts.button}
            data-tone={choice.tone}
            aria-keyshortcuts={choice.key.toUpperCase()}
            // The second click of a double click would decide the next withdrawal.
            onClick={({ detail }) => detail < 2 && choose(choice)}
          >
            {choice.label} <kbd>{choice.key.toUpperCase()}</kbd>
          </button>
        ))}
        <span className="secondary">
          <kbd>←</kbd> <kbd>→</kbd> 上一条 / 下一条
        </span>
      </div>
    </section>
  );
}
