import type { FormInstance } from 'antd';
import styles from './formErrors.module.css';
import type { FieldPath } from './places';

/** Error of a field. */
export interface FieldError {
  name: FieldPath;
  text: string;
}

interface Props {
  form: FormInstance;
  errors: readonly FieldError[];
}

/** Several errors do not fit into a low window at once: each by name beside the buttons, as the way to its field. */
export function FormErrors({ form, errors }: Props) {
  if (errors.length < 2) return null;
  return (
    <nav aria-label="填写有误" className={styles.errors}>
      <span>{errors.length} 处要改：</span>
      {errors.map(({ name, text }, index) => (
        <button
          key={name.join('.')}
          type="button"
          className="link-button danger"
          onClick={() => form.scrollToField([...name], { block: 'center', focus: true })}
        >
          {index + 1}. {text}
        </button>
      ))}
    </nav>
  );
}
