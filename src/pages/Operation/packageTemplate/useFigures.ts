import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import { useRewardItems } from '@/components/rewards/useRewardItems';
import type { Environment } from '@/domain/config';
import { refreshMs } from '@/domain/limits';
import type { PackageTemplateBody } from '@/domain/packageTemplate';
import { listPackagePushes, packageTemplateFigures } from '@/services/packageGrants';

export type PackageRow = ConfigRow<PackageTemplateBody>;

/** What became of the templates of an environment: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<PackageRow, 'env'>) =>
  useQuery({
    queryKey: [packageTemplateFigures.spec.name, env],
    queryFn: ({ signal }) => packageTemplateFigures({ env }, { signal }),
    staleTime: refreshMs,
  });

/** Pushes of an environment that a gift can ride on. */
export const usePushes = (env: Environment) =>
  useQuery({
    queryKey: [listPackagePushes.spec.name, env],
    queryFn: ({ signal }) => listPackagePushes({ env }, { signal }),
    staleTime: refreshMs,
  });

/** Gift bags that are or were given. */
export const useBags = () => useRewardItems().filter(({ item_type }) => item_type === 'gift_bag');
