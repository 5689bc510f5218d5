import { Select } from 'antd';
import { choicesFailed } from '@/components/form/choicesFailed';
import { Field } from '@/components/form/Field';
import { safeText } from '@/utils/safeText';

interface Props {
  name: string;
  label: string;
  /** Read of the choices. */
  query: Parameters<typeof choicesFailed>[0] & { isPending: boolean };
  choices: readonly { id: string; name: string }[];
}

/** A member or a family by name and id. */
export const ChoiceField = ({ name: field, label, query, choices }: Props) => (
  <Field name={field} label={label} ask={`请选择${label}`} required extra={choicesFailed(query)}>
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      loading={query.isPending}
      options={choices.map(({ id, name }) => ({ value: id, label: `${safeText(name)}（${id}）` }))}
      notFoundContent="没有可选的"
    />
  </Field>
);
