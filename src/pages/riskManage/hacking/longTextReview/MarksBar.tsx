import parts from '@/components/review/parts.module.css';
import type { ExtraProps } from '@/components/review/types';
import {
  maskedShare,
  maxMaskShare,
  returnTemplates,
  returnText,
  templateFor,
  textPercentOf,
} from '@/domain/longText/rules';
import controls from '@/kit/base/controls.module.css';
import longText from '@/pages/riskManage/hacking/longText/longText.module.css';
import { textMarksIn } from '@/services/longText';
import { safeText } from '@/utils/safeText';

/** Masked and quoted passages so far, and the message to the author. */
export function MarksBar({ item, draft, onDraft }: ExtraProps<'long_text'>) {
  const { content, segments } = item.payload;
  const marks = textMarksIn(draft.extra);
  const { masked_spans, quoted_spans } = marks;
  const share = maskedShare(content, masked_spans);
  const template = templateFor(segments, marks);
  const change = (patch: Record<string, unknown>) => onDraft({ extra: { ...draft.extra, ...patch } });
  const clear = (name: 'masked_spans' | 'quoted_spans', label: string) => (
    <button type="button" className="link-button" aria-label={label} onClick={() => change({ [name]: [] })}>
      清除
    </button>
  );
  return (
    <div className={parts.row}>
      <span className={share > maxMaskShare ? parts.refused : 'secondary'}>
        打码 {masked_spans.length} 处 · {textPercentOf(share)}（上限 {textPercentOf(maxMaskShare)}）
      </span>
      {masked_spans.length > 0 && clear('masked_spans', '清除打码')}
      <span className="secondary">引用 {quoted_spans.length} 处</span>
      {quoted_spans.length > 0 && clear('quoted_spans', '清除引用')}
      <select
        className={controls.select}
        aria-label="退回模板"
        value={template}
        onChange={(event) => change({ template_id: event.target.value })}
      >
        {Object.entries(returnTemplates).map(([value, { label }]) => (
          <option key={value} value={value}>
            退回：{label}
          </option>
        ))}
      </select>
      {quoted_spans.length > 0 && (
        <bdi className={`secondary ${longText.marks}`} title={safeText(returnText(template, content, quoted_spans))}>
          {safeText(returnText(template, content, quoted_spans))}
        </bdi>
      )}
    </div>
  );
}
