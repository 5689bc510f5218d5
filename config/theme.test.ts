/** @jest-environment node */
import { theme } from 'antd';
import { contrastOfWhite } from '../src/utils/contrast';
import { paint, paintOf, paintSheet, themeOf } from './theme';

const ofWhite = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return contrastOfWhite([red, green, blue, 255]);
};
const contrast = (one: string, other: string): number => {
  const ratio = ofWhite(one) / ofWhite(other);
  return Math.max(ratio, 1 / ratio);
};

const { token } = themeOf('dark', true);
const { colorLink, colorLinkHover, colorLinkActive, colorError, colorTextPlaceholder, colorTextDescription } = token;
const dark = theme.getDesignToken({ algorithm: theme.darkAlgorithm, token });
const grounds = [dark.colorBgContainer, dark.colorBgElevated];

describe('the dark theme is readable, at least 4.5 to 1', () => {
  it('white on a danger button, at rest, under the pointer and pressed', () => {
    for (const name of ['danger', 'danger-hover', 'danger-active'] as const) {
      expect(ofWhite(paintOf(name, 'dark'))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each([colorLink, colorLinkHover, colorLinkActive, colorError, colorTextPlaceholder, colorTextDescription])(
    '%s as text',
    (colour) => {
      for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe.each(['light', 'dark'] as const)('the colours of our own, %s', (mode) => {
  const names = Object.keys(paint) as (keyof typeof paint)[];
  const pairs = names.flatMap((name) => {
    const ground = names.find((one) => `${one}-text` === name);
    return ground ? [{ text: name, ground }] : [];
  });

  it.each([...pairs, { text: 'text', ground: 'notice' }, { text: 'text', ground: 'failure' }] as const)(
    'the text of $ground is readable on it, at least 4.5 to 1',
    ({ text, ground }) => {
      expect(contrast(paintOf(text, mode), paintOf(ground, mode))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('white is readable on what is filled', () => {
    for (const name of ['accent', 'bar', 'solid-red', 'solid-green', 'solid-orange'] as const) {
      expect(ofWhite(paintOf(name, mode))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('every colour is a variable in the page, in dark only where it differs', () => {
  const [light = '', night = ''] = paintSheet().split('}');
  for (const name of Object.keys(paint)) expect(light).toContain(`--console-${name}:`);
  expect(night).toContain('[data-theme="dark"]');
  expect(night).toContain('--console-text:#e8e8e8');
  expect(night).not.toContain('--console-bar:');
});
