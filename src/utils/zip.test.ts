/** @jest-environment node */
import { zipSync } from 'fflate';
import { extraField, namedExtra, type RawEntry, rawZip } from '../../tests/rawZip';
import { zipOf } from '../../tests/zipOf';
import { pathProblem } from './zip';
import { checkPackage } from './zipPackage';

const text = (value: string) => new TextEncoder().encode(value);

/** Problems of a zip; the version if it is valid. */
const verdict = (bytes: Uint8Array) => {
  const check = checkPackage(bytes);
  return check.kind === 'valid' ? check.manifest.version : check.problems;
};

/** Changes bytes after the n-th record with this signature. */
function patched(
  bytes: Uint8Array,
  signature: number,
  edit: (view: DataView, at: number) => void,
  nth = 0,
): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  let left = nth;
  for (let at = 0; at + 4 <= copy.length; at++) {
    if (view.getUint32(at, true) !== signature || left-- > 0) continue;
    edit(view, at);
    return copy;
  }
  throw new Error('No such record');
}
const central = 0x02014b50;

describe('a package', () => {
  it('is valid with all files as the manifest has them', () => {
    const bytes = zipOf({ 'index.html': '<html>', 'js/app.js': 'abc' });
    expect(checkPackage(bytes)).toMatchObject({
      kind: 'valid',
      bytes: bytes.length,
      manifest: { app_key: 'help_center' },
    });
  });

  it('has the published hashes of its bytes', () => {
    const check = checkPackage(zipOf({ 'index.html': 'abc' }));
    if (check.kind === 'refused') throw new Error(check.problems.join());
    // SHA-256 of "abc" (FIPS 180-4).
    expect(check.manifest.files[0]?.sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(check.md5).toMatch(/^[0-9a-f]{32}$/);
  });

  it('needs a manifest of the right shape', () => {
    expect(verdict(zipSync({ 'index.html': text('x') }))).toEqual(['根目录没有 manifest.json']);
    expect(verdict(zipSync({ 'dist/index.html': text('x'), 'dist/manifest.json': text('{}') }))).toEqual([
      '所有文件都在文件夹 dist/ 里：请打开它，选中里面的全部文件再压缩',
    ]);
    expect(verdict(zipSync({ 'manifest.json': text('{') }))).toEqual(['manifest.json 不是 JSON']);
    const twice = '{"app_key":"help_center","files":[{"path":"a","p\\u0061th":"b"}]}';
    expect(verdict(zipSync({ 'manifest.json': text(twice) }))).toEqual(['manifest.json 的键「path」出现了两次']);
    for (const version of ['v1', '1.0', '01.0.0', '1.0.0-rc..1', '1.0.0-01', '1.0.0+b'])
      expect(verdict(zipOf({ 'index.html': 'x' }, { version }))).toEqual([
        'manifest.json version 格式不对，应为：写作 1.2.3 或 1.2.3-rc.1，不加 v',
      ]);
    for (const version of ['0.0.0', '1.0.0-rc.1', '1.0.0-0.3.7'])
      expect(verdict(zipOf({ 'index.html': 'x' }, { version }))).toBe(version);
    expect(verdict(zipOf({ 'index.html': 'x' }, { entry: 'main.html' }))).toEqual(['入口不在包里：main.html']);
  });

  it('names each file that is missing, extra or changed', () => {
    const files = [
      { path: 'index.html', size: 1, sha256: '0'.repeat(64) },
      { path: 'gone.js', size: 1, sha256: '0'.repeat(64) },
      { path: 'big.js', size: 1, sha256: '0'.repeat(64) },
    ];
    expect(verdict(zipOf({ 'index.html': 'x', 'more.js': 'y', 'big.js': 'zz' }, { files }))).toEqual([
      'SHA-256 与清单不符：index.html',
      '清单里没有：more.js',
      '大小与清单不符：big.js',
      '包里缺少：gone.js',
    ]);
  });
});

describe('a zip', () => {
  const index: RawEntry = { path: 'index.html', text: 'hello hello hello' };
  const app: RawEntry = { path: 'js/app.js', text: 'abc' };
  it.each<[string, RawEntry[], { last?: string; comment?: string }, string]>([
    [
      'a file that the directory lacks',
      [{ ...index, text: 'evil', isHidden: true }, index],
      {},
      '文件前有目录里没有的内容：index.html',
    ],
    ['bytes before the first file', [{ ...index, before: '#!/bin/sh' }], {}, '文件前有目录里没有的内容：index.html'],
    ['bytes between files', [index, { ...app, before: 'x' }], {}, '文件前有目录里没有的内容：js/app.js'],
    ['a file behind the last one', [index, { ...app, isHidden: true }], {}, '最后一个文件之后有目录里没有的内容'],
    ['bytes before the directory', [index], { last: 'x' }, '最后一个文件之后有目录里没有的内容'],
    ['a file in its comment', [index], { comment: 'PK\x03\x04' }, '目录里藏有文件'],
    ['a second end in its comment', [index], { comment: `PK\x05\x06${'\0'.repeat(20)}` }, '不是完整的 zip 文件'],
    ['another checksum', [{ ...index, own: { crc: 1 } }], {}, '文件头与目录不一致：index.html'],
    ['another size', [{ ...index, own: { size: 1 } }], {}, '文件头与目录不一致：index.html'],
    ['another packed size', [{ ...index, own: { packed: 1 } }], {}, '文件头与目录不一致：index.html'],
    ['another method', [{ ...index, own: { method: 0 } }], {}, '文件头与目录不一致：index.html'],
    ['other flags', [{ ...index, own: { flags: 0x800 } }], {}, '文件头与目录不一致：index.html'],
    ['bytes behind the packed ones', [{ ...index, behind: 'x' }], {}, '压缩内容前后有多余或缺少的字节：index.html'],
    [
      'other facts behind the file',
      [{ ...index, late: 'wrong' }],
      {},
      '文件后面的大小和校验值与目录不一致：index.html',
    ],
    [
      'unmarked facts behind the file',
      [{ ...index, late: 'unmarked' }, app],
      {},
      '文件后面的大小和校验值与目录不一致：index.html',
    ],
    [
      'no facts before a stored file',
      [{ ...index, method: 0, late: 'marked' }],
      {},
      '没有压缩的文件，大小写在了后面，请重新压缩：index.html',
    ],
    [
      'a file as the folder of another',
      [
        { ...index, path: 'A' },
        { ...app, path: 'a/b/c.js' },
      ],
      {},
      '「a」既是文件又是文件夹：a/b/c.js',
    ],
    [
      'another name in its extra field',
      [{ ...index, listedExtra: namedExtra('index.html', 'evil.js') }],
      {},
      '附加信息里是另一个文件名：index.html',
    ],
    [
      'another name before the file',
      [{ ...index, extra: namedExtra('other', 'index.html') }],
      {},
      '附加信息里是另一个文件名：index.html',
    ],
    ['ZIP64 sizes', [{ ...index, extra: extraField(1, ...new Array<number>(16).fill(0)) }], {}, '不支持 ZIP64'],
    ['half an extra field', [{ ...index, extra: [1, 2, 9, 0] }], {}, '附加信息已损坏：index.html'],
  ])('is refused with %s', (_, entries, options, problem) => {
    expect(verdict(rawZip(entries, options))).toEqual([problem]);
  });

  it('is refused with a wrong checksum, with one that both headers tell', () => {
    const wrong = (view: DataView, at: number) => view.setUint32(at, 7, true);
    const zip = patched(rawZip([index]), central, (view, at) => wrong(view, at + 16));
    expect(verdict(patched(zip, 0x04034b50, (view, at) => wrong(view, at + 14)))).toEqual([
      '内容与校验值（CRC）不一致：index.html',
    ]);
  });

  it('is taken as tools write it: facts behind the file, a comment, times, a name in UTF-8', () => {
    const time = extraField(0x5455, 1, 0, 0, 0, 0);
    const zip = rawZip(
      [
        { ...index, late: 'marked', extra: time },
        { ...app, flags: 2, own: { flags: 0 } },
        { path: '说明.txt', text: '说明', extra: namedExtra('说明.txt', '说明.txt') },
        { path: 'img/', text: '', method: 0 },
      ],
      { comment: '3f786850e387550fdab836ed7e6dc881de23001b' },
    );
    expect(verdict(zip)).toEqual(['根目录没有 manifest.json']);
  });

  it.each([
    ['../a', '路径含 ..'],
    ['a/../b', '路径含 ..'],
    ['/etc/passwd', '绝对路径'],
    ['C:/a', '路径含盘符'],
    ['a\\b', '路径含反斜杠'],
    ['a//b', '路径不规范'],
    ['a.js.', '路径不规范'],
    ['a.js ', '路径不规范'],
    ['a ./b', '路径不规范'],
    ['a.js::$DATA', '路径不规范'],
    ['a\u0000b', '路径含不可见字符'],
    ['a/b.js', undefined],
  ])('with the path %j: %s', (path, problem) => {
    expect(pathProblem(path)).toBe(problem);
    if (problem) expect(verdict(zipOf({ 'index.html': 'x', [path]: 'y' }))).toEqual([`${problem}：${path}`]);
  });

  const valid = zipOf({ 'index.html': 'x', 'app.js': 'abc' });

  it('is refused with a symbolic link, encryption or two equal names', () => {
    const link = zipSync({ 'index.html': [text('x'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] });
    expect(verdict(link)).toEqual(['符号链接：index.html']);
    const encrypted = patched(valid, central, (view, at) =>
      view.setUint16(at + 8, view.getUint16(at + 8, true) | 1, true),
    );
    expect(verdict(encrypted)).toEqual(['文件已加密：index.html']);
    expect(verdict(zipOf({ 'index.html': 'x', 'INDEX.html': 'y' }))).toEqual(['文件重名：INDEX.html']);
  });

  it.each([
    ['s.js', 'ſ.js'],
    ['ß.js', 'ss.js'],
    ['σ.js', 'ς.js'],
    ['ﬁ.js', 'fi.js'],
  ])('is refused with %s and %s, which are one name where case does not count', (one, other) => {
    expect(verdict(zipOf({ 'index.html': 'x', [one]: 'y', [other]: 'z' }))).toEqual([`文件重名：${other}`]);
  });

  it('is refused where directory and file header differ', () => {
    const renamed = patched(valid, 0x04034b50, (view, at) => view.setUint8(at + 30, 0x49));
    expect(verdict(renamed)).toEqual(['文件头与目录不一致：index.html']);
    const overlapping = patched(valid, central, (view, at) => view.setUint32(at + 42, 0, true), 1);
    expect(verdict(overlapping)).toEqual(['文件相互重叠：app.js']);
    expect(verdict(valid.subarray(0, valid.length - 5))).toEqual(['不是完整的 zip 文件']);
    expect(verdict(text('no zip'))).toEqual(['不是完整的 zip 文件']);
  });

  it('stops inflating where the directory lies about the size', () => {
    const bomb = zipSync({ 'index.html': new Uint8Array(5_000_000) }, { level: 9 });
    expect(verdict(bomb)).toEqual(['压缩比超过 1:1000：index.html']);
    /** Another size, in the directory and before the file. */
    const sized = (zip: Uint8Array, size: number) =>
      patched(
        patched(zip, central, (view, at) => view.setUint32(at + 24, size, true)),
        0x04034b50,
        (view, at) => view.setUint32(at + 22, size, true),
      );
    expect(verdict(sized(bomb, 1_000))).toEqual(['实际大小超过目录所写：index.html']);
    const larger = sized(valid, 7);
    expect(verdict(larger)).toEqual(['实际大小与目录不一致：index.html']);
  });

  it('is refused above the limits', () => {
    expect(verdict(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual(['文件超过 20 MB']);
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`f${i}`, text('')]));
    expect(verdict(zipSync(many, { level: 0 }))).toEqual(['文件超过 2000 个']);
    const huge = patched(
      patched(valid, central, (view, at) => {
        view.setUint32(at + 20, 200_000, true);
        view.setUint32(at + 24, 101 * 1024 * 1024, true);
      }),
      central,
      () => undefined,
    );
    expect(verdict(huge)).toEqual(['解压后超过 100 MB']);
  });
});
