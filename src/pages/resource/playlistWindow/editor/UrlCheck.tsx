import { Button, ConfigProvider } from 'antd';
import { asFailure } from '@/kit/base/asFailure';
import type { Dead } from './useDead';

interface Props {
  dead: Dead;
  urls: readonly string[];
  /** Removes the items whose URL matches. */
  onRemove: (isGone: (url: string) => boolean) => void;
}

/** 失效检测, what it found, and 移除失效. */
export function UrlCheck({ dead: { query, ask, why }, urls, onRemove }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const gone = urls.filter((url) => why(url) !== undefined).length;
  return (
    <>
      <Button
        size="small"
        disabled={disabled || urls.length === 0}
        loading={query.isFetching}
        onClick={() => ask(urls)}
      >
        失效检测
      </Button>
      {gone > 0 && (
        <Button size="small" danger disabled={disabled} onClick={() => onRemove((url) => why(url) !== undefined)}>
          移除失效（{gone}）
        </Button>
      )}
      <span role="status" aria-label="检测结果">
        {query.error
          ? `检测失败：${asFailure(query.error).message}`
          : query.data && (gone > 0 ? `${gone} 条打不开` : '没有失效的地址')}
      </span>
    </>
  );
}
