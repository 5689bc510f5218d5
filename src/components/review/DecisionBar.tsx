import { type KeyboardEvent, type RefObject, useId } from 'react';
import type { CaseKind } from '@/domain/review/kinds';
import { isAdverse, isBanning, type Measure, measures as measureLabels } from '@/domain/review/rules';
import { banDurations, recommend } from '@/domain/shared/penalty';
import { secondPersonWhys } from '@/domain/shared/secondPerson';
import { unseenChoices, unseenReasons } from '@/domain/shared/unseen';
import controls from '@/kit/base/controls.module.css';
import { Time } from '@/kit/field/Time';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import type { CaseOf } from '@/services/caseSchema';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import type { ReviewDraft } from './drafts';
import frame from './frame.module.css';
import { useFailedMedia } from './guard/seen';
import parts from './parts.module.css';
import { tenthPolicy } from './policy';
import type { BenchSpec, ReviewChoice } from './types';
import { lostMedia } from './unseen';

interface Props<K extends CaseKind> {
  spec: BenchSpec<K>;
  item: CaseOf<K>;
  items: readonly CaseOf<K>[];
  draft: ReviewDraft;
  refused: { field: string | null; reason: string } | undefined;
  note: RefObject<HTMLInputElement | null>;
  duration: RefObject<HTMLSelectElement | null>;
  onDraft: (patch: Partial<ReviewDraft>) => void;
  onPolicy: (code: string) => void;
  onChoose: (choice: ReviewChoice<K>) => void;
  onOther: (what: 'escalate' | 'skip' | 'move') => void;
}

const noneWaits = (): string => '';

/** Esc and Enter give the keyboard back to the bench. */
const leave = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
};

/** The decision (docs/design/blocks.md#g8): policy, measures, note, and the buttons with their keys. */
export function DecisionBar<K extends CaseKind>(props: Props<K>) {
  const { spec, item, items, draft, refused, note, duration, onDraft, onPolicy, onChoose, onOther } = props;
  const noteId = useId();
  const { labelFor } = useReasonCodes();
  const Extra = spec.extra;
  const asides = [
    { verb: 'escalate', label: '升级', key: 'E' },
    { verb: 'skip', label: '跳过', key: (spec.skipKey ?? 's').toUpperCase() },
    { verb: 'move', label: '转队列', key: 'F' },
  ] as const;
  useFailedMedia();
  const lost = lostMedia(item);
  const tenth = tenthPolicy(spec, item);
  const policies = spec.policies.map((code, index) => ({ code, key: index + 1 }));
  if (tenth !== null) policies.push({ code: tenth, key: 0 });
  const banning = draft.measures.find(({ type }) => isBanning(type));
  const offered: readonly Measure[] = [...new Set([...spec.measures, ...draft.measures.map(({ type }) => type)])];
  const whys = secondPersonWhys(item.target?.flags ?? null, draft.measures, draft.reason_code ?? '');
  const { useWaiting = noneWaits } = spec;
  const waiting = useWaiting(item, draft);
  const waits = ({ key, conclusion }: ReviewChoice<K>) =>
    waiting.includes(key) || (whys.length > 0 && isAdverse(conclusion));
  const toggle = (type: Measure) => {
    const held = draft.measures.some((one) => one.type === type);
    const others = draft.measures.filter((one) => one.type !== type);
    onDraft({ measures: held ? others : [...others, isBanning(type) ? { type, duration: 86_400 } : { type }] });
  };
  const setDuration = (seconds: number) =>
    onDraft({ measures: draft.measures.map((one) => (isBanning(one.type) ? { ...one, duration: seconds } : one)) });

  return (
    <section className={frame.bar} aria-label="审核决定">
      {(item.moved || item.note) && (
        <p className={parts.passed}>
          {item.moved && (
            <>
              {item.lane === 'lead' ? '升级自' : '转自'} {safeText(item.moved.name)}{' '}
              <Time at={item.moved.at} relative />
            </>
          )}
          {item.note && (
            <>
              ：<bdi>{safeText(item.note)}</bdi>
            </>
          )}
        </p>
      )}
      {spec.policies.length > 0 && (
        <fieldset className={parts.row} aria-label="违规类型">
          {policies.map(({ code, key }) => (
            <button
              key={code}
              type="button"
              className={parts.chip}
              aria-pressed={draft.reason_code === code}
              aria-keyshortcuts={String(key)}
              onClick={() => onPolicy(code)}
            >
              <kbd>{key}</kbd> {safeText(labelFor(code))}
            </button>
          ))}
          {draft.reason_code && !policies.some(({ code }) => code === draft.reason_code) && (
            <span className={parts.chip} data-on>
              {safeText(labelFor(draft.reason_code))}
            </span>
          )}
        </fieldset>
      )}
      {offered.length > 0 && (
        <fieldset className={parts.row} aria-label="处置">
          {offered.map((type) => {
            const chosen = draft.measures.some((one) => one.type === type);
            const cannot = chosen ? undefined : spec.measureCannot?.(item, type);
            return (
              <button
                key={type}
                type="button"
                className={parts.chip}
                aria-pressed={chosen}
                disabled={cannot !== undefined}
                title={cannot}
                onClick={() => toggle(type)}
              >
                {measureLabels[type].label} {type === 'ban' && spec.measures.includes('ban') && <kbd>B</kbd>}
              </button>
            );
          })}
          {banning && (
            <select
              ref={duration}
              aria-label="处罚时长"
              className={controls.select}
              value={banning.duration ?? 86_400}
              onChange={(event) => setDuration(Number(event.target.value))}
              onKeyDown={leave}
            >
              {banDurations.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <Ladder item={item} draft={draft} />
        </fieldset>
      )}
      {whys.map((why) => (
        <p key={why} role="note" className={parts.passed}>
          {why}：提交后进入审批，通过后才生效。
        </p>
      ))}
      {Extra && <Extra item={item} items={items} draft={draft} onDraft={onDraft} refused={refused} />}
      {lost.length > 0 && (
        <fieldset className={parts.row} aria-label="不能看的证据">
          <span>{lost.map(({ name }) => name).join('、')}无法显示，注明原因：</span>
          {unseenChoices.map(({ reason, key }) => (
            <button
              key={reason}
              type="button"
              className={parts.chip}
              aria-pressed={draft.unseen === reason}
              aria-keyshortcuts={key.toUpperCase()}
              onClick={() => onDraft({ unseen: draft.unseen === reason ? undefined : reason })}
            >
              {unseenReasons[reason].label} <kbd>{key.toUpperCase()}</kbd>
            </button>
          ))}
        </fieldset>
      )}
      {refused && (
        <div role="alert" className={parts.refused}>
          {refused.reason}
        </div>
      )}
      <div className={parts.row}>
        {spec.choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            className={parts.button}
            data-tone={choice.tone}
            aria-keyshortcuts={choice.key.toUpperCase()}
            {...choice.settled?.(draft)}
            // The second click of a double click would decide the next case.
            onClick={({ detail }) => detail < 2 && onChoose(choice)}
          >
            {waits(choice) ? `${choice.label} · 提交审批` : choice.label} <kbd>{choice.key.toUpperCase()}</kbd>
          </button>
        ))}
        {asides.map(({ verb, label, key }) => (
          <button
            key={verb}
            type="button"
            className={parts.button}
            data-tone="plain"
            aria-keyshortcuts={key}
            onClick={() => onOther(verb)}
          >
            {label} <kbd>{key}</kbd>
          </button>
        ))}
        <label htmlFor={noteId} className={parts.note}>
          备注 <kbd>N</kbd>
          <input
            id={noteId}
            ref={note}
            maxLength={200}
            value={draft.note}
            autoComplete="off"
            placeholder="选填，会记入操作记录"
            aria-invalid={refused?.field === 'note' || undefined}
            aria-keyshortcuts="N"
            onChange={(event) => onDraft({ note: event.target.value })}
            onKeyDown={leave}
          />
        </label>
      </div>
    </section>
  );
}

/** Points now, with this violation, and the recommended step (docs/design/blocks.md#g17). */
function Ladder<K extends CaseKind>({ item, draft }: { item: CaseOf<K>; draft: ReviewDraft }) {
  const { codes } = useReasonCodes();
  if (!item.target || !draft.reason_code) return null;
  const points = codes.find(({ code }) => code === draft.reason_code)?.points ?? 0;
  const { step, next, points: after, redLine } = recommend(item.target.strike_points, draft.reason_code, points);
  return (
    <span className="secondary">
      {numberText(item.target.strike_points)} 分 + {points} → {numberText(after)} 分，建议 {step.label}
      {redLine ? '，红线' : next ? `；${next.from} 分为${next.label}` : ''}
    </span>
  );
}
