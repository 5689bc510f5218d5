import { Radio } from 'antd';
import { type ComponentType, useState } from 'react';
import type * as z from 'zod/mini';
import { languages } from '@/domain/review/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { maxTestUsers } from '@/domain/shared/limits';
import { unnamed } from '@/domain/shared/names';
import type { Fields, ObjectType } from '@/domain/shared/objectType';
import { idsIn, noIds, type PastedIds, userIds } from '@/domain/shared/pastedIds';
import { fallbackLanguage } from '@/domain/shared/texts';
import { FormField } from '@/kit/form/FormField';
import { IdsField } from '@/kit/form/IdsField';
import { WriteForm, type WriteParts } from '@/kit/form/WriteForm';
import { safeText } from '@/utils/safeText';
import type { ConfigRow } from '../types';
import { configSeenOf } from '../useConfigActions';

/** Recipients as pasted. */
interface Uids {
  uids: PastedIds;
}

type Schema = z.ZodMiniType;

interface Props<B, I extends Schema, O extends Schema, More extends object>
  extends Pick<WriteParts<I, O, Uids>, 'endpoint' | 'title' | 'okText' | 'children' | 'onClose'> {
  of: ObjectType<Fields, keyof z.input<I> & string>;
  row: ConfigRow<B>;
  /** Sentence about the effect, from the sent version (草稿) and its name. */
  impact: (what: string, name: string) => string;
  /** Initial values of its own fields, by input name. */
  initial?: More;
  /** Results per recipient, shown in place of the form. */
  Results: ComponentType<{ answer: z.output<O>; onClose: () => void }>;
}

/**
 * Test (L2) of the draft, or the live version if there is none, with a few users. The response has the result per user;
 * a lost one is 结果未知, queried by its key, and never sent again.
 */
export function TestForm<B, I extends Schema, O extends Schema, More extends object>(props: Props<B, I, O, More>) {
  const { of, row, impact, Results, initial, children, ...parts } = props;
  const [answer, setAnswer] = useState<z.output<O> | null>(null);
  if (answer !== null) return <Results answer={answer} onClose={parts.onClose} />;
  return (
    <WriteForm
      {...parts}
      of={of}
      target={row}
      seen={configSeenOf(row)}
      impact={impact(row.draft === 'none' ? '线上版本' : '草稿', safeText(row.content.name) || unnamed)}
      initialValues={{ uids: noIds, ...initial }}
      input={(values: Uids) => ({ ...values, uids: idsIn(values.uids, userIds) }) as object}
      needsAnswer
      stays
      done={(result) => {
        setAnswer(result);
        return undefined;
      }}
    >
      <IdsField name="uids" label={`用户ID（每行一个，最多 ${maxTestUsers} 个）`} kind={userIds} />
      {children}
    </WriteForm>
  );
}

/** Language of a test; an incomplete one falls back to another. */
export const LanguageField = () => (
  <FormField name="language" label="语言" extra={`没有完整文案的语言发送${labelOf(languages, fallbackLanguage).label}`}>
    <Radio.Group options={optionsOf(languages)} />
  </FormField>
);
