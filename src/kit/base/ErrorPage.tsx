import { useState } from 'react';
import styles from './plain.module.css';

export type ErrorKind = 'updated' | 'offline' | 'crash';

const texts: Record<ErrorKind, { title: string; detail: string; button: string }> = {
  updated: {
    title: '页面资源加载失败，请刷新',
    detail: '系统可能刚刚更新。刷新后即可继续；本页未保存的内容请先复制。',
    button: '刷新页面',
  },
  offline: { title: '网络异常，请重试', detail: '页面资源没有取到，恢复网络后重试即可继续。', button: '重试' },
  crash: {
    title: '页面出错了',
    detail: '已填写的内容可能无法保留。刷新后如仍出现，请联系管理员。',
    button: '刷新页面',
  },
};

/** Without a network a reload would leave the operator with the browser's own page. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(`/build.json?_=${Date.now()}`, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return true;
  } catch {
    return false;
  }
}

interface Props {
  kind: ErrorKind;
  /** Retries a part in place; without it, reloads the page. */
  onRetry?: () => void;
}

/** Error page instead of a white page: the problem, and one way on. Needs no further code. */
export function ErrorPage({ kind, onRetry }: Props) {
  const [stillOffline, setStillOffline] = useState(false);
  const { title, detail, button } = texts[kind];
  const goOn = async () => {
    if (kind === 'offline' && !(await isReachable())) setStillOffline(true);
    else window.location.reload();
  };
  return (
    <div role="alert" className={styles.page} data-inside>
      <h1>{title}</h1>
      <p>{stillOffline ? '仍然无法连接，请检查网络。' : detail}</p>
      {onRetry && (
        <button type="button" className={styles.button} data-primary onClick={onRetry}>
          重试
        </button>
      )}
      {!(onRetry && kind === 'offline') && (
        <button type="button" className={styles.button} data-primary={onRetry ? undefined : true} onClick={goOn}>
          {button}
        </button>
      )}
    </div>
  );
}
