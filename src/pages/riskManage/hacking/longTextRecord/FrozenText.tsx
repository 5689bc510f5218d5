import { useMemo } from 'react';
import { type RecordOf, recordAddress } from '@/components/review/record/recordOf';
import { returnTemplates, type TextSpan } from '@/domain/longText/rules';
import { labelOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import { copyText } from '@/kit/base/copyText';
import { textMarksIn } from '@/services/longText';
import { numberText } from '@/utils/numberText';
import { TextSheet } from '../longText/TextSheet';

/** `120-148`; anything else is no part. */
function spanOf(text: string | null): TextSpan | null {
  const [, start, end] = /^(\d{1,6})-(\d{1,6})$/.exec(text ?? '') ?? [];
  return start !== undefined && Number(start) < Number(end) ? { start: Number(start), end: Number(end) } : null;
}

/** The version that was reviewed, with the marks of the decision; a link may name a part of it. */
export default function FrozenText({ record }: { record: RecordOf<'long_text'> }) {
  const { query } = useHashQuery();
  const { payload } = record.case;
  const { marked, template_id } = useMemo(() => {
    const marks = textMarksIn(record.extra);
    return { marked: { masked: marks.masked_spans, quoted: marks.quoted_spans }, template_id: marks.template_id };
  }, [record.extra]);
  const at = query.get('span');
  const linked = useMemo(() => spanOf(at), [at]);
  const copyLink = ({ start, end }: TextSpan) =>
    void copyText(`${recordAddress('long_text', record.decision_id)}&span=${start}-${end}`, '片段链接已复制');
  return (
    <>
      <p className="secondary">
        审核版本 v{numberText(payload.edit_version)} · 哈希{' '}
        <span className="mono">{payload.content_hash.slice(0, 12)}</span> · 打码 {marked.masked.length} 处 · 引用{' '}
        {marked.quoted.length} 处{template_id && ` · 退回模板「${labelOf(returnTemplates, template_id).label}」`}
        {payload.latest_version > payload.edit_version && <b> · 审核后作者又修改，最新为 v{payload.latest_version}</b>}
      </p>
      <TextSheet item={record.case} marked={marked} linked={linked} onLink={copyLink} />
    </>
  );
}
