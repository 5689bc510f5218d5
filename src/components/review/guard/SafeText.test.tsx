import { fireEvent, render, screen } from '@testing-library/react';
import { SafeText } from './SafeText';

const shown = (text: string, spans?: { start: number; end: number; label: string }[], limit?: number) =>
  render(<SafeText text={text} {...(spans ? { spans } : {})} {...(limit ? { limit } : {})} />).container;

const marks = (container: HTMLElement) =>
  [...container.querySelectorAll('mark')].map((one) => [one.textContent, one.title]);

it('markup is text, and what turns the direction of text is visible', () => {
  const container = shown('<img src=x onerror=alert(1)>\u202Egpj.exe\u2066');
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>\\u202Egpj.exe\\u2066');
  expect(container.querySelector('bdi')).not.toBeNull();
});

it('marks stand where the wire says, escapes before them or not', () => {
  const text = '\u202E加微信 vx_8812';
  const container = shown(text, [{ start: 5, end: text.length, label: 'contact' }]);
  expect(marks(container)).toEqual([['vx_8812', '联系方式']]);
});

it('marks may overlap, touch, lie outside or be of a kind nobody knows', () => {
  const container = shown('0123456789', [
    { start: 4, end: 8, label: 'ads' },
    { start: 2, end: 6, label: 'contact' },
    { start: 8, end: 40, label: 'newer' },
    { start: -5, end: 1, label: 'qr' },
    { start: 3, end: 3, label: 'porn' },
  ]);
  expect(marks(container)).toEqual([
    ['0', '二维码'],
    ['23', '联系方式'],
    ['45', '联系方式、广告引流'],
    ['67', '广告引流'],
    ['89', 'newer'],
  ]);
  expect(container).toHaveTextContent('0123456789');
});

it('20,000 characters are a few nodes, and cut until they are asked for', () => {
  const text = `${'长'.repeat(19_998)}尾巴`;
  const whole = shown(text, [{ start: 100, end: 110, label: 'abuse' }]);
  expect(whole.querySelectorAll('*').length).toBeLessThan(6);
  const cut = shown(text, [{ start: 19_998, end: 20_000, label: 'abuse' }], 500);
  expect(cut.querySelector('bdi')?.textContent).toHaveLength(500);
  fireEvent.click(screen.getByRole('button', { name: '展开全部（20,000 字，还有 1 处命中）' }));
  expect(cut.querySelector('bdi')?.textContent).toBe(text);
  expect(marks(cut)).toEqual([['尾巴', '辱骂骚扰']]);
  expect(cut.querySelector('button')).toBeNull();
});
