import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOneSound } from '@/components/room/player/audioPool';
import { maxListenSeconds } from '@/domain/room/limits';
import type { ListenSource } from '@/domain/room/rules';
import { toast } from '@/kit/base/feedback';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Time } from '@/kit/field/Time';
import { useWrite } from '@/kit/form/useWrite';
import { closeListening, type LiveRoom, openListening } from '@/services/room';
import { safeText } from '@/utils/safeText';
import styles from './wall.module.css';

type Opened = Awaited<ReturnType<typeof openListening>>;

interface Listening {
  room: LiveRoom;
  /** Answer of the backend; null until it comes. */
  opened: Opened | null;
  phase: 'opening' | 'live' | 'fallback';
}

/** Longest wait for a stream to start. */
const startMs = 4_000;

export type ListeningState = ReturnType<typeof useListening>;

/**
 * Silent listening to one room at a time, 60 seconds at most. A stream that does not start gives way to the sound of
 * the latest snapshot. Leaving the page or another sound ends it; the backend is told the heard seconds.
 */
export function useListening() {
  const write = useWrite();
  const audio = useRef<HTMLAudioElement>(null);
  const begin = useOneSound(audio);
  const current = useRef<Listening | null>(null);
  const [now, setNow] = useState<Listening | null>(null);
  const [second, setSecond] = useState(0);
  const put = useCallback((next: Listening | null) => {
    current.current = next;
    setSecond(0);
    setNow(next);
  }, []);

  const close = useCallback(
    ({ room_id }: LiveRoom, { listen_id }: Opened, seconds: number, source: ListenSource) =>
      write(
        (idem_key, options) => closeListening({ listen_id, seconds, source, idem_key }, options),
        `房间 ${room_id}`,
      ),
    [write],
  );
  const stop = useCallback(async () => {
    const open = current.current;
    if (!open) return;
    const seconds = open.phase === 'opening' ? 0 : Math.floor(audio.current?.currentTime ?? 0);
    put(null);
    const source = open.phase === 'fallback' ? 'snapshot' : 'live';
    if (open.opened) await close(open.room, open.opened, Math.min(seconds, maxListenSeconds), source);
  }, [put, close]);
  const start = useCallback(
    async (room: LiveRoom) => {
      void stop();
      const own: Listening = { room, opened: null, phase: 'opening' };
      put(own);
      let opened: Opened | undefined;
      const send = async (idem_key: string, options: object) => {
        opened = await openListening({ room_id: room.room_id, idem_key }, options);
      };
      await write(send, `房间 ${room.room_id}`);
      const isWanted = current.current === own;
      if (isWanted) put(opened ? { ...own, opened } : null);
      else if (opened) await close(room, opened, 0, 'live');
    },
    [write, stop, put, close],
  );
  const fail = useCallback(() => {
    const open = current.current;
    if (!open) return;
    if (open.phase !== 'fallback' && open.opened?.fallback) return put({ ...open, phase: 'fallback' });
    toast.warning(open.phase === 'fallback' ? '快照的声音也无法播放' : '拉流失败，也没有可用的快照');
    void stop();
  }, [put, stop]);

  const isWaiting = now?.phase === 'opening' && now.opened !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(fail, startMs);
    return () => clearTimeout(timer);
  }, [isWaiting, fail]);
  // An effect without layout would find the element, and with it the heard seconds, gone.
  useLayoutEffect(() => () => void stop(), [stop]);

  const fallback = now?.phase === 'fallback' ? now.opened?.fallback : undefined;
  const address = fallback?.url ?? now?.opened?.url;
  const url = address === undefined ? null : mediaUrl(address, 'audio');
  const live = () => current.current?.phase === 'opening' && put({ ...current.current, phase: 'live' });
  const bar = now && (
    <div role="status" aria-label="试听" className={styles.listen}>
      {url && (
        <audio
          key={url}
          ref={audio}
          src={url}
          autoPlay
          onPlaying={() => {
            begin();
            live();
          }}
          onTimeUpdate={({ currentTarget: { currentTime } }) => {
            setSecond(Math.floor(currentTime));
            if (currentTime >= maxListenSeconds) void stop();
          }}
          onPause={({ currentTarget }) => currentTarget === audio.current && !currentTarget.ended && void stop()}
          onEnded={stop}
          onError={fail}
        >
          <track kind="captions" />
        </audio>
      )}
      <span>
        {fallback ? (
          <>
            拉流失败，已用最近快照（
            <Time at={fallback.captured_at} />）
          </>
        ) : (
          { opening: '正在连接', live: '正在试听', fallback: '' }[now.phase]
        )}
        ：<bdi>{safeText(now.room.room_name)}</bdi>{' '}
        {now.phase === 'live' && (
          <span className="mono">
            {second} / {maxListenSeconds} 秒
          </span>
        )}
      </span>
      <button type="button" className="link-button" onClick={stop}>
        停止
      </button>
    </div>
  );
  return { listened: now?.room ?? null, start, stop, bar };
}
