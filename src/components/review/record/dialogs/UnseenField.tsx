import { Radio } from 'antd';
import { type UnseenReason, unseenChoices, unseenReasons } from '@/domain/shared/unseen';
import { FormField } from '@/kit/form/FormField';
import type { ReviewCase } from '@/services/caseSchema';
import { unseenIn } from '../../guard/seen';
import { judgedOf } from '../../judgedOf';

export interface UnseenValues {
  /** Statement about the media not opened in this tab. */
  unseen?: 'seen' | UnseenReason;
}

/** Media on record as unseen: none if all were opened in this tab or are stated as seen; nothing while it is unstated. */
export function statedIn(item: ReviewCase, stated: UnseenValues['unseen']) {
  const unseen = unseenIn(judgedOf(item).media);
  if (unseen.length === 0 || stated === 'seen') return { unseen: [] };
  return stated ? { unseen: unseen.map(({ name }) => ({ name, reason: stated })) } : {};
}

interface Props {
  item: ReviewCase;
  /** A violation may rest on the rest of the evidence. */
  adverse: boolean;
}

/** Names the media that were not opened in this tab, and asks whether they were seen. */
export function UnseenField({ item, adverse }: Props) {
  const unseen = unseenIn(judgedOf(item).media);
  if (unseen.length === 0) return null;
  const reasons: UnseenReason[] = [
    ...unseenChoices.map(({ reason }) => reason),
    ...(adverse ? ['enough' as const] : []),
  ];
  const options = [
    { value: 'seen', label: '已看过或听过' },
    ...reasons.map((value) => ({ value, label: unseenReasons[value].label })),
  ];
  const requireStatement = async (_: unknown, value: unknown) => {
    if (!options.some((option) => option.value === value)) throw new Error('请注明这些证据是否看过或听过');
  };
  return (
    <FormField
      name="unseen"
      label="证据是否看过"
      extra={`${unseen.map(({ name }) => name).join('、')}在本页没有看过或听过，可先关闭，在详情中查看`}
      required
      rules={[{ validator: requireStatement }]}
    >
      <Radio.Group options={options} />
    </FormField>
  );
}
