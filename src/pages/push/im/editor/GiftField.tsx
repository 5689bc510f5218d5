import { useQuery } from '@tanstack/react-query';
import { ConfigProvider, Select } from 'antd';
import { configStatus, type Environment } from '@/domain/config/rules';
import { packageTemplateType } from '@/domain/packageTemplate/fields';
import { packageEnds } from '@/domain/packageTemplate/rules';
import { noGift, type PushGift } from '@/domain/push/rules';
import { labelOf } from '@/domain/shared/labels';
import { clearable } from '@/kit/base/clearable';
import { ObjectLink } from '@/kit/field/ObjectLink';
import type { RowOf } from '@/services/endpoint';
import { pushGifts } from '@/services/pushPlan';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from '../push.module.css';

interface Props {
  env: Environment;
  id?: string;
  value?: PushGift;
  onChange?: (gift: PushGift) => void;
}

/** Reason why a gift cannot be chosen now; undefined if it can. */
const cannot = ({ status, end }: RowOf<typeof pushGifts>): string | undefined => {
  if (end) return labelOf(packageEnds, end).label;
  return status === 'paused' ? labelOf(configStatus, status).label : undefined;
};

/** One of the published 推送礼包, or none; what has nothing left is not offered, and is said. */
export function GiftField({ env, id, value = noGift, onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const { data, isError, refetch } = useQuery(queryOf(pushGifts, { env }));
  const list = data?.list ?? [];
  const options = list.map((one) => {
    const why = cannot(one);
    const label = `${safeText(one.name)}：${safeText(one.content)}${why ? `（${why}）` : ''}`;
    return { value: one.id, label, disabled: why !== undefined };
  });
  const isGone = value.package_template_id !== '' && data && !list.some((one) => one.id === value.package_template_id);
  if (isGone)
    options.unshift({ value: value.package_template_id, label: `${safeText(value.name)}（已停）`, disabled: true });
  const put = (picked?: string) => {
    const gift = list.find((one) => one.id === picked);
    onChange?.(gift ? { package_template_id: gift.id, name: gift.name, content: gift.content } : noGift);
  };
  return (
    <>
      <Select
        {...(id === undefined ? {} : { id })}
        aria-label="推送礼包"
        allowClear={clearable}
        value={value.package_template_id || null}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={isError ? '读取失败，点此重试' : '不带礼包'}
        status={isGone ? 'error' : ''}
        popupMatchSelectWidth={false}
        options={options}
        className={styles.pick ?? ''}
        onOpenChange={(open) => open && isError && void refetch()}
        onChange={put}
      />{' '}
      {value.package_template_id !== '' && (
        <ObjectLink type={packageTemplateType} id={value.package_template_id}>
          <span className="mono">{value.package_template_id}</span>
        </ObjectLink>
      )}
    </>
  );
}
