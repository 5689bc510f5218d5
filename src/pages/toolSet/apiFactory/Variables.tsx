import { Input } from 'antd';
import { useStore } from '@/hooks/useStore';
import { Rows } from '@/kit/form/Rows';
import styles from './apiFactory.module.css';
import { variables } from './stores';

/** Variables of this operator in this browser, for `{{name}}` in requests. */
export function Variables() {
  return (
    <details>
      <summary>变量</summary>
      <Rows
        noun="变量"
        rows={useStore(variables)}
        onChange={variables.set}
        fresh={() => ({ name: '', value: '' })}
        fields={({ name, value }, put, label) => (
          <>
            <Input
              aria-label={`${label} 名称`}
              className={`mono ${styles.part}`}
              maxLength={40}
              value={name}
              onChange={({ target }) => put({ name: target.value.replace(/\W/g, '') })}
            />
            <Input
              aria-label={`${label} 值`}
              className={`mono ${styles.part}`}
              value={value}
              onChange={({ target }) => put({ value: target.value })}
            />
          </>
        )}
      />
    </details>
  );
}
