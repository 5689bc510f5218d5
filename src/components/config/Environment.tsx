import { type Environment, environments } from '@/domain/config/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import controls from '@/kit/base/controls.module.css';
import styles from './screen.module.css';

/** Environment in the address; production by default. */
export const envOf = (query: URLSearchParams): Environment => (query.get('env') === 'test' ? 'test' : 'prod');

/** 正式 or 测试; switching closes the open row and clears the selection. */
export function EnvironmentSwitch() {
  const { query, setQuery } = useHashQuery();
  const env = envOf(query);
  const choose = (next: string) =>
    setQuery({ env: next === 'prod' ? null : next, page: null, detail: null, tab: null });
  return (
    <select aria-label="环境" className={controls.select} value={env} onChange={({ target }) => choose(target.value)}>
      {Object.entries(environments).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}环境
        </option>
      ))}
    </select>
  );
}

/** Notice that marks the test environment. */
export const TestStrip = () => (
  <div role="status" className={styles.test}>
    测试环境：这里的配置只在测试客户端生效，不影响正式用户
  </div>
);
