import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import {
  change,
  configsOf,
  db,
  drawnResourceIcon,
  png,
  type StoredConfig,
  setFaults,
  shownContentOf,
  silence,
  svgaOf,
} from '../../../../../mock/testing';
import { callsTo, held, inProcess } from '../../../../../tests/inProcess';
import { dialog } from '../../../../../tests/operate';
import { freshStart, renderScreen } from '../../../../../tests/renderScreen';
import type { ResourceBody } from '../../../../domain/resource/rules';
import { wire } from '../../../../services/transport';

beforeEach(freshStart);

const rows = () => configsOf('resource');
const draftOf = ({ draft }: StoredConfig) => draft?.content.body as ResourceBody;
const withCode = (code: string) => rows().filter((one) => one.env === 'prod' && draftOf(one)?.code === code);

/** A square icon of its own colour. */
const icon = (shade: number, side = 240) => png(side, () => [shade, 80, 120, 200]);
const fileOf = (name: string, content: Uint8Array | string) => new File([Uint8Array.from(Buffer.from(content))], name);

async function open(operator = 'ops') {
  const { user } = await renderScreen('/resource/resources', { operator });
  await user.click(await screen.findByRole('button', { name: '批量上传' }));
  const form = await dialog('批量上传素材');
  const drop = (...files: File[]) =>
    fireEvent.drop(form.getByRole('group', { name: '选择素材' }), { dataTransfer: { files } });
  const planned = async () => {
    const table = await form.findByRole('table', { name: '批量上传预检' });
    const lines = within(table).getAllByRole('row').slice(1);
    return lines.map((line) => line.textContent ?? '');
  };
  const write = async () => {
    await user.click(await form.findByRole('button', { name: /^写入 \d+ 个草稿$/ }));
    return dialog('批量上传结果');
  };
  return { user, form, drop, planned, write };
}

it('files of one name become one new draft, told before anything is written, and on record', async () => {
  const { drop, planned, write, form } = await open();
  const { everHeld } = rows();
  drop(fileOf('tulip_01.png', icon(1)), fileOf('tulip_01.mp3', silence(1)), fileOf('drum.mp3', silence(2)));
  expect(await planned()).toEqual([
    expect.stringMatching(/^tulip_01\.png图标.*新建草稿tulip_01$/),
    expect.stringMatching(/^tulip_01\.mp3音效.*新建草稿tulip_01$/),
    expect.stringMatching(/^drum\.mp3音效.*新建草稿drum$/),
  ]);
  expect(form.getByText('3 个文件：新建 3，替换 0，不上传 0；现在还没有写入')).toBeInTheDocument();
  expect([rows().everHeld, db.files.size]).toEqual([everHeld, 0]);
  const results = await write();
  expect(results.getByRole('status')).toHaveTextContent('成功 2，失败 0，跳过 0');
  const [tulip] = withCode('tulip_01').map(draftOf);
  expect(tulip).toMatchObject({ kind: 'gift', icon: { mime: 'image/png' }, sound: { mime: 'audio/mpeg' }, anim: null });
  const [drum] = withCode('drum');
  expect(drum && draftOf(drum)).toMatchObject({ kind: 'sound', icon: null });
  expect(drum?.lock).toBeNull();
  const written = db.audits.filter(({ action }) => action === 'createResource');
  expect(written).toHaveLength(2);
  expect(
    new Set(callsTo('/configs/resource/create').map(({ body }) => (body as { idem_key: string }).idem_key)).size,
  ).toBe(2);
});

it('says of each that is left out why', async () => {
  const rocket = shownContentOf(rows().find((one) => shownContentOf(one).name === '跑车') as StoredConfig)
    .body as ResourceBody;
  const held = icon(7);
  const hold = (code: string, content: Uint8Array) =>
    change(() => {
      const body = draftOf(rows().touch(withCode(code)[0]?.id ?? ''));
      body.icon = { ...drawnResourceIcon(9), sha256: createHash('sha256').update(content).digest('hex') };
    });
  hold('crown', held);
  hold('spaceship', icon(8));
  const [crown] = withCode('crown');
  const { drop, planned, form } = await open();
  drop(
    fileOf('a_picture.webp', icon(2)),
    fileOf('drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    fileOf('nothing.png', ''),
    fileOf('large.png', Buffer.concat([icon(3), Buffer.alloc(1_048_576)])),
    fileOf('wide.png', Buffer.from(icon(4)).fill(Buffer.from([0, 0, 0, 120]), 20, 24)),
    fileOf('Rose 01.png', icon(5)),
    fileOf('one.png', icon(6)),
    fileOf('two.png', icon(6)),
    fileOf('one.jpg', '\xff\xd8\xff'),
    fileOf('twin.png', held),
    fileOf('spaceship.png', icon(8)),
    fileOf(`${rocket.code}.zip`, 'PK\x03\x04'),
  );
  const lines = await planned();
  const said = (name: string) => lines.find((line) => line.startsWith(name));
  expect(said('a_picture.webp')).toContain('扩展名是 .webp，内容是 PNG：请改为 .png 或检查文件');
  expect(said('drawn.svg')).toContain('不支持的内容（按文件内容判断）：SVG');
  expect(said('nothing.png')).toContain('文件是空的');
  expect(said('large.png')).toContain('图标最大 1.0 MB，实际');
  expect(said('wide.png')).toContain('图标的比例应为 240×240，实际 240×120');
  expect(said('Rose 01.png')).toContain('编码写作 rose_01');
  expect(said('two.png')).toContain('与本次的 one.png 是同一个文件');
  expect(said('twin.png')).toContain(`与「皇冠」${crown?.id}的素材是同一个文件`);
  expect(said('spaceship.png')).toContain('与现在的素材相同，不需要替换');
  expect(said('sports_car.zip')).toContain('ZIP');
  expect(said('one.png')).toContain('新建草稿');
  expect(form.getByRole('button', { name: '写入 1 个草稿' })).toBeEnabled();
  expect(db.files.size).toBe(0);
});

/** A Lottie of one layer that takes so many seconds. */
const lottie = (seconds: number, ks: object = {}) =>
  JSON.stringify({ v: '5.7.4', fr: 10, ip: 0, op: seconds * 10, w: 240, h: 240, layers: [{ ty: 4, ks }] });

it('refuses before the upload what the upload would refuse, by the whole file', async () => {
  const { drop, planned, form } = await open();
  const spec = JSON.stringify({ ver: '1.1.0', movie: {} });
  drop(
    fileOf('plain.json', lottie(2)),
    fileOf('runs.json', lottie(2, { r: { x: 'time * 360' } })),
    fileOf('long.json', lottie(24)),
    fileOf('cut.svga', svgaOf(3).subarray(0, 500)),
    fileOf('cut.mp3', silence(5).subarray(0, -1)),
    fileOf('old.svga', zipSync({ 'a.png': icon(1), 'movie.spec': strToU8(spec) })),
    fileOf('newer.svga', zipSync({ 'movie.binary': icon(1) })),
    fileOf('files.zip', zipSync({ 'files/rose.png': icon(1) })),
  );
  const lines = await planned();
  const said = (name: string) => lines.find((line) => line.startsWith(name));
  expect(said('plain.json')).toContain('新建草稿');
  expect(said('runs.json')).toContain('Lottie 含有表达式（脚本）');
  expect(said('long.json')).toContain('动效最长 8.0 秒，实际 24.0 秒');
  expect(said('cut.svga')).toContain('SVGA 不完整，无法解压');
  expect(said('cut.mp3')).toContain('MP3 不完整');
  expect(said('old.svga')).toContain('SVGA 1.1.0（ZIP 格式），客户端只播放 SVGA 2，请重新导出');
  expect(said('newer.svga')).toContain('SVGA 1.5（ZIP 格式）');
  expect(said('files.zip')).toContain('ZIP 压缩包，请解压后选择里面的文件');
  expect(form.getByRole('button', { name: '写入 1 个草稿' })).toBeEnabled();
});

it('what has the code already gets the file into its draft: the rest of it stays, and so does what is served', async () => {
  const { drop, planned, write } = await open();
  const rose = () => rows().find((one) => one.env === 'prod' && shownContentOf(one).name === '玫瑰') as StoredConfig;
  const [crown] = withCode('crown');
  const before = rose().live;
  drop(fileOf('rose.svga', svgaOf(1)), fileOf('crown.png', icon(11)));
  const [first, second] = await planned();
  expect(first).toContain('替换草稿素材「玫瑰」');
  expect(first).toContain('写入草稿，线上不变，发布后生效');
  expect(second).toContain(`「皇冠」${crown?.id}`);
  await write();
  expect(rose().live).toBe(before);
  expect(draftOf(rose())).toMatchObject({ code: 'rose', price: 1, anim: { mime: 'application/x-svga' } });
  expect(draftOf(rows().get(crown?.id ?? '') as StoredConfig)).toMatchObject({
    price: 8_888,
    icon: { mime: 'image/png' },
  });
  expect(db.audits.filter(({ action }) => action === 'saveResource')).toHaveLength(2);
});

it('a colleague who is editing keeps his draft to himself', async () => {
  const { drop, planned } = await open();
  drop(fileOf('castle.mp3', silence(3)));
  expect((await planned())[0]).toMatch(/不上传.*正在编辑/);
});

it('what fails stops no other, is listed, and alone is sent again', async () => {
  const { user, drop, planned, write } = await open();
  drop(fileOf('first.png', icon(21)), fileOf('second.png', icon(22)));
  await planned();
  setFaults([{ endpoint: 'createResource', kind: 'forbidden', times: 1 }]);
  const results = await write();
  expect(results.getByRole('status')).toHaveTextContent('成功 1，失败 1，跳过 0');
  expect(results.getByRole('row', { name: /first\.png.*失败.*无权限/ })).toBeInTheDocument();
  expect([withCode('first').length, withCode('second').length]).toEqual([0, 1]);
  await user.click(results.getByRole('button', { name: '仅重试失败项（1）' }));
  const again = await dialog('批量上传素材');
  await user.click(await again.findByRole('button', { name: '写入 1 个草稿' }));
  const ended = await dialog('批量上传结果');
  expect(ended.getByRole('status')).toHaveTextContent('成功 2，失败 0，跳过 0');
  expect([withCode('first').length, withCode('second').length]).toEqual([1, 1]);
});

it('what was not answered is 结果未知, asked after, and never written a second time', async () => {
  const { user, drop, planned, write } = await open();
  drop(fileOf('lost.png', icon(31)), fileOf('found.png', icon(32)));
  await planned();
  setFaults([{ endpoint: 'createResource', kind: 'lost_reply', times: 1 }]);
  const results = await write();
  expect(results.getByRole('status')).toHaveTextContent('结果未知 1，成功 1，失败 0');
  expect(results.queryByRole('button', { name: /仅重试/ })).not.toBeInTheDocument();
  await user.click(results.getByRole('button', { name: '查询结果（1）' }));
  await waitFor(() => expect(results.getByRole('status')).toHaveTextContent('成功 2，失败 0'));
  expect(withCode('lost')).toHaveLength(1);
});

it('an upload without an answer has changed no resource, and is a failure', async () => {
  const { drop, planned, write } = await open();
  drop(fileOf('cut_off.png', icon(41)));
  await planned();
  setFaults([{ endpoint: 'uploadFile', kind: 'lost_reply', times: 1 }]);
  const results = await write();
  expect(results.getByRole('row', { name: /cut_off.*失败.*资源未改动，可以重试/ })).toBeInTheDocument();
  expect(withCode('cut_off')).toHaveLength(0);
});

it('取消其余 leaves the others unwritten, to be sent later', async () => {
  const { user, form, drop, planned } = await open();
  drop(fileOf('held_1.png', icon(51)), fileOf('held_2.png', icon(52)));
  await planned();
  wire({ transport: (request) => (request.path === '/files' ? held(request) : inProcess(request)) });
  await user.click(form.getByRole('button', { name: '写入 2 个草稿' }));
  expect(await form.findByRole('progressbar', { name: '批量上传进度' })).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '取消其余' }));
  const results = await dialog('批量上传结果');
  expect(results.getByRole('status')).toHaveTextContent('成功 0，失败 2');
  expect(results.getByRole('row', { name: /held_2.*已取消，没有提交/ })).toBeInTheDocument();
  expect([...withCode('held_1'), ...withCode('held_2')]).toEqual([]);
});

it('more files than may be sent at once, and a check that fails, are said, and nothing is lost', async () => {
  const { form, drop, planned } = await open();
  drop(...Array.from({ length: 51 }, (_, n) => fileOf(`n_${n}.png`, 'x')));
  expect(await form.findByText('一次最多 50 个文件，现在 51 个')).toBeInTheDocument();
  setFaults([{ endpoint: 'planResourceFiles', kind: 'html', times: 1 }]);
  drop(fileOf('again.png', icon(1)));
  expect(await form.findByRole('alert')).toBeInTheDocument();
  drop(fileOf('again.png', icon(1)));
  expect(await planned()).toHaveLength(1);
});

it('who may not write drafts is not offered it', async () => {
  await renderScreen('/resource/resources', { operator: 'readonly' });
  await screen.findByRole('heading', { name: '资源' });
  expect(screen.queryByRole('button', { name: '批量上传' })).not.toBeInTheDocument();
});
