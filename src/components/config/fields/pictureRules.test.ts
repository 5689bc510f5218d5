/** @jest-environment node */
import { fileProblem } from './pictureRules';

it('tells what is wrong with a file before it is sent', () => {
  expect(fileProblem({ type: 'image/webp', size: 1_000 }, 1_000)).toBeUndefined();
  expect(fileProblem({ type: 'image/webp', size: 1_025 }, 1_024)).toBe('图片最大 1 KB，这个文件 2 KB');
  expect(fileProblem({ type: '', size: 1 }, 1_000)).toBe('只能上传 PNG、JPG、WebP，这个文件是 未知类型');
});
