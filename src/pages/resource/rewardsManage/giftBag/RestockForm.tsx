import { Form, InputNumber } from 'antd';
import { useConfigFigures } from '@/components/config/figures';
import { giftBagType } from '@/domain/giftBag/fields';
import { giftBagRestockCannot, restockProblem } from '@/domain/giftBag/rules';
import { restockApprovalReason } from '@/domain/shared/restock';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { giftBagFigures, restockGiftBag } from '@/services/giftBag';
import { safeText } from '@/utils/safeText';
import { RestockAllowance } from '../RestockAllowance';
import { restockWaitsText, sayRestocked } from '../sayRestocked';
import type { GiftBagRow } from './row';

/** 补库存 (L2): more of a bag, at once or after a second person; price and content stay as they are published. */
export default function RestockForm({ targets: [row], onClose }: FormProps<GiftBagRow>) {
  const figures = useConfigFigures(giftBagFigures, row.env);
  const one = figures.data?.list.find(({ id }) => id === row.id);
  const { body } = row.content;
  const there = one?.stock ?? body.stock;
  return (
    <WriteForm
      endpoint={restockGiftBag}
      of={giftBagType}
      target={row}
      title="补库存"
      okText="确认补库存"
      remark="required"
      impact={`增加「${safeText(row.content.name)}」的可售数量；售罄的恢复出售，价格和内容不变。`}
      initialValues={{ added: 100 }}
      blocked={restockWaitsText(one?.pending_approval) ?? giftBagRestockCannot(body, there)}
      waits={({ added }: { added?: number | null }) =>
        restockApprovalReason(added ?? 0, one?.restock_allowance ?? 0) !== undefined
      }
      done={sayRestocked}
      onClose={onClose}
    >
      <FormField
        name="added"
        rules={[
          {
            validator: async (_, added: number | null) => {
              const problem = restockProblem(body, there, added ?? 0);
              if (problem !== undefined) throw new Error(problem);
            },
          },
        ]}
      >
        <InputNumber />
      </FormField>
      <Loaded query={figures} rows={1}>
        {() => <Room room={one?.restock_allowance ?? 0} />}
      </Loaded>
    </WriteForm>
  );
}

function Room({ room }: { room: number }) {
  const added: unknown = Form.useWatch('added');
  return <RestockAllowance added={typeof added === 'number' ? added : 0} allowance={room} />;
}
