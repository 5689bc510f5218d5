import { block, type CheckLine, type ConfigStatus, type Environment } from './config';

/** What is known of one beside its versions. */
interface Past {
  env: Environment;
  status: ConfigStatus;
  /** When it began; null while it never did. */
  online_at: number | null;
}

/** What came of one that had its time stays as it is: it is not published a second time, of types where that counts. */
export const overLines = (label: string, { env, status, online_at }: Past): CheckLine[] =>
  env === 'prod' && status === 'ended' && online_at !== null
    ? [block('', `已结束的${label}不能再发布：请复制一份`)]
    : [];
