import { useRef } from 'react';
import parts from '@/components/review/parts.module.css';
import type { ExtraProps } from '@/components/review/types';
import {
  type BgTemplate,
  backgroundPriceText,
  bgTemplateOf,
  bgTemplates,
  owesChoice,
  usualRestoring,
} from '@/domain/background/rules';
import { measures } from '@/domain/review/rules';
import { type Compensation, compensations } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { useKeys } from '@/hooks/useKeys';
import controls from '@/kit/base/controls.module.css';
import { backgroundExtraIn } from '@/services/background';
import { safeText } from '@/utils/safeText';

const templates = Object.entries(bgTemplates) as [BgTemplate, { label: string; content: string }][];
const offers: readonly { key: string; value: Compensation }[] = [
  { key: 't', value: 'refund' },
  { key: 'h', value: 'replace' },
];

/**
 * Fields of a rejection beside its policy: background shown afterwards, message to the owner, compensation of the
 * buyer.
 */
export function BackgroundChoices({ item, draft, onDraft }: ExtraProps<'background'>) {
  const { pay_item: paid } = item.payload;
  const { compensation, template_id } = backgroundExtraIn(draft.extra);
  const select = useRef<HTMLSelectElement>(null);
  const open = paid !== null && paid.settled === null;
  const set = (patch: Record<string, unknown>) => onDraft({ extra: { ...draft.extra, ...patch } });
  const offer = (value: Compensation) => set({ compensation: compensation === value ? null : value });
  useKeys([
    { key: 'm', label: '退回模板', run: () => select.current?.focus() },
    ...(open
      ? offers.map(({ key, value }) => ({
          key,
          label: `补偿：${labelOf(compensations, value).label}`,
          run: () => offer(value),
        }))
      : []),
  ]);
  const template = template_id ?? bgTemplateOf(item.labels[0]);
  return (
    <div className={parts.row}>
      <span className="secondary">违规 R 将{labelOf(measures, usualRestoring(item.payload)).label}</span>
      <label>
        退回模板 <kbd>M</kbd>{' '}
        <select
          ref={select}
          className={controls.select}
          value={template}
          title={bgTemplates[template].content}
          onChange={(event) => set({ template_id: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
          }}
        >
          {templates.map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {open && (
        <fieldset className={parts.row} aria-label="补偿">
          <span className="secondary">
            {backgroundPriceText(paid.coins)}
            {owesChoice(item.payload) ? '，被拒须补偿' : '，可补偿'}
          </span>
          {offers.map(({ key, value }) => (
            <button
              key={value}
              type="button"
              className={parts.chip}
              aria-pressed={compensation === value}
              aria-keyshortcuts={key.toUpperCase()}
              onClick={() => offer(value)}
            >
              <kbd>{key.toUpperCase()}</kbd> {labelOf(compensations, value).label}
            </button>
          ))}
        </fieldset>
      )}
      {paid?.settled && (
        <span className="secondary">
          该订单已由 {safeText(paid.settled.by)} {labelOf(compensations, paid.settled.method).label}，不再补偿
        </span>
      )}
    </div>
  );
}
