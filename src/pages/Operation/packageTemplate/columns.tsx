import { bodyCells } from '@/components/config/bodyCells';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { packageTemplateType } from '@/domain/packageTemplate/fields';
import {
  isFieldOf,
  offerClaimText,
  packageEnds,
  packageText,
  packageValue,
  triggerText,
} from '@/domain/packageTemplate/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { packageTemplate } from '@/services/packageTemplate';
import { packageTemplateFigures } from '@/services/packageTemplateGrants';
import { ClaimedCell, ConversionCell, CostCell, TemplateContentCell } from './cells';

const { fields } = packageTemplateType;
const claim = fields.claim.fields;

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
          <span title="领取时限 · 每人次数">{offerClaimText(body.claim)}</span>
        </Below>
      </>
    ),
    file: [
      ...bodyCells(fields, 'trigger'),
      {
        head: fields.return_days.label,
        text: ({ content: { body } }) => (isFieldOf('return_days', body) ? body.return_days : null),
      },
      {
        head: claim.need_action.label,
        text: ({ content: { body } }) => (body.claim.need_action ? '是' : '否'),
      },
      {
        head: claim.expire_hours.label,
        text: ({ content: { body } }) => (isFieldOf('claim.expire_hours', body) ? body.claim.expire_hours : null),
      },
      { head: claim.per_user.label, text: ({ content: { body } }) => body.claim.per_user },
    ],
  },
  {
    key: 'content.items',
    title: `${fields.content.label} / 价值`,
    width: 168,
    render: (row) => <TemplateContentCell row={row} />,
    file: [
      { head: fields.content.label, text: ({ content: { body } }) => packageText(body) },
      { head: fields.value.label, text: ({ content: { body } }) => packageValue(body) },
    ],
  },
  {
    key: 'content.total_quota',
    title: `${fields.claimed.label} / ${fields.total_quota.label}`,
    width: 120,
    render: (row) => <ClaimedCell row={row} />,
    file: bodyCells(fields, 'total_quota'),
    figures: figureCells(packageTemplateFigures, {
      [`${fields.total_quota.label}（含追加）`]: ({ quota }) => quota,
      [fields.claimed.label]: ({ claimed }) => claimed,
      不能再领的原因: ({ end }) => end && labelOf(packageEnds, end).label,
    }),
  },
  {
    key: 'content.budget_coin',
    title: '成本 / 预算',
    width: 140,
    render: (row) => <CostCell row={row} />,
    file: bodyCells(fields, 'budget_coin'),
    figures: figureCells(packageTemplateFigures, {
      '预算（金币，含追加）': ({ budget }) => budget,
      [fields.cost.label]: ({ cost }) => cost,
    }),
  },
  {
    key: 'id',
    title: fields.conversion.label,
    width: 82,
    align: 'right',
    render: (row) => <ConversionCell row={row} />,
    figures: figureCells(packageTemplateFigures, {
      [`${fields.conversion.label}（%）`]: ({ conversion }) => percentCell(conversion),
    }),
  },
]);
