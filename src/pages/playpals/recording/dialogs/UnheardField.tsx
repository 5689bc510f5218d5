import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { checkModes, isUnheard, unheardQuestion } from '@/domain/patrol';
import { Field } from '@/kit/form/Field';
import { getRecording, type Recording } from '@/services/recording';

/** Confirms 正常 of hits that the operator did not listen to. */
export function UnheardField({ one: { recording_id, hit_count } }: { one: Recording }) {
  const isClean = Form.useWatch('conclusion') === 'clean';
  const { data } = useQuery({
    queryKey: [getRecording.spec.name, recording_id],
    queryFn: ({ signal }) => getRecording({ recording_id }, { signal }),
    staleTime: 0,
  });
  if (!isClean || hit_count === 0 || !data || !isUnheard(data.heard_sec)) return null;
  return (
    <Field
      name="unheard"
      label=""
      valuePropName="checked"
      rules={[
        {
          validator: (_, confirmed) =>
            confirmed ? Promise.resolve() : Promise.reject(new Error('请先收听，或勾选确认')),
        },
      ]}
    >
      <Checkbox>
        {unheardQuestion}有 {hit_count} 处命中，记录会写明「{checkModes.none.label}」
      </Checkbox>
    </Field>
  );
}
