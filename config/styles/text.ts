/** A block of a style sheet: what stands before the braces, and what stands in them. */
interface Block {
  prelude: string;
  body: string;
}

/** The blocks of a sheet without comments, outermost first, as they stand. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let from = 0;
  let open = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '"' || sign === "'") {
      at = css.indexOf(sign, at + 1);
      if (at < 0) throw new Error(`Not a whole style sheet: ${css.slice(from, from + 80)}`);
    } else if (sign === '{' && depth++ === 0) open = at;
    else if (sign === '}' && --depth === 0) {
      blocks.push({ prelude: css.slice(from, open).trim(), body: css.slice(open + 1, at) });
      from = at + 1;
    }
  }
  if (depth !== 0 || css.slice(from).trim() !== '')
    throw new Error(`Not a whole style sheet: ${css.slice(from, from + 80)}`);
  return blocks;
}

/** Parts between signs that stand in no brackets and no quotes. */
function partsOf(text: string, sign: ',' | ';'): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const one of text) {
    if (quote) quote = one === quote ? '' : quote;
    else if (one === '"' || one === "'") quote = one;
    else if (one === '(' || one === '[') depth++;
    else if (one === ')' || one === ']') depth--;
    if (one === sign && depth === 0 && !quote) parts.push('');
    else parts[parts.length - 1] += one;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The declarations of one body that another has not, or has otherwise. */
function otherwise(body: string, other: string): string[] {
  const known = new Set(partsOf(body, ';'));
  return partsOf(other, ';').filter((one) => !known.has(one));
}

const propertyOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':')).trim();

const isGroup = (prelude: string): boolean => /^@(media|supports)/.test(prelude);

/** Classes that no element of the console has: of writing from right to left, and of variants it does not use. */
export const unusedClass = new RegExp(
  [
    '-rtl\\b',
    '\\.ant-menu-horizontal(?![\\w-])',
    '\\.ant-message-(?:bottom|topLeft|topRight|notice-pure-panel)',
    '\\.ant-pro-layout-apps-',
    '\\.ant-btn-group\\b',
  ].join('|'),
);

/** Without the rules for `unusedClass`. */
export function inUse(css: string): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (isGroup(prelude)) {
        const inner = inUse(body);
        return inner && `${prelude}{${inner}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`;
      const selectors = partsOf(prelude, ',').filter(
        (selector) => !unusedClass.test(selector.replace(/:not\([^)]*\)/g, '')),
      );
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
    })
    .join('');
}

const dark = ':where([data-theme="dark"])';
const inDark = (selector: string): string =>
  selector === ':root' ? ':root[data-theme="dark"]' : `${dark} ${selector}`;

/**
 * One sheet out of the same sheet in two themes: what is the same once, and behind each rule what dark has otherwise, at
 * the same weight.
 */
export function twoThemes(light: string, other: string): string {
  const otherBlocks = blocksOf(other);
  const blocks = blocksOf(light);
  if (blocks.length !== otherBlocks.length) throw new Error('The two themes have other rules');
  return blocks
    .map(({ prelude, body }, i) => {
      const { prelude: otherPrelude, body: otherBody } = otherBlocks[i] as Block;
      if (prelude !== otherPrelude) throw new Error(`The two themes have other rules: ${prelude}, ${otherPrelude}`);
      if (body === otherBody) return `${prelude}{${body}}`;
      if (isGroup(prelude)) return `${prelude}{${twoThemes(body, otherBody)}}`;
      if (prelude.startsWith('@')) throw new Error(`Dark moves otherwise: ${prelude}`);
      const others = new Set(partsOf(otherBody, ';').map(propertyOf));
      const missing = partsOf(body, ';')
        .map(propertyOf)
        .find((name) => !others.has(name));
      if (missing) throw new Error(`Dark has no ${missing}: ${prelude}`);
      const selectors = partsOf(prelude, ',').map(inDark);
      return `${prelude}{${body}}${selectors.join(',')}{${otherwise(body, otherBody).join(';')}}`;
    })
    .join('');
}

/** Declarations in the first block of one sheet that the other sheet lacks. */
export const changedIn = (css: string, other: string): string =>
  otherwise(blocksOf(css)[0]?.body ?? '', blocksOf(other)[0]?.body ?? '').join(';');

/**
 * The library marks whatever takes its variables with the theme's class, and the theme's own variables would stand on
 * every one of them. They stand on the root alone; those of a component where the component is.
 */
export const atRoot = (css: string): string =>
  css.replace(/^\.console\{/, ':root{').replace(/^\.(console|css-var-[\w-]+)\./, '.');
