import { useQuery } from '@tanstack/react-query';
import { useDebounce } from 'ahooks';
import { Alert, Flex } from 'antd';
import { wordTrafficLimit } from '@/domain/shared/limits';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import type { InputOf } from '@/services/endpoint';
import { type WordImpact, wordImpact } from '@/services/word';
import { numberText, percentText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { Samples } from './Samples';

export type ImpactRule = InputOf<typeof wordImpact>;

export const impactShareText = (share: number | null): string => percentText(share, 2);

/** Said before a second person is asked. */
export const overLimitText = `超过 ${wordTrafficLimit * 100}% 流量上限：提交后进入审批，由另一位有词库编辑权限的人通过后生效。`;

interface Props {
  rule: ImpactRule;
  /** Observed words take no action, whatever they match. */
  watched?: boolean;
  /** The messages are shown elsewhere. */
  brief?: boolean;
}

/** Impact of a rule, once it was not changed for a moment. */
export function useImpact(rule: ImpactRule) {
  const debounced = useDebounce(rule, { wait: 400 });
  return useQuery({ ...queryOf(wordImpact, debounced), enabled: debounced.scenes.length > 0 });
}

/**
 * 影响测算 (docs/design/risk.md#suspicious-words): what a rule would have hit in the last 24 hours, told before it is sent.
 */
export function Impact({ rule, watched = false, brief = false }: Props) {
  const query = useImpact(rule);
  return (
    <section aria-label="影响测算" className={layout.below16}>
      <Loaded query={query} rows={2}>
        {(impact) => <Findings impact={impact} watched={watched} brief={brief} />}
      </Loaded>
    </section>
  );
}

function Findings({ impact, watched, brief }: { impact: WordImpact; watched: boolean; brief: boolean }) {
  const { messages, users, of, traffic, over_limit, samples, conflicts, duplicates } = impact;
  return (
    <Flex vertical gap={8}>
      <div>
        近 24 小时命中 <b>{numberText(messages)}</b> 条、<b>{numberText(users)}</b> 人，占全部 {numberText(of)} 条消息的{' '}
        <b>{impactShareText(traffic)}</b>
      </div>
      {over_limit && !watched && <Alert type="warning" showIcon title={overLimitText} />}
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`会命中 ${conflicts.length} 条白名单短语，请缩小范围或加入本词白名单`}
          description={conflicts.map(({ phrase, source }) => `${safeText(phrase)}（${safeText(source)}）`).join('、')}
        />
      )}
      {duplicates.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="词库已有相同的词，可合并为变体"
          description={duplicates.map(({ word, word_id }) => `${safeText(word)}（${word_id}）`).join('、')}
        />
      )}
      {!brief && <Samples samples={samples} />}
    </Flex>
  );
}
