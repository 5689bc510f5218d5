import { useQuery } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { useConfigFigures } from '@/components/config/figures';
import { successorCannot } from '@/domain/dressup/agree';
import { dressupType } from '@/domain/dressup/fields';
import { type DressupBody, daysText, endChoices } from '@/domain/dressup/rules';
import { optionsOf } from '@/domain/shared/labels';
import { dressup, dressupFigures } from '@/services/dressup';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import type { DressupRow } from './takeOffAction';

/** Treatment of wearers of the items taken down; not asked if there are none. */
export default function EndChoice({ rows }: { rows: readonly DressupRow[] }) {
  const [first] = rows;
  const { data } = useConfigFigures(dressupFigures, first?.env ?? 'prod');
  const ids = new Set(rows.map(({ id }) => id));
  const wearing = data?.list.filter(({ id }) => ids.has(id)).reduce((sum, one) => sum + one.wearing_count, 0);
  const wanted: unknown = Form.useWatch(['choice', 'wearers']);
  const others = new Set(rows.map(({ content }) => content.body.slot)).size > 1;
  if (wearing === 0) return <p className="secondary">现在没有人佩戴</p>;
  // Items of several slots have no common replacement.
  const options = optionsOf(endChoices).filter(({ value }) => value !== 'replace' || !others);
  return (
    <>
      <Form.Item
        name={['choice', 'wearers']}
        label={`佩戴者${wearing === undefined ? '' : `（现在 ${numberText(wearing)} 人）`}`}
        extra="保留：戴到各自的有效期；卸下、替换：立即生效并通知用户"
        rules={[{ required: true, message: '请选择佩戴者如何处理' }]}
      >
        <Radio.Group options={options} />
      </Form.Item>
      {wanted === 'replace' && first && <Successor rows={rows} first={first} wearing={wearing} />}
    </>
  );
}

interface SuccessorProps {
  rows: readonly DressupRow[];
  first: DressupRow;
  /** Undefined while nobody knows. */
  wearing: number | undefined;
}

/** The one that is put on instead, what it is worth in all, and why others are not to be had. */
function Successor({ rows, first: { env, content }, wearing }: SuccessorProps) {
  const { slot } = content.body;
  const { data, isPending } = useQuery(
    queryOf(dressup.list, { env, slot: [slot], status: ['online'], size: 1000 }, 'successors'),
  );
  const others = (data?.list ?? []).filter(({ id }) => rows.every((row) => row.id !== id));
  const cannot = (to: DressupRow) => rows.map((row) => successorCannot(row.content, to.content)).find(Boolean);
  const chosen: unknown = Form.useWatch(['choice', 'replaced_by']);
  const body = others.find(({ id }) => id === chosen)?.content.body;
  return (
    <ContentItem
      name={['choice', 'replaced_by']}
      label={dressupType.fields.replaced_by.label}
      extra={body && worthText(body, wearing)}
      rules={[{ required: true, message: '请选择替换为哪一件' }]}
    >
      <Select
        showSearch
        optionFilterProp="label"
        loading={isPending}
        placeholder="选择同部位、生效中的装扮"
        options={others.map((one) => {
          const why = cannot(one);
          const label = `${safeText(one.content.name)} ${one.id}`;
          return { value: one.id, label: why ? `${label}（${why}）` : label, disabled: why !== undefined };
        })}
      />
    </ContentItem>
  );
}

/** Value of the replacement, per wearer and in total. */
function worthText({ valid_days, value_coin }: DressupBody, wearing: number | undefined): string {
  const each = `每人得到一件，${daysText(valid_days)}，各值 ${numberText(value_coin ?? 0)} 金币`;
  if (wearing === undefined) return each;
  return `${each}：${numberText(wearing)} 人最多共 ${numberText(wearing * (value_coin ?? 0))} 金币`;
}
