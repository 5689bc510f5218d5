import { deflateSync } from 'node:zlib';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { db, lottieOf, png, resetDb, silence } from '../../../../mock/testing';
import { held, inProcess } from '../../../../tests/inProcess';
import type { MediaFile } from '../../../domain/shared/media';
import { type Transport, type WireRequest, wire } from '../../../services/transport';
import { ApiError } from '../../../utils/apiError';
import { MediaField } from './MediaField';

let chosen: MediaFile | null;

function Field(props: Pick<Parameters<typeof MediaField>[0], 'kind' | 'wanted'>) {
  const [file, setFile] = useState<MediaFile | null>(null);
  chosen = file;
  return <MediaField label="素材一" none={null} value={file} onChange={setFile} {...props} />;
}

const open = (props: Parameters<typeof Field>[0]) => {
  render(<Field {...props} />);
  return within(screen.getByRole('group', { name: '素材一' }));
};
const fileOf = (content: string | Uint8Array, name = 'a.json') =>
  new File([Uint8Array.from(Buffer.from(content))], name);
const drop = (file: File) =>
  fireEvent.drop(screen.getByRole('group', { name: '素材一' }), { dataTransfer: { files: [file] } });

beforeEach(() => {
  resetDb();
  wire({ transport: inProcess, session: () => 'ops' });
});

it('keeps what is dropped, and holds it against what its place wants', async () => {
  const field = open({ kind: 'animation', wanted: { width: 160, height: 90 } });
  expect(field.getByText('160×90，SVGA、Lottie、MP4、VAP，最大 5.0 MB，最长 8.0 秒')).toBeInTheDocument();
  drop(fileOf(lottieOf(1), '别的.svga'));
  expect(await field.findByText('素材一的比例应为 160×90，实际 240×240')).toBeInTheDocument();
  expect(field.getByText(/^Lottie · 240×240 · 2\.0 秒/)).toBeInTheDocument();
  expect(db.files.get(chosen?.file_id ?? '')).toMatchObject({ mime: 'video/lottie+json', name: '别的.svga' });
  fireEvent.click(field.getByRole('button', { name: '移 除' }));
  expect(chosen).toBeNull();
});

it.each<[string, 'picture' | 'animation', string, string, Uint8Array | string, string]>([
  ['an SVG', 'picture', 'a.svg', 'image/svg+xml', '<svg />', '只能上传 PNG、JPG、WebP，这个文件是 image/svg+xml'],
  ['an SVG that is called PNG', 'picture', 'a.png', 'image/png', '<svg />', '这个文件是 SVG'],
  ['a file of 0 bytes', 'picture', 'a.png', 'image/png', '', '文件是空的'],
  ['a zip bomb', 'animation', 'a.svga', '', deflateSync(Buffer.alloc(64 * 1_048_576)), 'SVGA 解压后超过 32 MB'],
  ['JSON of 10 MB', 'animation', 'a.json', '', Buffer.alloc(10 * 1_048_576, '['), '动效最大 5.0 MB，这个文件 10.0 MB'],
])('%s is told at the field, and the file that was there stays', async (_, kind, name, type, content, told) => {
  const field = open({ kind });
  const first = kind === 'picture' ? png(4, () => [1, 2, 3, 255]) : lottieOf(1);
  drop(new File([Uint8Array.from(Buffer.from(first))], 'first', { type: 'image/png' }));
  await waitFor(() => expect(chosen).not.toBeNull());
  const kept = chosen;
  drop(new File([Uint8Array.from(Buffer.from(content))], name, { type }));
  expect(await field.findByRole('alert')).toHaveTextContent(told);
  expect(chosen).toBe(kept);
  expect(db.files.size).toBe(1);
});

it('a PNG that is called .webp is what its bytes are', async () => {
  const field = open({ kind: 'picture' });
  drop(new File([Uint8Array.from(png(4, () => [1, 2, 3, 255]))], 'a.webp', { type: 'image/webp' }));
  expect(await field.findByText(/^PNG · 4×4/)).toBeInTheDocument();
  expect(chosen).toMatchObject({ mime: 'image/png' });
});

it('takes what is pasted; a refusal says what was wanted and what was found', async () => {
  const field = open({ kind: 'sound' });
  const paste = (file: File) =>
    fireEvent.paste(screen.getByRole('group', { name: '素材一' }), { clipboardData: { files: [file] } });
  paste(fileOf('<svg />', 'a.mp3'));
  const told = '只接受 MP3、AAC（ADTS）声音，M4A 请先转换（按文件内容判断），这个文件是 SVG';
  expect(await field.findByRole('alert')).toHaveTextContent(told);
  expect(chosen).toBeNull();
  paste(fileOf(silence(1), 'a.mp3'));
  await waitFor(() => expect(chosen).toMatchObject({ mime: 'audio/mpeg' }));
  expect(field.queryByRole('alert')).not.toBeInTheDocument();
});

/** A line that never answers, and what was sent on it. */
function heldLine() {
  let asked: WireRequest | undefined;
  const transport: Transport = (request) => {
    asked = request;
    return held(request);
  };
  wire({ transport });
  return { request: () => asked };
}

it('says how far it is, and is taken back', async () => {
  const line = heldLine();
  const field = open({ kind: 'animation' });
  drop(fileOf(lottieOf(1)));
  await waitFor(() => expect(line.request()).toBeDefined());
  expect(field.getByText('正在上传 a.json')).toBeInTheDocument();
  line.request()?.onSent?.(0.426);
  expect(await field.findByText('42%')).toBeInTheDocument();
  expect(field.getByRole('progressbar', { name: '上传进度' })).toHaveAttribute('value', '0.426');
  fireEvent.click(field.getByRole('button', { name: '取消上传' }));
  expect(line.request()?.signal?.aborted).toBe(true);
  await waitFor(() => expect(field.queryByText('正在上传 a.json')).not.toBeInTheDocument());
  expect(field.queryByRole('alert')).not.toBeInTheDocument();
  expect(chosen).toBeNull();
});

it('a lost answer is tried again with the same key: one file, one effect', async () => {
  const keys: unknown[] = [];
  wire({
    transport: async (request) => {
      keys.push((request.body as { idem_key: string }).idem_key);
      const reply = await inProcess(request);
      if (keys.length === 1) throw new ApiError('network', '');
      return reply;
    },
  });
  const user = userEvent.setup();
  const field = open({ kind: 'sound' });
  await user.upload(field.getByLabelText('选择文件：素材一'), new File([Uint8Array.from(silence(2))], 'a.mp3'));
  expect(await field.findByRole('alert')).toHaveTextContent('没有收到答复，可以重试，不会重复保存');
  await user.click(field.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(chosen).toMatchObject({ mime: 'audio/mpeg' }));
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  expect(db.files.size).toBe(1);
  expect([...db.effects.values()].filter(({ endpoint }) => endpoint === 'uploadFile')).toHaveLength(1);
});
