import { Checkbox, Form } from 'antd';
import { useEffect } from 'react';
import { checkModes, isUnheard, unheardQuestion } from '@/domain/shared/patrol';
import { FormField } from '@/kit/form/FormField';
import { stopSound } from './player/audioPool';

/** Fields of a form with an `UnheardCheckbox`. */
export interface UnheardValues {
  unheard?: boolean;
}

interface Props {
  /** Conclusion that counts the hits as false. */
  clean: string;
  hits: number;
  /** Seconds that the operator heard; undefined until they were read. */
  heardSec: number | undefined;
}

/** Confirms 正常 of hits that the operator did not listen to. A sound that still plays stops with it. */
export function UnheardCheckbox({ clean, hits, heardSec }: Props) {
  // The seconds of a sound that still plays belong to the conclusion.
  useEffect(stopSound, []);
  const isClean = Form.useWatch('conclusion') === clean;
  if (!isClean || hits === 0 || heardSec === undefined || !isUnheard(heardSec)) return null;
  return (
    <FormField
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
        {unheardQuestion}有 {hits} 处命中，记录会写明「{checkModes.none.label}」
      </Checkbox>
    </FormField>
  );
}
