import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Checkbox, Flex, Form } from 'antd';
import { useEffect } from 'react';
import type { MeasureRecord } from '@/domain/shared/inForce';
import { Loaded } from '@/kit/base/Loaded';
import { Time } from '@/kit/field/Time';
import { FormField } from '@/kit/form/FormField';
import { listMeasuresInForce, type MeasureInForce } from '@/services/inForce';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** Fields of a form with a `LiftField`; the field is absent until the measures were read. */
export interface LiftValues {
  lift?: string[];
}

interface Props {
  record: MeasureRecord;
  id: string;
  /** Violators of a new 违规: only the measures on other persons are offered. */
  named?: readonly string[] | undefined;
}

/**
 * Measures in force that a record led to, for 改判: each can be lifted with the old conclusion or left in force. All that
 * the operator may lift are chosen at first.
 */
export function LiftField({ record, id, named }: Props) {
  const finding = useQuery({ ...queryOf(listMeasuresInForce, { record_type: record, record_id: id }), staleTime: 0 });
  const offered = finding.data?.list.filter(
    ({ object_type, object_id }) => !named || (object_type === 'user' && !named.includes(object_id)),
  );
  const absent = finding.isError ? '生效中的处置没有读到，请重试' : '还在读取生效中的处置，请稍候';
  return (
    <FormField
      name="lift"
      label="一并撤销仍在生效的处置"
      required
      rules={[{ validator: async () => offered ?? Promise.reject(new Error(absent)) }]}
    >
      <Choice finding={finding} offered={offered ?? []} />
    </FormField>
  );
}

interface ChoiceProps {
  finding: UseQueryResult<{ lost: readonly string[] }>;
  offered: readonly MeasureInForce[];
  /** Value and change of the field around it. */
  value?: string[];
  onChange?: (lift: string[]) => void;
}

function Choice({ finding, offered, value = [], onChange }: ChoiceProps) {
  const form = Form.useFormInstance<LiftValues>();
  const ids = offered.map(({ measure_id }) => measure_id).join('\n');
  const liftable = offered.filter(({ barred }) => barred === null).map(({ measure_id }) => measure_id);
  // A measure that comes into the offer, because its person is no longer named, is chosen like the rest. Setting the value
  // also takes away the error of a press that came before the reading ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer is told apart by its ids
  useEffect(() => form.setFieldValue('lift', liftable), [form, ids, finding.isSuccess]);
  return (
    <Loaded query={finding} rows={2}>
      {({ lost }) => (
        <>
          {offered.length === 0 && <span className="secondary">没有仍在生效的处置</span>}
          <Checkbox.Group value={value} onChange={(lift: string[]) => onChange?.(lift)}>
            <Flex vertical gap="small">
              {offered.map((measure) => (
                <Checkbox key={measure.measure_id} value={measure.measure_id} disabled={measure.barred !== null}>
                  <Words measure={measure} />
                </Checkbox>
              ))}
            </Flex>
          </Checkbox.Group>
          {lost.length > 0 && <div className="secondary">不能恢复：{lost.map(safeText).join('、')}</div>}
        </>
      )}
    </Loaded>
  );
}

function Words({ measure: { text, object_id, object_name, until, barred } }: { measure: MeasureInForce }) {
  return (
    <>
      {safeText(text)}{' '}
      <span className="secondary">
        <bdi>{safeText(object_name)}</bdi>（{object_id}）
        {until !== null && (
          <>
            至 <Time at={until} short />
          </>
        )}
        {barred !== null && `，${safeText(barred)}`}
      </span>
    </>
  );
}
