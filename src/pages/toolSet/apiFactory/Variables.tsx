import { Button, Input } from 'antd';
import { useStore } from '@/hooks/useStore';
import styles from './apiFactory.module.css';
import { type Variable, variables } from './stores';

/** Variables of this operator in this browser, for `{{name}}` in requests. */
export function Variables() {
  const list = useStore(variables);
  const put = (at: number, change: Partial<Variable>) =>
    variables.set(list.map((one, place) => (place === at ? { ...one, ...change } : one)));
  return (
    <details>
      <summary>变量</summary>
      {list.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and keep their order
        <div key={at} className={styles.row}>
          <Input
            aria-label={`变量 ${at + 1} 名称`}
            className="mono"
            maxLength={40}
            value={name}
            onChange={({ target }) => put(at, { name: target.value.replace(/\W/g, '') })}
          />
          <Input
            aria-label={`变量 ${at + 1} 值`}
            className="mono"
            value={value}
            onChange={({ target }) => put(at, { value: target.value })}
          />
          <Button
            aria-label={`删除变量 ${at + 1}`}
            onClick={() => variables.set(list.filter((_, place) => place !== at))}
          >
            删除
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => variables.set([...list, { name: '', value: '' }])}>
        添加变量
      </Button>
    </details>
  );
}
