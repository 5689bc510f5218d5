import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { refreshMs } from '@/domain/shared/limits';
import { clearable } from '@/kit/base/clearable';
import { choicesFailed } from '@/kit/form/choicesFailed';
import { rechargeService } from '@/services/rechargeTask';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import styles from '../rechargeTask.module.css';

const useService = () => useQuery({ ...queryOf(rechargeService, {}), staleTime: refreshMs });

/** Nothing chosen is an empty text. */
const chosen = {
  getValueProps: (value: string) => ({ value: value === '' ? undefined : value }),
  normalize: (value?: string) => value ?? '',
};

/** 客服分组: whoever it looks after takes part. */
export function GroupField() {
  const service = useService();
  const { data } = service;
  return (
    <ContentItem name={['body', 'service_group']} {...chosen} extra={choicesFailed(service)}>
      <Select
        allowClear={clearable}
        placeholder="选择分组"
        className={styles.select ?? ''}
        options={(data?.list ?? []).map(({ group, users }) => ({
          value: group,
          label: `${group}（${numberText(users)} 人）`,
        }))}
      />
    </ContentItem>
  );
}

/** 专属客服, of the group where one is chosen. */
export function ManagerField({ group }: { group: string }) {
  const service = useService();
  const { data } = service;
  const groups = (data?.list ?? []).filter((one) => group === '' || one.group === group);
  return (
    <ContentItem name={['body', 'manager']} {...chosen} extra={choicesFailed(service)}>
      <Select
        allowClear={clearable}
        showSearch
        placeholder="选择客服"
        className={styles.select ?? ''}
        options={groups.map(({ group: label, managers }) => ({
          label,
          options: managers.map((value) => ({ value, label: value })),
        }))}
      />
    </ContentItem>
  );
}
