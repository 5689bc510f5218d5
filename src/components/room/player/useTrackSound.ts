import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { ApiError, refusalText } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { useOneSound } from './audioPool';

export interface SoundAddress {
  url: string;
  expires_at: number;
  /** Part of the sound that it is good for, in milliseconds. */
  from: number;
  to: number;
}

interface Options {
  lane: string;
  /** Address of the window of a lane around a position. */
  load: (lane: string, at: number) => Promise<SoundAddress>;
  /** First position. */
  from: number;
  duration: number;
  rate: number;
  volume: number;
  /** Called with each position. */
  onMove: (at: number) => void;
  /** Position to continue at instead; null pauses. */
  next: (at: number) => number | null | undefined;
  onHeard: (seconds: number) => void;
}

/** Seconds of playing after which they are reported; a page that is closed loses fewer. */
const reportSeconds = 30;

/** Counts the time that really plays. */
function stopwatch() {
  let [total, since] = [0, null as number | null];
  const count = () => {
    if (since === null) return;
    const now = performance.now();
    total += now - since;
    since = now;
  };
  return {
    start: () => {
      since ??= performance.now();
    },
    stop: () => {
      count();
      since = null;
    },
    /** Takes the whole seconds if they are at least `least`, else 0; the rest counts on. */
    take: (least: number) => {
      count();
      const seconds = Math.round(total / 1_000);
      if (seconds < least) return 0;
      total -= seconds * 1_000;
      return seconds;
    },
  };
}

/**
 * Sound of one lane at a time, window by window. An address is loaded with the first press, for the next window, and once
 * more when it fails or has expired; the position and the playing continue.
 */
export function useTrackSound(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const { lane, rate, volume } = options;
  const audio = useRef<HTMLAudioElement>(null);
  const place = useRef(options.from);
  const address = useRef<({ lane: string } & Omit<SoundAddress, 'url'>) | null>(null);
  const request = useRef(0);
  const wanted = useRef(false);
  const renewed = useRef(false);
  const heard = useRef(stopwatch()).current;
  const claim = useOneSound(audio);
  const [at, setAt] = useState(options.from);
  const [playing, setPlaying] = useState(false);
  const [loading, setLoading] = useState(false);
  /** Message of the failure; null without one. */
  const [failed, setFailed] = useState<string | null>(null);
  const [muted, setMuted] = useState(true);

  const report = (least = 1) => {
    const seconds = heard.take(least);
    if (seconds > 0) latest.current.onHeard(seconds);
  };
  const finish = () => {
    heard.stop();
    report();
  };
  const silence = () => {
    if (audio.current && !audio.current.paused) audio.current.pause();
  };
  const pause = () => {
    wanted.current = false;
    setPlaying(false);
    silence();
  };
  const fail = (error?: unknown) => {
    address.current = null;
    pause();
    setFailed(error instanceof ApiError ? refusalText(error) : '音频播放失败');
    finish();
  };
  const move = (to: number) => {
    place.current = to;
    latest.current.onMove(to);
  };
  const tune = () => {
    if (!audio.current) return;
    // A new address would set the speed back.
    audio.current.defaultPlaybackRate = latest.current.rate;
    audio.current.playbackRate = latest.current.rate;
    audio.current.preservesPitch = true;
    audio.current.volume = latest.current.volume;
  };

  /** Loads the address of the lane at the current position; false if it failed or is no longer wanted. */
  const open = async (): Promise<boolean> => {
    const { lane: asked, load } = latest.current;
    const own = ++request.current;
    address.current = null;
    // The sound of another lane must not be heard meanwhile.
    silence();
    setLoading(true);
    try {
      const { url, ...window } = await load(asked, Math.round(place.current));
      const safe = mediaUrl(url, 'audio');
      if (own !== request.current || !audio.current) return false;
      if (safe === null) throw new Error('The address of the sound is not allowed');
      address.current = { lane: asked, ...window };
      audio.current.src = safe;
      audio.current.currentTime = (place.current - window.from) / 1_000;
      tune();
      return true;
    } catch (error) {
      if (own === request.current) fail(error);
      return false;
    } finally {
      if (own === request.current) setLoading(false);
    }
  };
  const play = async () => {
    wanted.current = true;
    setMuted(false);
    setFailed(null);
    const isFresh = address.current?.lane === latest.current.lane && address.current.expires_at > clock.now();
    if (!isFresh && !(await open())) return;
    // Another press may have paused it meanwhile; a refusal by the browser leaves it paused.
    if (wanted.current) await audio.current?.play()?.catch(() => setPlaying(false));
  };
  const seek = (to: number) => {
    const within = Math.min(latest.current.duration, Math.max(0, to));
    setAt(within);
    move(within);
    if (!audio.current || !address.current) return;
    const { from, to: end } = address.current;
    if (within >= from && (within < end || end >= latest.current.duration)) {
      audio.current.currentTime = (within - from) / 1_000;
      return;
    }
    address.current = null;
    if (wanted.current) void play();
  };
  const onBroken = async () => {
    if (address.current === null) return;
    heard.stop();
    if (renewed.current) return fail();
    renewed.current = true;
    if ((await open()) && wanted.current) await play();
  };
  const tick = () => {
    if (!audio.current || !address.current) return;
    move(address.current.from + audio.current.currentTime * 1_000);
    const to = latest.current.next(place.current);
    if (to === null) pause();
    else if (to !== undefined) seek(to);
  };
  const each = useRef({ tick, play, finish, tune });
  each.current = { tick, play, finish, tune };

  // biome-ignore lint/correctness/useExhaustiveDependencies: both values are read through `latest`
  useEffect(() => each.current.tune(), [rate, volume]);
  useEffect(() => {
    if (wanted.current && address.current?.lane !== lane) void each.current.play();
  }, [lane]);
  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function step() {
      each.current.tick();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);
  useLayoutEffect(
    () => () => {
      request.current++;
      each.current.finish();
    },
    [],
  );

  const events = {
    onPlay: () => {
      claim();
      heard.start();
      setPlaying(true);
    },
    onPlaying: () => {
      renewed.current = false;
      heard.start();
    },
    onWaiting: heard.stop,
    onPause: () => {
      // The end of a window pauses it as well.
      if (audio.current?.ended) return;
      finish();
      // While an address is loaded the sound is silent, and goes on afterwards.
      if (address.current !== null) pause();
    },
    onEnded: () => {
      const end = address.current?.to ?? latest.current.duration;
      if (wanted.current && end < latest.current.duration) {
        heard.stop();
        seek(end);
        return;
      }
      pause();
      finish();
    },
    onTimeUpdate: () => {
      tick();
      setAt(place.current);
      report(reportSeconds);
    },
    onError: () => void onBroken(),
  };
  const toggle = () => (audio.current?.paused === false || (loading && wanted.current) ? pause() : void play());
  return { audio, events, at, position: place, playing, loading, failed, muted, toggle, play: () => void play(), seek };
}
