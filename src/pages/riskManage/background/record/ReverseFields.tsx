import { Alert, Form, Radio, Select } from 'antd';
import type { RecordOf } from '@/components/review/record/recordOf';
import {
  backgroundPriceText,
  bgTemplates,
  hasPrevious,
  owesChoice,
  reapplyCannot,
  restoring,
} from '@/domain/background/rules';
import { type Conclusion, isAdverse, measures } from '@/domain/review/rules';
import { compensations } from '@/domain/shared/kindLabels';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import layout from '@/kit/base/layout.module.css';

const templateOptions = Object.entries(bgTemplates).map(([value, { label }]) => ({ value, label }));

/**
 * Fields of 改判 for a background (docs/design/risk.md#background-record): background shown afterwards, and compensation
 * of the buyer.
 */
export default function ReverseFields({ record }: { record: RecordOf<'background'> }) {
  const conclusion: Conclusion | undefined = Form.useWatch('conclusion');
  const { payload } = record.case;
  if (!conclusion) return null;
  const rejected = isAdverse(conclusion) || conclusion === 'return';
  return (
    <>
      {isAdverse(conclusion) && (
        <Form.Item name="restoring" label="撤下后展示" rules={[{ required: true, message: '请选择恢复方式' }]}>
          <Radio.Group
            options={restoring.map((value) => ({
              value,
              label: labelOf(measures, value).label,
              disabled: value === 'restore_previous' && !hasPrevious(payload),
            }))}
          />
        </Form.Item>
      )}
      {conclusion === 'return' && (
        <Form.Item name="template_id" label="退回模板" rules={[{ required: true, message: '请选择退回模板' }]}>
          <Select options={templateOptions} />
        </Form.Item>
      )}
      {rejected && payload.pay_item && <Compensate record={record} />}
      {isAdverse(record.conclusion) && !isAdverse(conclusion) && <Reapply record={record} />}
    </>
  );
}

function Compensate({ record: { case: item } }: { record: RecordOf<'background'> }) {
  const { pay_item: paid } = item.payload;
  if (paid?.settled) {
    const { method, coins, by } = paid.settled;
    const title = `该订单已由 ${by} ${labelOf(compensations, method).label}（${backgroundPriceText(coins)}），不再补偿`;
    return <Alert type="info" className={layout.below16} title={title} />;
  }
  return (
    <Form.Item
      name="compensation"
      label={`补偿（订单${paid ? ` ${backgroundPriceText(paid.coins)}` : ''}，只补偿一次）`}
      rules={[{ required: owesChoice(item.payload), message: '付费自定义背景被拒，请先选择退款或免费换新' }]}
    >
      <Radio.Group options={optionsOf(compensations)} />
    </Form.Item>
  );
}

/**
 * Warns if the background cannot be shown again; otherwise offers the choice, since its owner may prefer the current
 * one.
 */
function Reapply({ record }: { record: RecordOf<'background'> }) {
  const why = reapplyCannot(record.case.payload);
  if (why) return <Alert type="warning" showIcon className={layout.below16} title={`${why}，改判只更正结论`} />;
  return (
    <Form.Item name="reapply" label="背景" required>
      <Radio.Group
        options={[
          { value: true, label: '恢复展示' },
          { value: false, label: '仅更正结论' },
        ]}
      />
    </Form.Item>
  );
}
