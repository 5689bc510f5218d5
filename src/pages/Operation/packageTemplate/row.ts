import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import { useRewardItems } from '@/components/reward/useRewardItems';
import type { Environment } from '@/domain/config/rules';
import type { PackageTemplateBody } from '@/domain/packageTemplate/rules';
import { refreshMs } from '@/domain/shared/limits';
import { listPackagePushes } from '@/services/packageTemplateGrants';
import { queryOf } from '@/utils/queryOf';

export type PackageRow = ConfigRow<PackageTemplateBody>;

/** Pushes of an environment that a gift can ride on. */
export const usePushes = (env: Environment) =>
  useQuery({ ...queryOf(listPackagePushes, { env }), staleTime: refreshMs });

/** Gift bags that are or were given. */
export const useBags = () => useRewardItems().filter(({ item_type }) => item_type === 'gift_bag');
