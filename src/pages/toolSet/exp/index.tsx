import { ConfigScreen } from '@/components/config/ConfigScreen';
import { experimentColumns } from './columns';
import { experimentFilters } from './filters';
import { experimentConfig } from './type';

/** 实验 (screens/tool-set §3.4.3): A/B experiments: traffic of the layers, start, results, conclusion. */
export default function ExpPage() {
  return <ConfigScreen type={experimentConfig} columns={experimentColumns} filters={experimentFilters} />;
}
