import { Flex, Form, InputNumber } from 'antd';
import { restockApprovalReason } from '@/domain/shared/restock';
import { treasureBoxType } from '@/domain/treasureBox/fields';
import { restockCounted } from '@/domain/treasureBox/rules';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { restockTreasureBox } from '@/services/treasureBoxOpenings';
import { safeText } from '@/utils/safeText';
import { RestockAllowance } from '../../RestockAllowance';
import { restockWaitsText, sayRestocked } from '../../sayRestocked';
import type { StockRow } from './Stock';

/** 补库存 (L2): more of one reward, at once or after a second person; the odds stay as they are published. */
export default function RestockForm({ targets: [row], onClose }: FormProps<StockRow>) {
  const { box_name, item, key, stock_day, stock_total } = row;
  return (
    <WriteForm
      endpoint={restockTreasureBox}
      of={treasureBoxType}
      target={row}
      title="补库存"
      okText="确认补库存"
      remark="required"
      impact={`增加「${safeText(box_name)}」中 ${safeText(item)} 的可发数量；日库存仅补当天，概率和公示不变。`}
      input={{ key }}
      initialValues={{ added_day: 0, added_total: 0 }}
      blocked={restockWaitsText(row.pending_approval)}
      waits={(values) => restockApprovalReason(countedOf(row, values), row.restock_allowance) !== undefined}
      done={sayRestocked}
      onClose={onClose}
    >
      <Flex wrap gap="0 24px">
        {stock_day !== null && (
          <FormField name="added_day">
            <InputNumber />
          </FormField>
        )}
        {stock_total !== null && (
          <FormField name="added_total">
            <InputNumber />
          </FormField>
        )}
      </Flex>
      <Room row={row} />
    </WriteForm>
  );
}

interface Added {
  added_day?: unknown;
  added_total?: unknown;
}

function countedOf(row: StockRow, { added_day: day, added_total: total }: Added): number {
  const [added_day = 0, added_total = 0] = [day, total].map((one) => (typeof one === 'number' ? one : 0));
  return restockCounted(row, { added_day, added_total });
}

function Room({ row }: { row: StockRow }) {
  const added = Form.useWatch((values: Added) => countedOf(row, values)) ?? 0;
  return <RestockAllowance added={added} allowance={row.restock_allowance} />;
}
