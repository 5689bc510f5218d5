import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Segment } from '../../../services/room';
import { ApiError } from '../../../utils/apiError';
import { clock } from '../../../utils/clock';
import { MediaView } from '../../media/MediaView';
import { TrackPlayer } from './TrackPlayer';
import { clockOf, indexAt, silencesOf, type TrackMark } from './track';

const minute = 60_000;
const duration = 120 * minute;
const digits = (of: (second: number) => string) => Array.from({ length: 7_200 }, (_, second) => of(second)).join('');

const lanes = [
  { key: '0', label: '0 号麦 阿星', peaks: digits((second) => (second < 60 ? 'k' : '0')) },
  { key: '1', label: '1 号麦 \u202E小雨', peaks: digits((second) => (second >= 100 ? 'h' : '0')) },
];
const line = (start: number, over: Partial<Segment> = {}): Segment => ({
  start,
  end: start + 3_000,
  seat: 0,
  uid: '10001',
  text: `第 ${start / 1_000} 秒`,
  lang: 'zh',
  label: 'none',
  score: 0,
  ...over,
});
const hit = (at: number): TrackMark => ({ at, len: 3_000, label: '辱骂 92', kind: 'hit' });

/** Elements that play; jsdom plays nothing. */
let playing: Set<HTMLMediaElement>;
/** Time of the page, for heard seconds. */
let time = 0;

beforeEach(() => {
  playing = new Set();
  const proto = HTMLMediaElement.prototype;
  jest.spyOn(proto, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this);
  });
  jest.spyOn(proto, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this);
    fireEvent.play(this);
  });
  jest.spyOn(proto, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (playing.delete(this)) fireEvent.pause(this);
  });
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  // Positions are told by the tests, not by frames.
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
});
afterEach(() => jest.restoreAllMocks());

type Props = Parameters<typeof TrackPlayer>[0];

function open(props: Partial<Props> = {}) {
  let calls = 0;
  const load = jest.fn<ReturnType<Props['load']>, [string, number]>(async (lane) => ({
    url: `${window.location.origin}/mock-media/party/pt_1/${lane}/0-1.wav?call=${++calls}`,
    expires_at: clock.now() + 10 * minute,
    from: 0,
    to: duration,
  }));
  const onHeard = jest.fn<void, [number]>();
  const onMark = jest.fn();
  const given = { label: '录音', duration, lanes, segments: [], marks: [], load, onHeard, onMark, ...props };
  const { container, unmount } = render(<TrackPlayer {...given} />);
  const audio = container.querySelector('audio') as HTMLAudioElement;
  const user = userEvent.setup();
  const at = (seconds: number) => {
    audio.currentTime = seconds;
    fireEvent.timeUpdate(audio);
  };
  return { audio, load, onHeard, onMark, unmount, user, at, isPlaying: () => playing.has(audio) };
}
const button = (name: RegExp) => screen.getByRole('button', { name });

/** Rectangles that a lane's canvas draws, 800 px wide. */
function drawnBars(): { left: number; tall: number }[] {
  const bars: { left: number; tall: number }[] = [];
  const fillRect = (left: number, _: number, __: number, tall: number) => void bars.push({ left, tall });
  const context: Partial<CanvasRenderingContext2D> = { fillRect };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D);
  jest.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(40);
  return bars;
}

it('draws each bar at the place of its second, also where the visible part begins within one', async () => {
  const bars = drawnBars();
  const loud = 300;
  const peaks = Array.from({ length: 720 }, (_, second) => (second === loud ? 'z' : '0')).join('');
  const from = (loud + 0.37) * 1_000;
  const { user } = open({ duration: 12 * minute, from, lanes: [{ key: '0', label: '0 号麦', peaks }] });
  for (let zoom = 1; zoom < 4; zoom++) {
    bars.length = 0;
    await user.keyboard('+');
  }
  // At 60x twelve seconds are visible, with the position in the middle.
  const visible = loud + 0.37 - 6;
  expect(bars.filter(({ tall }) => tall > 1).map(({ left }) => left)).toEqual([
    expect.closeTo(((loud - visible) / 12) * 800, 3),
  ]);
});

describe('playing', () => {
  it('loads and sounds with the first press, no louder than 80 %, and counts the heard seconds', async () => {
    const { audio, load, onHeard, user, isPlaying } = open();
    expect(audio.muted).toBe(true);
    expect(load).not.toHaveBeenCalled();
    await user.keyboard(' ');
    await waitFor(() => expect(isPlaying()).toBe(true));
    expect(load).toHaveBeenCalledWith('mix', 0);
    expect(audio).toMatchObject({ muted: false, volume: 0.8, preservesPitch: true });
    expect(screen.getByLabelText('音量')).toHaveAttribute('max', '0.8');
    time += 7_200;
    await user.keyboard(' ');
    expect(isPlaying()).toBe(false);
    expect(onHeard.mock.calls).toEqual([[7]]);
  });

  it('stops, and tells what was heard, when the page is left', async () => {
    const { onHeard, unmount, user, isPlaying } = open();
    await user.click(button(/^播放 Space/));
    await waitFor(() => expect(isPlaying()).toBe(true));
    time += 4_000;
    unmount();
    expect(playing.size).toBe(0);
    expect(onHeard).toHaveBeenCalledWith(4);
  });

  it('tells the heard seconds each half minute while it plays', async () => {
    const { onHeard, user, at, isPlaying } = open();
    await user.keyboard(' ');
    await waitFor(() => expect(isPlaying()).toBe(true));
    time += 29_000;
    at(29);
    expect(onHeard).not.toHaveBeenCalled();
    time += 2_000;
    at(31);
    time += 4_000;
    await user.keyboard(' ');
    expect(onHeard.mock.calls).toEqual([[31], [4]]);
  });

  it('another sound of the console stops it', async () => {
    const { user, isPlaying } = open();
    await user.keyboard(' ');
    await waitFor(() => expect(isPlaying()).toBe(true));
    const file = { url: '/mock-media/sound/1.mp3', mime: 'audio/mpeg', duration_ms: 3_000 };
    const none = { width: 0, height: 0, frames: 0, bytes: 1, alpha: false };
    render(<MediaView file={{ ...none, ...file } as never} label="提示音" />);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
    fireEvent.click(within(screen.getByRole('group', { name: '提示音' })).getByRole('button'));
    expect(isPlaying()).toBe(false);
    expect(playing.size).toBe(1);
  });

  it('changes speed and position by keys', async () => {
    const { audio, user } = open({ from: 10 * minute });
    await user.keyboard('...]]');
    expect(screen.getByText(/10:10 \/ 2:00:00 · 2×/)).toBeInTheDocument();
    await user.keyboard('.[[[[[[,');
    expect(screen.getByText(/9:55 \/ 2:00:00 · 2×/)).toBeInTheDocument();
    expect(audio.playbackRate).toBe(2);
  });

  it('solos a lane by its digit, goes on at the same place, and returns to the mix', async () => {
    const { audio, load, user, at } = open();
    await user.keyboard(' ');
    await waitFor(() => expect(audio.src).toContain('/mix/'));
    at(33);
    await user.keyboard('1');
    await waitFor(() => expect(audio.src).toContain('/1/'));
    expect(audio.currentTime).toBe(33);
    expect(button(/^只听 1 号麦/)).toHaveAttribute('aria-pressed', 'true');
    expect(button(/^只听 1 号麦/)).toHaveTextContent('1 号麦 \\u202E小雨');
    await user.keyboard('1');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    expect(load.mock.calls.map(([lane]) => lane)).toEqual(['mix', '1', 'mix']);
  });

  it('goes on with the next window at the end of one, and with another where it is sought', async () => {
    const length = 5 * minute;
    const load = jest.fn(async (_: string, place: number) => {
      const from = Math.floor(place / length) * length;
      const url = `${window.location.origin}/mock-media/party/pt_1/mix/${from}-1.wav`;
      return { url, expires_at: clock.now() + 10 * minute, from, to: from + length };
    });
    const { audio, user, at, isPlaying } = open({ load });
    await user.keyboard(' ');
    await waitFor(() => expect(isPlaying()).toBe(true));
    at(299);
    Object.defineProperty(audio, 'ended', { configurable: true, value: true });
    fireEvent.pause(audio);
    fireEvent.ended(audio);
    Object.defineProperty(audio, 'ended', { configurable: true, value: false });
    await waitFor(() => expect(audio.src).toContain(`/${length}-1.wav`));
    expect(audio.currentTime).toBe(0);
    at(7);
    expect(screen.getByText(/5:07 \/ 2:00:00/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('播放位置'), { target: { value: String(62 * minute) } });
    await waitFor(() => expect(audio.src).toContain(`/${60 * minute}-1.wav`));
    expect(audio.currentTime).toBe(120);
    expect(load.mock.calls.map(([, place]) => place)).toEqual([0, length, 62 * minute]);
  });

  it('is silent while another lane is loaded; a refusal is said, and Space tries again', async () => {
    let refuse: (error: unknown) => void = () => {};
    const { audio, load, onHeard, user, at, isPlaying } = open();
    await user.keyboard(' ');
    await waitFor(() => expect(isPlaying()).toBe(true));
    at(33);
    time += 33_000;
    load.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
    await user.keyboard('1');
    expect(isPlaying()).toBe(false);
    expect(onHeard.mock.calls).toEqual([[33]]);
    expect(button(/^暂停/)).toBeInTheDocument();
    refuse(new ApiError('server', '录音服务维护中', { status: 500 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('录音服务维护中');
    expect(isPlaying()).toBe(false);
    await user.keyboard(' ');
    await waitFor(() => expect(isPlaying()).toBe(true));
    expect(audio.src).toContain('/1/');
    expect(audio.currentTime).toBe(33);
    await user.keyboard(' ');
    expect(isPlaying()).toBe(false);
  });

  it('plays the lane that was chosen last, even while another one is loaded', async () => {
    const { audio, user, isPlaying } = open();
    await user.keyboard(' 01');
    await waitFor(() => expect(isPlaying()).toBe(true));
    expect(audio.src).toContain('/1/');
  });

  it('skips silences, and loops between A and B', async () => {
    const { audio, user, at } = open();
    await user.keyboard(' s');
    await waitFor(() => expect(audio.src).toContain('/mix/'));
    at(61);
    expect(audio.currentTime).toBe(100);
    at(110);
    await user.keyboard('a');
    at(120);
    await user.keyboard('b');
    at(120.2);
    expect(audio.currentTime).toBe(110);
    await user.keyboard('c');
    at(121);
    expect(audio.currentTime).toBe(121);
  });
});

describe('an address', () => {
  it('that expires is renewed once without a word, at the same place', async () => {
    const { audio, load, user, at, isPlaying } = open();
    await user.keyboard(' ');
    await waitFor(() => expect(isPlaying()).toBe(true));
    at(42);
    fireEvent.error(audio);
    await waitFor(() => expect(audio.src).toContain('call=2'));
    expect(audio.currentTime).toBe(42);
    expect(isPlaying()).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The renewed one does not play, either.
    fireEvent.error(audio);
    expect(await screen.findByRole('alert')).toHaveTextContent('音频播放失败');
    await user.click(button(/^重试/));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that played after its renewal is renewed again', async () => {
    const { audio, load, user, isPlaying } = open();
    await user.keyboard(' ');
    await waitFor(() => expect(isPlaying()).toBe(true));
    for (const times of [2, 3]) {
      fireEvent.error(audio);
      await waitFor(() => expect(load).toHaveBeenCalledTimes(times));
      await act(async () => {});
      fireEvent.playing(audio);
    }
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that cannot be had, or lies elsewhere, is said; the text stays', async () => {
    const url = 'https://elsewhere.example/a.wav';
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('403'))
      .mockResolvedValue({ url, expires_at: 0, from: 0, to: duration });
    const { user } = open({ load, segments: [line(0)] });
    await user.keyboard(' ');
    expect(await screen.findByRole('alert')).toHaveTextContent('音频播放失败');
    await user.click(button(/^重试/));
    expect(await screen.findByRole('alert')).toHaveTextContent('音频播放失败');
    expect(screen.getByText('第 0 秒')).toBeInTheDocument();
  });
});

describe('hits and marks', () => {
  const marks = [hit(50 * minute), hit(2_000), hit(90 * minute)];

  it('J and K jump from hit to hit: five seconds before, until fifteen after; M marks the part', async () => {
    const { audio, user, at, isPlaying, onMark } = open({ marks });
    await user.keyboard('j');
    await waitFor(() => expect(isPlaying()).toBe(true));
    expect(audio.currentTime).toBe(0);
    await user.keyboard('j');
    expect(audio.currentTime).toBe(50 * 60 - 5);
    at(50 * 60 + 15.1);
    expect(isPlaying()).toBe(false);
    await user.keyboard('m');
    expect(onMark).toHaveBeenCalledWith({ from: 50 * minute - 5_000, to: 50 * minute + 15_000 });
    await user.keyboard('jk');
    expect(audio.currentTime).toBe(50 * 60 - 5);
  });

  it('J begins with a hit at the very start', async () => {
    const { user, isPlaying } = open({ marks: [hit(0)] });
    await user.keyboard('j');
    await waitFor(() => expect(isPlaying()).toBe(true));
  });

  it('M marks a hit only near it', async () => {
    const { user, at, onMark } = open({ marks });
    await user.keyboard('j');
    await user.keyboard('j');
    at(51 * 60);
    await user.keyboard('m');
    expect(onMark).not.toHaveBeenCalled();
  });

  /** Sends a pointer event to a part of the drawing, which is 1,200 pixels wide. */
  const pointerOn = (type: 'pointerdown' | 'pointermove' | 'pointerup', clientX: number, part?: HTMLElement) => {
    const drawing = screen.getAllByRole('img', { name: /的波形$/ })[0]?.parentElement as HTMLElement;
    drawing.getBoundingClientRect = () => ({ left: 0, width: 1_200 }) as DOMRect;
    fireEvent(part ?? drawing, new MouseEvent(type, { bubbles: true, clientX, button: 0 }));
  };

  it('a drag that begins on a hit chooses a part; a press on it jumps there', async () => {
    const { audio, user, onMark, isPlaying } = open({ marks });
    const stripe = button(/^跳到 50:00/);
    pointerOn('pointerdown', 500, stripe);
    pointerOn('pointermove', 600);
    pointerOn('pointerup', 600);
    expect(isPlaying()).toBe(false);
    await user.keyboard('m');
    expect(onMark).toHaveBeenCalledWith({ from: 50 * minute, to: 60 * minute });
    pointerOn('pointerdown', 500, stripe);
    pointerOn('pointerup', 500);
    await waitFor(() => expect(isPlaying()).toBe(true));
    expect(audio.currentTime).toBe(50 * 60 - 5);
    fireEvent.click(button(/^跳到 1:30:00/));
    expect(audio.currentTime).toBe(90 * 60 - 5);
  });

  it('a drag over the lanes chooses a part, which M marks; a press seeks', async () => {
    const { user, onMark } = open();
    pointerOn('pointerdown', 300);
    pointerOn('pointermove', 200);
    pointerOn('pointerup', 200);
    await user.keyboard('m');
    expect(onMark).toHaveBeenCalledWith({ from: 20 * minute, to: 30 * minute });
    pointerOn('pointerdown', 600);
    pointerOn('pointerup', 601);
    expect(screen.getByText(/^1:00:00 \/ 2:00:00/)).toBeInTheDocument();
  });

  it('without peaks it is a plain bar', () => {
    open({ lanes: [{ key: 'mix', label: '混流', peaks: '' }] });
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('播放位置'), { target: { value: '90000' } });
    expect(screen.getByText(/^1:30 \/ 2:00:00/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /放大/ })).not.toBeInTheDocument();
  });

  it('the waveform is magnified around the position', async () => {
    const { user } = open({ from: 60 * minute });
    await user.keyboard('++');
    expect(screen.getByText(/放大 16×$/)).toBeInTheDocument();
    await user.keyboard('---');
    expect(screen.getByText(/全长$/)).toBeInTheDocument();
  });
});

describe('the transcript', () => {
  const many = Array.from({ length: 1_300 }, (_, i) => line(i * 5_000)).reverse();

  it('is in order, drawn in part, follows, and goes where it is pressed', async () => {
    const { audio, user } = open({ segments: [...many, line(duration + 1)] });
    const list = within(screen.getByRole('region', { name: '转写' }));
    expect(list.getByText('1300 句，1 句超出录音时长，未显示')).toBeInTheDocument();
    const lines = list.getAllByRole('button', { name: /秒$/ });
    expect(lines.length).toBeLessThan(40);
    expect(lines[0]).toHaveTextContent('0:00 0 号麦 阿星 第 0 秒');
    await user.keyboard(' ');
    await waitFor(() => expect(audio.src).toContain('/mix/'));
    await user.click(list.getByText('第 20 秒'));
    expect(audio.currentTime).toBe(20);
    expect(list.getByText('第 20 秒').closest('button')).toHaveAttribute('aria-current', 'true');
  });

  it('is searched by text and by speaker, and shows hits alone', async () => {
    const lines = [
      line(0, { text: '大家好' }),
      line(5_000, { seat: 1, text: '你好' }),
      line(9_000, { seat: null, uid: null, text: '滚出去', label: 'abuse', score: 92 }),
    ];
    const { user } = open({ segments: lines });
    await user.type(screen.getByLabelText('搜索转写'), '小雨');
    expect(screen.getByText('1 / 3 句')).toBeInTheDocument();
    expect(screen.getByText('你好')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('搜索转写'));
    await user.click(button(/^只看命中/));
    expect(screen.getByText('辱骂 92')).toBeInTheDocument();
    expect(screen.getByText('未区分说话人')).toBeInTheDocument();
    expect(screen.queryByText('大家好')).not.toBeInTheDocument();
  });
});

it('silences, positions and clocks', () => {
  expect(silencesOf(['zz000z00z0000', 'zz000zzz0000z'])).toEqual([
    { from: 2_000, to: 5_000 },
    { from: 9_000, to: 12_000 },
  ]);
  expect(silencesOf(['0000', ''])).toEqual([]);
  expect([-1, 0, 4, 5, 99].map((at) => indexAt([0, 5, 5, 8], at))).toEqual([-1, 0, 0, 2, 3]);
  expect([0, 65_000, 3_725_900].map(clockOf)).toEqual(['0:00', '1:05', '1:02:05']);
});
