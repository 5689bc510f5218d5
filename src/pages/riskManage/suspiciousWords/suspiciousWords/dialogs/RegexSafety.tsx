import { useDebounce } from 'ahooks';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { patternProblem, regexBudgetMs } from '@/domain/shared/regexSafety';
import { type Probe, probeRegex } from './probeRegex';

const textOf = (probe: Probe): string => {
  if (probe.state === 'fast') return `安全检测通过，最慢 ${probe.worstMs.toFixed(1)} 毫秒（上限 ${regexBudgetMs}）`;
  if (probe.state === 'slow') return `安全检测未通过：有文本超过 ${regexBudgetMs} 毫秒`;
  return '已按结构检查；后台测速不可用，提交时由服务端再检查';
};

/** Result of the time test for the pattern in the field `word`. */
export function RegexSafety() {
  const typed: string = Form.useWatch('word') ?? '';
  const pattern = useDebounce(typed.trim(), { wait: 300 });
  const [tested, setTested] = useState<{ pattern: string; probe: Probe } | null>(null);
  const broken = pattern === '' || patternProblem(pattern) !== undefined;
  useEffect(() => {
    if (broken) return;
    let stale = false;
    void probeRegex(pattern).then((probe) => {
      if (!stale) setTested({ pattern, probe });
    });
    return () => {
      stale = true;
    };
  }, [pattern, broken]);
  if (broken) return '只去全角、大小写和繁简差异，保留符号；不支持反向引用和嵌套的重复';
  return <span role="status">{tested?.pattern === pattern ? textOf(tested.probe) : '安全检测中…'}</span>;
}
