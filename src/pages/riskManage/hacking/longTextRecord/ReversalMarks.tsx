import { Form, Select } from 'antd';
import type { RecordOf } from '@/components/review/record/recordOf';
import { marksRefused, maskedShare, returnTemplates, type TextSpan, textPercentOf } from '@/domain/longText/rules';
import type { Conclusion } from '@/domain/review/rules';
import { type Marked, TextReader } from '../longText/TextReader';

type TextCase = RecordOf<'long_text'>['case'];

const templates = Object.entries(returnTemplates).map(([value, { label }]) => ({ value, label }));

/** The marks that 打码后通过 and 退回修改 need, made in the form of 改判. */
export default function ReversalMarks({ record }: { record: RecordOf<'long_text'> }) {
  const conclusion: Conclusion | undefined = Form.useWatch('conclusion');
  if (conclusion !== 'mask' && conclusion !== 'return') return null;
  const masking = conclusion === 'mask';
  const check = async (_: unknown, spans: readonly TextSpan[] = []) => {
    const marks = { masked_spans: masking ? spans : [], quoted_spans: masking ? [] : spans, template_id: 'other' };
    const refused = marksRefused(conclusion, record.case.payload, marks);
    if (refused) throw new Error(refused.why);
  };
  return (
    <>
      <Form.Item
        key={conclusion}
        name={masking ? 'masked_spans' : 'quoted_spans'}
        label={masking ? '打码' : '引用'}
        required
        rules={[{ validator: check }]}
      >
        <Marker item={record.case} layer={masking ? 'masked' : 'quoted'} />
      </Form.Item>
      {!masking && (
        <Form.Item name="template_id" label="退回模板" rules={[{ required: true, message: '请选择退回模板' }]}>
          <Select options={templates} placeholder="告知作者要改什么" />
        </Form.Item>
      )}
    </>
  );
}

interface MarkerProps {
  item: TextCase;
  layer: keyof Marked;
  /** Of the form. */
  value?: readonly TextSpan[];
  onChange?: (spans: readonly TextSpan[]) => void;
}

function Marker({ item: { payload }, layer, value = [], onChange }: MarkerProps) {
  const marked = { masked: [], quoted: [], [layer]: value };
  return (
    <>
      <TextReader
        text={payload.content}
        segments={payload.segments}
        translation={payload.translation}
        marked={marked}
        layers={[layer]}
        onMarked={(patch) => onChange?.(patch[layer] ?? [])}
      />
      <span className="secondary">
        {value.length} 处{layer === 'masked' && ` · ${textPercentOf(maskedShare(payload.content, value))}`}
      </span>
    </>
  );
}
