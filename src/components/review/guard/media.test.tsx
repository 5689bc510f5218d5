import { fireEvent, render, screen } from '@testing-library/react';
import { mediumOf } from '../../../../mock/testing';
import type { Medium } from '../../../services/caseSchema';
import { AudioPlayer } from './AudioPlayer';
import { GuardedImage } from './GuardedImage';
import { GuardedVideo } from './GuardedVideo';
import { prefetchMedia } from './prefetchMedia';

const poster = mediumOf(3, { of: 'poster' });
const voice = { ...mediumOf(2, { of: 'speech' }), duration: 40 };

beforeEach(() => localStorage.clear());

describe('GuardedImage', () => {
  it('has its place before it has come, and tells no other site who looks', () => {
    render(<GuardedImage medium={poster} alt="第 1 张" />);
    const image = screen.getByAltText('第 1 张');
    expect(image).toHaveAttribute('src', `http://localhost${poster.url}`);
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image.parentElement?.style.aspectRatio).toBe('720 / 1080');
  });

  it('shows what the model found and read when asked', () => {
    const hostile: Medium = { ...poster, ocr: [{ text: '<b>加\u202E微信</b>', x: 0, y: 0, w: 500, h: 50 }] };
    const { container } = render(<GuardedImage medium={hostile} alt="海报" />);
    expect(container.querySelector('[data-guard="box"]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^标注/ }));
    expect(screen.getByText(/^二维码 \d+$/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '文字 1' }));
    expect(screen.getByText('<b>加\\u202E微信</b>')).toBeVisible();
  });

  it('many are switched together by whoever shows them', () => {
    const { container } = render(<GuardedImage medium={poster} alt="海报" overlays={{ boxes: true, ocr: false }} />);
    expect(container.querySelectorAll('[data-guard="box"]')).toHaveLength(poster.boxes.length);
    expect(screen.queryByRole('button', { name: /^标注/ })).toBeNull();
  });

  it('a picture that does not load can be loaded again, or be treated as deleted', () => {
    const onDelete = jest.fn();
    render(<GuardedImage medium={poster} alt="海报" onDelete={onDelete} />);
    fireEvent.error(screen.getByAltText('海报'));
    expect(screen.getByText('图片无法加载')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '按删除处理' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: '重载' }));
    expect(screen.getByAltText('海报')).toBeVisible();
  });

  it('a failure does not stick to the next picture', () => {
    const { rerender } = render(<GuardedImage medium={poster} alt="海报" />);
    fireEvent.error(screen.getByAltText('海报'));
    rerender(<GuardedImage medium={mediumOf(4)} alt="海报" />);
    expect(screen.getByAltText('海报')).toBeVisible();
  });

  it.each([
    ['broken', mediumOf(5, { state: 'broken' }), '图片无法加载', true],
    ['purged', mediumOf(5, { state: 'purged' }), '证据已过保留期', false],
    ['of a foreign host', { ...poster, url: 'https://evil.example/a.png' }, '图片无法加载', false],
    ['a script', { ...poster, url: 'javascript:alert(1)' }, '图片无法加载', false],
  ])('%s: a tile, no request', (_, medium, text, again) => {
    render(<GuardedImage medium={medium} alt="图片" />);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByAltText('图片')).toBeNull();
    expect(screen.queryByRole('button', { name: '重载' }) !== null).toBe(again);
  });

  it('a press shows it large, protected as before', async () => {
    render(<GuardedImage medium={poster} alt="海报" enlarge />);
    fireEvent.click(screen.getByRole('button', { name: '放大海报' }));
    await screen.findByRole('dialog');
    const [, large] = screen.getAllByAltText('海报');
    expect(large?.style.filter).toBe('blur(12px) grayscale(1)');
  });
});

/** Player behaviour missing in jsdom: it starts, stops and reports both. */
function fakePlayer() {
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    paused.set(this, false);
    fireEvent.play(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
    fireEvent.pause(this);
  });
}

describe('AudioPlayer', () => {
  beforeEach(fakePlayer);
  afterEach(() => jest.restoreAllMocks());
  const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
  const slider = (name = '语音进度') => screen.getByRole('slider', { name });

  it('is silent until asked to sound', () => {
    const { container } = render(<AudioPlayer medium={voice} label="语音" />);
    const audio = container.querySelector('audio');
    expect(audio?.muted).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /取消静音/ }));
    expect(audio?.muted).toBe(false);
  });

  it('plays, seeks and changes its speed by keys (G8)', () => {
    const { container } = render(<AudioPlayer medium={voice} label="语音" />);
    press(' ');
    expect(screen.getByRole('button', { name: /^暂停/ })).toBeVisible();
    press(']');
    press(']');
    press('[');
    expect(slider()).toHaveAttribute('aria-valuetext', '0:05 / 0:40');
    press('[');
    press('[');
    expect(slider()).toHaveAttribute('aria-valuetext', '0:00 / 0:40');
    for (let i = 0; i < 6; i++) press('.');
    expect(container.querySelector('audio')?.playbackRate).toBe(2);
    expect(screen.getByRole('button', { name: /^加速/ })).toBeDisabled();
    for (let i = 0; i < 9; i++) press(',');
    expect(container.querySelector('audio')?.playbackRate).toBe(0.5);
    press(' ');
    expect(screen.getByRole('button', { name: /^播放/ })).toBeVisible();
    fireEvent.change(slider(), { target: { value: '12.5' } });
    expect(slider()).toHaveAttribute('aria-valuetext', '0:12 / 0:40');
  });

  it('does not hear who types, composes, presses a button or is in a dialog', () => {
    render(
      <>
        <AudioPlayer medium={voice} label="语音" />
        <textarea aria-label="备注" />
        <button type="button">其他</button>
        <div role="dialog">
          <span>窗口</span>
        </div>
      </>,
    );
    press(' ', screen.getByLabelText('备注'));
    press(' ', screen.getByRole('button', { name: '其他' }));
    press(' ', screen.getByText('窗口'));
    fireEvent.keyDown(document.body, { key: ' ', isComposing: true });
    fireEvent.keyDown(document.body, { key: ' ', ctrlKey: true });
    expect(screen.getByRole('button', { name: /^播放/ })).toBeVisible();
  });

  it('of several the keys are those of the one used last', () => {
    render(
      <>
        <AudioPlayer medium={voice} label="甲" />
        <AudioPlayer medium={mediumOf(3, { of: 'speech' })} label="乙" />
      </>,
    );
    press(']');
    expect(slider('甲进度')).toHaveValue('5');
    const [, second] = screen.getAllByRole('button', { name: /^播放/ });
    if (second) fireEvent.click(second);
    press(']');
    expect(slider('甲进度')).toHaveValue('5');
    expect(slider('乙进度')).toHaveValue('5');
  });

  it('what cannot be played says so', () => {
    const { container, rerender } = render(<AudioPlayer medium={voice} label="语音" />);
    const audio = container.querySelector('audio');
    if (audio) fireEvent.error(audio);
    expect(screen.getByText('语音无法加载')).toBeVisible();
    rerender(<AudioPlayer medium={{ ...voice, state: 'purged' }} label="语音" />);
    expect(screen.getByText('证据已过保留期')).toBeVisible();
  });

  it('draws the loudness it is given', () => {
    const { container } = render(<AudioPlayer medium={voice} label="语音" peaks={[0.1, 0.9, 0.4]} />);
    expect(container.querySelectorAll('svg path')).toHaveLength(2);
  });
});

describe('GuardedVideo', () => {
  beforeEach(fakePlayer);
  afterEach(() => jest.restoreAllMocks());

  it('loops without sound, blurred, and stops by its key', () => {
    render(<GuardedVideo medium={mediumOf(1, { of: 'clip' })} alt="视频" />);
    const video = screen.getByLabelText<HTMLVideoElement>('视频');
    expect([video.muted, video.loop, video.style.filter]).toEqual([true, true, 'blur(12px) grayscale(1)']);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(screen.getByRole('button', { name: /^暂停/ })).toBeVisible();
    fireEvent.error(video);
    expect(screen.getByText('视频无法加载')).toBeVisible();
  });
});

describe('prefetchMedia', () => {
  it('fetches each allowed picture once and gives up on demand', () => {
    const made: HTMLImageElement[] = [];
    const RealImage = window.Image;
    window.Image = class extends RealImage {
      constructor() {
        super();
        Object.defineProperty(this, 'complete', { value: false });
        made.push(this);
      }
    };
    const cancel = prefetchMedia([poster.url, poster.url, 'https://evil.example/a.png', '']);
    window.Image = RealImage;
    expect(made.map(({ src }) => src)).toEqual([`http://localhost${poster.url}`]);
    cancel();
    expect(made[0]).not.toHaveAttribute('src');
  });
});
