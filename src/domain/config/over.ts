import { block, type CheckFinding, type ConfigStatus, type Environment } from './rules';

/** Facts about a config beside its versions. */
interface Past {
  env: Environment;
  status: ConfigStatus;
  /** Time it began; null if never. */
  online_at: number | null;
}

/** For types with results, an ended config cannot be published again. */
export const overFindings = (label: string, { env, status, online_at }: Past): CheckFinding[] =>
  env === 'prod' && status === 'ended' && online_at !== null
    ? [block('', `已结束的${label}不能再发布：请复制一份`)]
    : [];
