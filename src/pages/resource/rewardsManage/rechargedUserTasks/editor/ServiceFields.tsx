import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { rechargeService } from '@/services/rechargeTask';
import { clearable } from '@/ui/clearable';
import { numberText } from '@/utils/numberText';
import styles from '../rechargeTask.module.css';

const useService = () =>
  useQuery({
    queryKey: [rechargeService.spec.name],
    queryFn: ({ signal }) => rechargeService({}, { signal }),
    staleTime: 300_000,
  });

/** Nothing chosen is an empty text. */
const chosen = {
  getValueProps: (value: string) => ({ value: value === '' ? undefined : value }),
  normalize: (value?: string) => value ?? '',
};

/** 客服分组: whoever it looks after takes part. */
export function GroupField() {
  const { data, isError } = useService();
  return (
    <Form.Item
      name={['body', 'service_group']}
      label="客服分组"
      {...chosen}
      extra={isError && '分组读取失败，请稍后重试'}
    >
      <Select
        allowClear={clearable}
        placeholder="选择分组"
        className={styles.select ?? ''}
        options={(data?.list ?? []).map(({ group, users }) => ({
          value: group,
          label: `${group}（${numberText(users)} 人）`,
        }))}
      />
    </Form.Item>
  );
}

/** 专属客服, of the group where one is chosen. */
export function ManagerField({ group }: { group: string }) {
  const { data, isError } = useService();
  const groups = (data?.list ?? []).filter((one) => group === '' || one.group === group);
  return (
    <Form.Item name={['body', 'manager']} label="专属客服" {...chosen} extra={isError && '客服读取失败，请稍后重试'}>
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
    </Form.Item>
  );
}
