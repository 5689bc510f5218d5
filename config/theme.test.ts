/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from 'antd';
import { contrastOfWhite } from '../src/utils/contrast';
import { chosen, consoleTheme, readable } from './theme';

const css = readFileSync(path.join(__dirname, '../src/global.css'), 'utf8');

const ofWhite = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return contrastOfWhite([red, green, blue, 255]);
};
const contrast = (one: string, other: string): number => {
  const ratio = ofWhite(one) / ofWhite(other);
  return Math.max(ratio, 1 / ratio);
};

/** The declarations of the dark rule that names the selector. */
const darkRule = (selector: string): string => {
  const rule = css.split('}').find((one) => one.includes('[data-theme="dark"]') && one.includes(selector));
  if (!rule) throw new Error(`No dark rule for ${selector}`);
  return rule.slice(rule.indexOf('{'));
};
const coloursIn = (declarations: string): string[] => declarations.match(/#[0-9a-f]{6}\b/g) ?? [];

const dark = theme.getDesignToken({
  algorithm: theme.darkAlgorithm,
  token: { ...consoleTheme.token, ...readable.dark },
});
const grounds = [dark.colorBgContainer, dark.colorBgElevated];

describe('the dark theme is readable, at least 4.5 to 1', () => {
  it.each(['.ant-pagination-item-active', '.ant-radio-button-wrapper-checked'])('%s as text', (selector) => {
    const colours = coloursIn(darkRule(selector));
    expect(colours).toHaveLength(1);
    for (const ground of grounds) expect(contrast(colours[0] ?? ground, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('white on a danger button, at rest, under the pointer and pressed', () => {
    const colours = coloursIn(darkRule('.ant-btn-color-dangerous'));
    expect(colours).toHaveLength(3);
    for (const colour of colours) expect(ofWhite(colour)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([chosen.dark, ...Object.values(readable.dark)])('%s as text', (colour) => {
    for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
