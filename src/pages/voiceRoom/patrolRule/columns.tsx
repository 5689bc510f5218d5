import { audienceText } from '@/components/config/audienceText';
import { bodyCells } from '@/components/config/bodyCells';
import { ConfigState } from '@/components/config/configColumns';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import lines from '@/components/lines.module.css';
import { configStatus } from '@/domain/config/rules';
import { patrolRuleType } from '@/domain/patrolRule/fields';
import { ruleActions, ruleModes } from '@/domain/patrolRule/rules';
import { sentenceOf } from '@/domain/shared/conditionTree';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type patrolRule, patrolRuleFigures } from '@/services/patrolRule';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

const { fields } = patrolRuleType;

/** A rule's own, beside those of all types. */
export const patrolRuleColumns: ColumnsOf<typeof patrolRule.list> = columnsOf(fields, [
  {
    key: 'status',
    width: 160,
    render: (row) => <ConfigState row={row} />,
    text: ({ status }) => labelOf(configStatus, status).label,
  },
  { key: 'content.scene', field: 'scene', width: 96, value: ({ content }) => content.body.scene },
  {
    key: 'content.conditions',
    field: 'conditions',
    width: 258,
    render: ({ content }) => <div className={lines.two}>{sentenceOf(content.body.conditions)}</div>,
    text: ({ content }) => sentenceOf(content.body.conditions),
  },
  {
    key: 'content.mode',
    title: `${fields.mode.label} / ${fields.actions.label}`,
    width: 156,
    render: ({ content: { body } }) => (
      <>
        <StateTag map={ruleModes} value={body.mode} />
        <Below>{body.actions.map((action) => labelOf(ruleActions, action).label).join('、')}</Below>
      </>
    ),
    file: bodyCells(fields, 'mode', 'actions', 'bucket_id'),
  },
  {
    key: 'id',
    title: '24h 命中 / 准确率',
    width: 156,
    render: (row) => (
      <FiguresCell of={patrolRuleFigures} row={row}>
        {({ hit_24h, precision_7d }) => (
          <>
            {numberText(hit_24h)}
            <Below>
              <Rate share={precision_7d} />
            </Below>
          </>
        )}
      </FiguresCell>
    ),
    figures: figureCells(patrolRuleFigures, {
      [fields.hit_24h.label]: ({ hit_24h }) => hit_24h,
      [`${fields.precision_7d.label}（%）`]: ({ precision_7d }) => percentCell(precision_7d),
    }),
  },
  { key: 'live', title: '版本', width: 70 },
  {
    key: 'updated_at',
    width: 130,
    sort: 'updated_at',
    after: ({ updated_by }) => <Below>{safeText(updated_by)}</Below>,
  },
  {
    key: 'content.audience',
    field: 'audience',
    width: 106,
    hiddenAtFirst: true,
    value: ({ content }) => audienceText(content.audience),
  },
]);
