/** @jest-environment node */
import { atRoot, changedIn, inUse, twoThemes } from './text';

const dark = ':where([data-theme="dark"])';

describe('what is only for writing from right to left is left out', () => {
  it('drops its rules, and of a shared rule its selectors', () => {
    expect(inUse('.a{top:0}.a-rtl{right:0}.b,.b-rtl .c,.d{left:0}')).toBe('.a{top:0}.b,.d{left:0}');
  });

  it('keeps what only sounds like it', () => {
    expect(inUse('.ant-rtlike{top:0}')).toBe('.ant-rtlike{top:0}');
  });

  it('reads a selector with commas in brackets and quotes as one', () => {
    const css = '.a:not(.b,.c),[title="x,y-rtl"] .d,[title="{"]{top:0}';
    expect(inUse(css)).toBe('.a:not(.b,.c),[title="{"]{top:0}');
  });

  it('looks into media queries, and drops those it empties', () => {
    expect(inUse('@media (max-width: 5px){.a{top:0}.a-rtl{top:1px}}')).toBe('@media (max-width: 5px){.a{top:0}}');
    expect(inUse('@media print{.a-rtl{top:1px}}@supports (gap:1px){.b-rtl{gap:0}}.c{top:0}')).toBe('.c{top:0}');
  });

  it('leaves key frames as they are', () => {
    const css = '@keyframes fadeIn{from{opacity:0}to{opacity:1}}';
    expect(inUse(css)).toBe(css);
  });

  it('takes braces in quotes for text', () => {
    const css = `.a::before{content:"}"}.b::after{content:'{'}`;
    expect(inUse(css)).toBe(css);
  });
});

describe('one sheet of two themes', () => {
  it('has what is the same once', () => {
    expect(twoThemes('.a{color:red;top:0}', '.a{color:red;top:0}')).toBe('.a{color:red;top:0}');
  });

  it('has behind a rule what dark has otherwise, at the same weight', () => {
    expect(twoThemes('.a,.b .c{color:red;top:0}.d{top:0}', '.a,.b .c{color:blue;top:0}.d{top:0}')).toBe(
      `.a,.b .c{color:red;top:0}${dark} .a,${dark} .b .c{color:blue}.d{top:0}`,
    );
  });

  it('puts variables of the root on the root', () => {
    expect(twoThemes(':root{--a:1;--b:2}', ':root{--a:3;--b:2}')).toBe(
      ':root{--a:1;--b:2}:root[data-theme="dark"]{--a:3}',
    );
  });

  it('keeps what is important, and values with semicolons and commas in brackets and quotes', () => {
    const light = '.a:is(.b,.c){background:url("a;b,c") red;color:red!important}';
    const other = '.a:is(.b,.c){background:url("a;b,c") blue;color:blue!important}';
    expect(twoThemes(light, other)).toBe(
      `${light}${dark} .a:is(.b,.c){background:url("a;b,c") blue;color:blue!important}`,
    );
  });

  it('does so within media queries, too', () => {
    expect(twoThemes('@media print{.a{color:red}}', '@media print{.a{color:blue}}')).toBe(
      `@media print{.a{color:red}${dark} .a{color:blue}}`,
    );
  });

  it('refuses themes of other rules, and key frames that move otherwise', () => {
    expect(() => twoThemes('.a{top:0}', '')).toThrow('The two themes have other rules');
    expect(() => twoThemes('.a{top:0}', '.b{top:0}')).toThrow('.a, .b');
    const frames = (opacity: number) => `@keyframes fade{from{opacity:${opacity}}}`;
    expect(twoThemes(frames(0), frames(0))).toBe(frames(0));
    expect(() => twoThemes(frames(0), frames(1))).toThrow('Dark moves otherwise: @keyframes fade');
  });

  it('refuses what light alone declares: dark would have it as well', () => {
    expect(() => twoThemes('.a{top:0;color:red}', '.a{top:0}')).toThrow('Dark has no color: .a');
  });
});

describe('what the first block of another sheet has otherwise', () => {
  it('is what stands there and not here', () => {
    expect(changedIn('.console{--a:1;--b:url("x;y")}', '.console{--a:2;--b:url("x;y");--c:3}')).toBe('--a:2;--c:3');
  });

  it('is nothing where nothing differs, or nothing stands', () => {
    expect(changedIn('.a{top:0}', '.a{top:0}')).toBe('');
    expect(changedIn('.a{top:0}', '')).toBe('');
  });
});

describe("the theme's class", () => {
  it('is the root where its own variables stand, and left out where those of a component do', () => {
    expect(atRoot('.console{--a:1}')).toBe(':root{--a:1}');
    expect(atRoot('.console.ant-btn{--b:1}')).toBe('.ant-btn{--b:1}');
    expect(atRoot('.css-var-r0.ant-menu{--c:1}')).toBe('.ant-menu{--c:1}');
  });

  it('is nothing else', () => {
    expect(atRoot('.consoled{top:0}')).toBe('.consoled{top:0}');
    expect(atRoot('.a .console.b{top:0}')).toBe('.a .console.b{top:0}');
  });
});

describe('what is no whole style sheet is refused', () => {
  it.each([
    ['a block that stays open', '.a{top:0'],
    ['one that closes too often', '.a{top:0}}'],
    ['a statement outside of a block', '.a{top:0}@import "b.css";'],
    ['a quote that stays open', '.a{content:"}'],
  ])('%s', (_, css) => {
    expect(() => inUse(css)).toThrow('Not a whole style sheet');
  });
});
