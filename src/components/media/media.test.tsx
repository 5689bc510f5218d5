import { DecompressionStream as NodeDecompression } from 'node:stream/web';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { dispatchInTest, drawnMedia } from '../../../mock/testing';
import { lottieBombs, svgaBombs } from '../../../tests/mediaBombs';
import type { MediaFile } from '../../domain/shared/media';
import { MediaView } from './MediaView';
import { loudness } from './peaks';

/** Addresses that were asked for. */
let fetched: string[];

/** The stand-in's files over `fetch`. */
async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(String(input));
  fetched.push(pathname);
  const query = new URLSearchParams();
  const reply = await dispatchInTest({ method: 'GET', path: pathname, query, headers: {}, body: undefined });
  const bytes = Buffer.from(reply?.body ?? '');
  return {
    ok: reply?.status === 200,
    text: async () => bytes.toString('utf8'),
    arrayBuffer: async () => Uint8Array.from(bytes).buffer,
  } as Response;
}

beforeEach(() => {
  fetched = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  // The player tries one out when its code comes; jsdom has none to draw on.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => {} } as never);
});
afterEach(() => jest.restoreAllMocks());

const lottie = drawnMedia('lo', 3);
const of = (patch: Partial<MediaFile>): MediaFile => ({ ...lottie, ...patch });
const stage = (name: string) => screen.getByRole('button', { name });

/** `<audio>` and `<video>` as a browser has them: jsdom plays nothing. */
function playable() {
  const playing = new Set<HTMLMediaElement>();
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
  return playing;
}

describe('Lottie', () => {
  it('says what it is, fetches nothing before it is wanted, plays while pointed at, and goes with its place', async () => {
    const { container, unmount } = render(<MediaView file={lottie} label="特效" />);
    expect(screen.getByText('Lottie · 240×240 · 2.0 秒 · 60 帧 · 1 KB · 含透明')).toBeInTheDocument();
    expect(fetched).toEqual([]);

    fireEvent.pointerEnter(stage('播放：特效'));
    await waitFor(() => expect(container.querySelector('[data-playing="true"] svg path')).not.toBeNull());
    fireEvent.pointerLeave(stage('播放：特效'));
    await waitFor(() => expect(container.querySelector('[data-playing="false"] svg')).not.toBeNull());
    expect(fetched).toEqual(['/mock-media/lottie/3.json']);
    unmount();
    expect(container.querySelector('svg')).toBeNull();
  });

  it('pressed it goes on; pressed again it stops, with the pointer still on it', async () => {
    const { container } = render(<MediaView file={lottie} label="特效" />);
    fireEvent.pointerEnter(stage('播放：特效'));
    fireEvent.click(stage('播放：特效'));
    fireEvent.pointerLeave(stage('停止：特效'));
    await waitFor(() => expect(container.querySelector('[data-playing="true"] svg')).not.toBeNull());
    fireEvent.pointerEnter(stage('停止：特效'));
    fireEvent.click(stage('停止：特效'));
    await waitFor(() => expect(container.querySelector('[data-playing="false"] svg')).not.toBeNull());
  });

  it('moves by a press alone where less movement is wanted', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { container } = render(<MediaView file={lottie} poster="/mock-media/item/3.svg" />);
    fireEvent.pointerEnter(stage('播放：素材'));
    expect(fetched).toEqual([]);
    expect(container.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/mock-media/item/3.svg'));
    fireEvent.click(stage('播放：素材'));
    await waitFor(() => expect(container.querySelector('[data-playing="true"] svg')).not.toBeNull());
  });

  it.each(lottieBombs)('is refused before it plays: %s', async (_, movie, reason) => {
    const { default: player } = await import('lottie-web/build/player/lottie_light');
    const play = jest.spyOn(player, 'loadAnimation');
    jest.mocked(fetch).mockResolvedValue({ ok: true, text: async () => movie } as Response);
    render(<MediaView file={lottie} />);
    fireEvent.click(stage('播放：素材'));
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^素材未播放：.*${reason}`));
    expect(play).not.toHaveBeenCalled();
  });

  it('that is gone, is none, or comes from elsewhere is said with its facts', async () => {
    const { rerender } = render(<MediaView file={of({ url: '/mock-media/lottie/none.json' })} />);
    fireEvent.click(stage('播放：素材'));
    expect(await screen.findByRole('alert')).toHaveTextContent('素材无法播放');
    expect(screen.getByText(/^Lottie · 240×240/)).toBeInTheDocument();

    rerender(<MediaView file={of({ url: '/mock-media/item/3.svg' })} />);
    fireEvent.click(stage('播放：素材'));
    expect(await screen.findByRole('alert')).toHaveTextContent('素材无法播放');

    rerender(<MediaView file={of({ url: 'https://elsewhere.example/a.json' })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('素材无法播放');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('SVGA', () => {
  const { createObjectURL, revokeObjectURL } = URL;
  const revoked: string[] = [];
  beforeEach(() => {
    Object.assign(globalThis, { DecompressionStream: NodeDecompression });
    Object.assign(URL, {
      createObjectURL: ({ type, size }: Blob) => `blob:${type}:${size}`,
      revokeObjectURL: (url: string) => revoked.push(url),
    });
  });
  afterEach(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));

  it('is said not to play, and shows the first picture in it', async () => {
    const { unmount } = render(<MediaView file={drawnMedia('sv', 2)} label="进场" />);
    expect(screen.getByText('此格式在浏览器中没有可靠的播放器，仅显示文件信息和首图')).toBeInTheDocument();
    fireEvent.click(stage('查看首图：进场'));
    const picture = await screen.findByRole('img', { name: '文件中的第一张图', hidden: true });
    const address = picture.getAttribute('src') ?? '';
    expect(address).toMatch(/^blob:image\/png:\d{3,}$/);
    unmount();
    expect(revoked).toEqual([address]);
  });

  it.each(svgaBombs)('is refused before a picture is drawn: %s', async (_, movie, reason) => {
    const arrayBuffer = async () => Uint8Array.from(movie).buffer;
    jest.mocked(fetch).mockResolvedValue({ ok: true, arrayBuffer } as Response);
    render(<MediaView file={drawnMedia('sv', 2)} />);
    fireEvent.click(stage('查看首图：素材'));
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^素材未播放：.*${reason}`));
  });

  it('that cannot be unpacked is said', async () => {
    render(<MediaView file={{ ...drawnMedia('sv', 2), url: lottie.url }} />);
    fireEvent.click(stage('查看首图：素材'));
    expect(await screen.findByRole('alert')).toHaveTextContent('素材无法播放');
  });
});

describe('a video', () => {
  it('plays while it is wanted, and says of VAP how it lies in the file', async () => {
    const playing = playable();
    const vap = of({ mime: 'video/mp4;profile=vap', url: '/mock-media/upload/f_1' });
    const { container } = render(<MediaView file={vap} label="座驾" />);
    expect(screen.getByText('VAP 原片：左右分别为颜色与透明度')).toBeInTheDocument();
    fireEvent.click(stage('播放：座驾'));
    await waitFor(() => expect(playing.size).toBe(1));
    fireEvent.click(stage('停止：座驾'));
    expect(playing.size).toBe(0);
    const video = container.querySelector('video');
    expect(video).toHaveProperty('muted', true);
    if (video) fireEvent.error(video);
    expect(screen.getByRole('alert')).toHaveTextContent('素材无法播放');
    expect(screen.queryByText(/^VAP 原片/)).not.toBeInTheDocument();
  });
});

describe('a sound', () => {
  it('plays with its waveform, one at a time', async () => {
    const playing = playable();
    const samples = new Float32Array(8_000).fill(0.5);
    const decodeAudioData = async () => ({ getChannelData: () => samples });
    Object.assign(globalThis, {
      OfflineAudioContext: class {
        decodeAudioData = decodeAudioData;
      },
    });
    const { container } = render(
      <>
        <MediaView file={drawnMedia('so', 1)} label="甲" />
        <MediaView file={drawnMedia('so', 2)} label="乙" />
      </>,
    );
    expect(screen.getAllByText(/^MP3 · \d\.\d 秒 · \d+ KB$/)).toHaveLength(2);
    const [first, second] = ['甲', '乙'].map((name) => within(screen.getByRole('group', { name })));
    fireEvent.click(first?.getByText('播 放') ?? document.body);
    await waitFor(() => expect(container.querySelectorAll('svg path[d^="M0.5 2V98"]')).toHaveLength(2));
    expect(fetched).toEqual(['/mock-media/sound/1.mp3']);
    fireEvent.click(second?.getByText('播 放') ?? document.body);
    const [one, two] = container.querySelectorAll('audio');
    expect([...playing]).toEqual([two]);
    expect(one).toHaveProperty('paused', true);
    fireEvent.change(screen.getByLabelText('乙进度'), { target: { value: '1.5' } });
    expect(two).toHaveProperty('currentTime', 1.5);
    expect(screen.getByText(/^0:01 \/ 0:0[23]$/)).toBeInTheDocument();
  });

  it('loudness is the loudest of each part, against the loudest of all', () => {
    expect(loudness(Float32Array.from([0, 0.1, -0.5, 0.2, 0, 0]), 3)).toEqual([expect.closeTo(0.2), 1, 0]);
    expect(loudness(new Float32Array(4), 2)).toEqual([0, 0]);
    expect(loudness(Float32Array.from([1]), 2)).toEqual([0, 1]);
  });
});
