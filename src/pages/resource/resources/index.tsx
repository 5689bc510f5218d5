import { ConfigScreen } from '@/components/config/ConfigScreen';
import { resourceColumns } from './columns';
import { resourceFilters } from './filters';
import { resourceConfig } from './type';

/** 资源 (screens/resource §3.5.1): gifts, effects, sounds and badges that other configs refer to. */
export default function ResourcePage() {
  return <ConfigScreen type={resourceConfig} columns={resourceColumns} filters={resourceFilters} />;
}
