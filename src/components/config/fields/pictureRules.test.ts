/** @jest-environment node */
import { fileProblem, pictureFileProblem } from './pictureRules';

it('tells what is wrong with a file before it is sent', () => {
  expect(fileProblem({ type: 'image/webp', size: 1_000 }, 1_000)).toBeUndefined();
  expect(fileProblem({ type: 'image/webp', size: 1_025 }, 1_024)).toBe('图片最大 1 KB，这个文件 2 KB');
  expect(fileProblem({ type: '', size: 1 }, 1_000)).toBe('只能上传 PNG、JPG、WebP，这个文件是 未知类型');
});

it('lets an animation and a sound be called whatever a machine calls them', () => {
  expect(pictureFileProblem('animation', { type: '', size: 5_242_880 })).toBeUndefined();
  expect(pictureFileProblem('animation', { type: '', size: 5_242_881 })).toBe('动效最大 5.0 MB，这个文件 5.1 MB');
  expect(pictureFileProblem('sound', { type: 'text/plain', size: 0 })).toBe('文件是空的');
  expect(pictureFileProblem('picture', { type: 'text/plain', size: 1 })).toContain('只能上传 PNG');
});
