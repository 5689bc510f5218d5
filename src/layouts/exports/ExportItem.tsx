import { Alert, Button, Flex, Progress, Space } from 'antd';
import { useState } from 'react';
import { isJobOpen, jobCannot, jobStatus } from '@/domain/shared/job';
import { useNow } from '@/hooks/useNow';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useWrite } from '@/kit/form/useWrite';
import { createExport, type ExportJob } from '@/services/exports';
import { cancelJob } from '@/services/jobs';
import { filterText } from '@/utils/csv';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { DownloadButton } from './DownloadButton';
import styles from './exports.module.css';

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const sizeText = (bytes: number): string => `${numberText(bytes / 1024 / 1024, oneDigit)} MB`;
/** Interval for checking expiry. */
const expiryMs = 60_000;

/** One export (docs/design/blocks.md#g13): list, progress, state and actions. */
export function ExportItem({ job }: { job: ExportJob }) {
  const { job_id, status, list, title, filters, asked: words, columns, done, total, created_at, error, result } = job;
  const now = useNow(expiryMs);
  const isExpired = result !== null && result.expires_at <= now;
  const name = `${safeText(title)} ${job_id}`;
  const asked = words || filterText(filters);
  return (
    <li className={styles.item}>
      <Flex justify="space-between" align="start" gap="middle">
        <Space size={6} wrap>
          <strong>{safeText(title)}</strong>
          <StateTag map={jobStatus} value={status} />
          {isExpired && <span className="secondary">文件已过期</span>}
        </Space>
        <Space>
          {isJobOpen(job) && <Cancel job={job} name={name} />}
          {jobCannot.download(job, now) === undefined && <DownloadButton job={job} name={name} />}
          {(status === 'failed' || status === 'canceled' || isExpired) && (
            <Again
              request={{ list, title, filters, asked: words, columns }}
              name={name}
              label={isExpired ? '重新导出' : '重试'}
            />
          )}
        </Space>
      </Flex>
      {isJobOpen(job) && (
        <Progress percent={Math.floor((done / Math.max(total, 1)) * 100)} size="small" aria-label={`进度 ${name}`} />
      )}
      {error !== null && <Alert type="error" showIcon title={`导出失败：${safeText(error)}`} />}
      <div className="secondary">
        {result ? `${numberText(result.rows)} 行` : `${numberText(done)} / ${numberText(total)} 行`} · {columns.length}{' '}
        列{result && ` · ${sizeText(result.bytes)}`} · 发起于 <Time at={created_at} />
        {result && !isExpired && (
          <>
            {' '}
            · 可下载至 <Time at={result.expires_at} />
          </>
        )}
      </div>
      {asked && <div className="secondary">筛选 {safeText(asked)}</div>}
    </li>
  );
}

function Cancel({ job: { job_id, version }, name }: { job: ExportJob; name: string }) {
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await write((idem_key, options) => cancelJob({ job_id, version, idem_key }, options), name);
    setBusy(false);
  };
  return (
    <Button size="small" loading={busy} aria-label={`取消 ${name}`} onClick={run}>
      取消
    </Button>
  );
}

interface AgainProps {
  request: Pick<ExportJob, 'list' | 'title' | 'filters' | 'asked' | 'columns'>;
  name: string;
  label: string;
}

/** Requests the same export again, as a new job. */
function Again({ request, name, label }: AgainProps) {
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await write((idem_key, options) => createExport({ ...request, idem_key }, options), name);
    setBusy(false);
  };
  return (
    <Button size="small" loading={busy} aria-label={`${label} ${name}`} onClick={run}>
      {label}
    </Button>
  );
}
