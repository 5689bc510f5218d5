import { Radio } from 'antd';
import type { Variant } from '@/domain/experiment/rules';
import { safeText } from '@/utils/safeText';

/** Choice of a variant; `props` come from the form. */
export function VariantSelect({ variants, ...props }: { variants: readonly Variant[] }) {
  const options = variants.map(({ key, name }) => ({ value: key, label: `${safeText(name)} ${key}` }));
  return <Radio.Group {...props} options={options} />;
}
