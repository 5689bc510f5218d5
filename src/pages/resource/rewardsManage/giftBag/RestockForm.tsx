import { InputNumber } from 'antd';
import { Field } from '@/components/form/Field';
import { WriteForm } from '@/components/form/WriteForm';
import { maxBagStock } from '@/domain/limits';
import { giftBagType } from '@/domain/objects/giftBag';
import { restockGiftBag } from '@/services/giftBag';
import type { FormProps } from '@/ui/openForm';
import { safeText } from '@/utils/safeText';
import type { GiftBagRow } from './useFigures';

/** 补库存 (L2): more of a bag, at once; price and content stay as they are published. */
export default function RestockForm({ targets: [row], onClose }: FormProps<GiftBagRow>) {
  return (
    <WriteForm
      endpoint={restockGiftBag}
      of={giftBagType}
      target={row}
      title="补库存"
      okText="确认补库存"
      reasons="issue"
      remark="required"
      impact={`「${safeText(row.content.name)}」立即可以多卖这么多；售罄的马上恢复出售，价格和内容不变。`}
      initialValues={{ added: 100 }}
      done="已补库存"
      onClose={onClose}
    >
      <Field name="added">
        <InputNumber min={1} max={maxBagStock} precision={0} />
      </Field>
    </WriteForm>
  );
}
