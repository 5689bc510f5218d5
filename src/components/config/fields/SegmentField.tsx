import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { refreshMs } from '@/domain/shared/limits';
import { clearable } from '@/kit/base/clearable';
import { choicesFailed } from '@/kit/form/choicesFailed';
import { listSegments } from '@/services/segments';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { ContentItem } from './ContentItem';
import styles from './SegmentField.module.css';

/** Segment of the audience; a removed one is kept and marked as missing. */
export function SegmentField({ segment }: { segment: string }) {
  const segments = useQuery({ ...queryOf(listSegments, {}), staleTime: refreshMs });
  const { data } = segments;
  const isNone = data !== undefined && segment !== '' && !data.list.some((one) => one.segment === segment);
  return (
    <ContentItem
      name={['audience', 'segment']}
      extra={choicesFailed(segments)}
      // No choice means no segment.
      getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
      normalize={(value?: string) => value ?? ''}
      {...(isNone ? { validateStatus: 'error', help: `人群包「${segment}」不存在` } : {})}
    >
      <Select
        allowClear={clearable}
        showSearch
        placeholder="不限"
        options={(data?.list ?? []).map((one) => ({
          value: one.segment,
          label: `${one.segment}（${numberText(one.users)} 人）`,
        }))}
        className={styles.select}
      />
    </ContentItem>
  );
}
