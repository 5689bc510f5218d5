import type { FormInstance } from 'antd';
import { type FocusEvent, useState } from 'react';

/**
 * Fields whose problems are shown. In a new editor only those that were left, until the check is asked for; null stands
 * for all.
 */
export function useShownFields(form: FormInstance, isNew: boolean) {
  const [shown, setShown] = useState<ReadonlySet<string> | null>(isNew ? new Set<string>() : null);
  const onBlur = ({ target }: FocusEvent) => {
    if (shown === null) return;
    const item = target.closest('.ant-form-item');
    const names = form.getFieldsError().map(({ name }) => name);
    const left = names.filter((name) => {
      const control = document.getElementById(`config_${name.join('_')}`);
      return form.isFieldTouched(name) || (control !== null && item?.contains(control) === true);
    });
    setShown(new Set([...shown, ...left.map((name) => name.join('.'))]));
  };
  return { shown, onBlur, showAll: () => setShown(null) };
}
