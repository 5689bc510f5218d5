import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { packageTemplateType } from '@/domain/objects/packageTemplate';
import { claimText, packageText, packageValue, triggerText } from '@/domain/packageTemplate';
import type { packageTemplate } from '@/services/packageTemplate';
import { Below } from '@/ui/Below';
import { ClaimedCell, ContentCell, ConversionCell, CostCell } from './cells';

const { fields } = packageTemplateType;

/** A template's own, beside those of all types. */
export const packageColumns: ColumnsOf<typeof packageTemplate.list> = columnsOf(fields, [
  {
    key: 'content.trigger',
    field: 'trigger',
    width: 142,
    render: ({ content: { body } }) => (
      <>
        {triggerText(body)}{' '}
        <Below className="secondary">
          <span title="领取时限 · 每人次数">{claimText(body.claim)}</span>
        </Below>
      </>
    ),
    text: ({ content: { body } }) => `${triggerText(body)} ${claimText(body.claim)}`,
  },
  {
    key: 'content.items',
    title: `${fields.content.label} / 价值`,
    width: 160,
    render: (row) => <ContentCell row={row} />,
    text: ({ content: { body } }) => `${packageText(body)} / ${packageValue(body)} 金币`,
  },
  {
    key: 'content.total_quota',
    title: `${fields.claimed.label} / ${fields.total_quota.label}`,
    width: 120,
    render: (row) => <ClaimedCell row={row} />,
  },
  { key: 'content.budget_coin', title: '成本 / 预算', width: 140, render: (row) => <CostCell row={row} /> },
  {
    key: 'id',
    title: fields.conversion.label,
    width: 76,
    align: 'right',
    render: (row) => <ConversionCell row={row} />,
  },
]);
