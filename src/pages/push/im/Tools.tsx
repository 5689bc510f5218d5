import { Button } from 'antd';
import type { Environment } from '@/domain/config';
import { openForm } from '@/kit/base/openForm';
import type { WhyAllProps } from './dialogs/WhyAllDialog';

/** At the head: what of all that is planned reaches one user. */
export const Tools = ({ env }: { env: Environment }) => (
  <Button onClick={() => openForm<WhyAllProps>(() => import('./dialogs/WhyAllDialog'), { env })}>触达检查</Button>
);
