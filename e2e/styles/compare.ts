/** One property that is not the same, and where. */
export interface Difference {
  /** Classes of the element, without those of the engine of styles; with `::before` or `::after`. */
  where: string;
  property: string;
  page: string;
  build: string;
  times: number;
}

/**
 * Run in the browser, in the page that holds both galleries in frames: whatever computed property of whatever element
 * is not the same. Nothing moves or has the focus
 * meanwhile.
 */
export function differences(only: readonly string[] | null): Difference[] {
  const found = new Map<string, Difference>();
  const [page, build] = [...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow as Window);
  if (!page || !build) throw new Error('Two galleries are compared');

  const tell = (where: string, property: string, one: string, other: string) => {
    const key = [where, property, one, other].join('\n');
    const known = found.get(key);
    if (known) known.times++;
    else found.set(key, { where, property, page: one, build: other, times: 1 });
  };

  const standStill = ({ document: shown }: Window) => {
    (shown.activeElement as HTMLElement | null)?.blur();
    for (const movement of shown.getAnimations()) {
      if (Number.isFinite(movement.effect?.getComputedTiming().endTime as number)) movement.finish();
      if (movement.constructor.name !== 'CSSTransition') movement.cancel();
    }
  };
  standStill(page);
  standStill(build);

  /** The engine puts its mark before names of key frames. */
  const plain = (value: string) => value.replace(/\bcss-(dev-only-do-not-override-)?\w+-/g, '');
  const placeOf = (element: Element): string => {
    const classes = [...element.classList].filter((name) => !/^(css-|console$)/.test(name)).sort();
    if (classes.length > 0) return classes.map((name) => `.${name}`).join('');
    const parent = element.parentElement;
    return `${parent && parent !== element.ownerDocument.body ? placeOf(parent) : ''}>${element.localName}`;
  };

  // Said by others already, or following from the place.
  const repeated = /^--|-(block|inline)(-|$)|^(block|inline)-size|-origin$/;
  const names = only ?? [...page.getComputedStyle(page.document.body)].filter((name) => !repeated.test(name));
  const compare = (one: Element, other: Element) => {
    if (one.localName !== other.localName || one.children.length !== other.children.length) {
      const markup = (element: Element) => `${element.localName}, ${element.children.length} within`;
      tell(placeOf(one), 'markup', markup(one), markup(other));
      return;
    }
    for (const part of ['', '::before', '::after']) {
      const styles = page.getComputedStyle(one, part);
      const others = build.getComputedStyle(other, part);
      const none = (content: string) => content === 'none' || content === 'normal';
      if (part && none(styles.content) && none(others.content)) continue;
      for (const name of names) {
        const value = styles.getPropertyValue(name);
        const otherValue = others.getPropertyValue(name);
        if (value === otherValue || plain(value) === plain(otherValue)) continue;
        const ofText = name !== 'color' && value === styles.color && otherValue === others.color;
        if (!ofText) tell(placeOf(one) + part, name, value, otherValue);
      }
    }
    for (const [i, child] of [...one.children].entries()) compare(child, other.children[i] as Element);
  };

  /** Popups are in the body in order of opening: each is compared with the one of the same markup. */
  const marks = (element: Element): string =>
    [element, ...element.querySelectorAll('*')].map(({ localName }) => localName).join(' ') + element.textContent;
  const others = [...build.document.body.children].map((element) => ({ element, mark: marks(element) }));
  for (const child of page.document.body.children) {
    const mark = marks(child);
    const at = others.findIndex((other) => other.mark === mark);
    if (at < 0) tell(placeOf(child), 'markup', child.textContent, 'none');
    else for (const { element } of others.splice(at, 1)) compare(child, element);
  }
  for (const { element } of others) tell(placeOf(element), 'markup', 'none', element.textContent);

  const framesOf = ({ document: shown }: Window): Map<string, string> => {
    const frames = new Map<string, string>();
    const collect = (rules: Iterable<CSSRule>) => {
      for (const rule of rules) {
        // Of the frame's own window, not of this one.
        if (rule.constructor.name === 'CSSKeyframesRule') {
          const { name, cssRules } = rule as CSSKeyframesRule;
          frames.set(plain(name), [...cssRules].map(({ cssText }) => cssText).join(' '));
        } else if ('cssRules' in rule) collect((rule as CSSGroupingRule).cssRules);
      }
    };
    for (const sheet of shown.styleSheets) collect(sheet.cssRules);
    return frames;
  };
  const built = framesOf(build);
  for (const [name, frames] of framesOf(page)) {
    if (built.get(name) !== frames) tell(`@keyframes ${name}`, 'frames', frames, built.get(name) ?? 'none');
  }
  return [...found.values()];
}

/**
 * Run in the same page: every element of both galleries looks as if it were pointed at, focused or pressed. Selectors of
 * states ask for an attribute instead, which weighs the same.
 */
export function pretend(state: string): void {
  for (const { contentWindow } of document.querySelectorAll('iframe')) {
    const shown = (contentWindow as Window).document;
    const rewrite = (rules: Iterable<CSSRule>) => {
      for (const rule of rules) {
        if ('selectorText' in rule) {
          const { selectorText } = rule as CSSStyleRule;
          const asked = selectorText.replace(
            /:(hover|focus-visible|focus-within|focus|active)(?![\w-])/g,
            '[data-as~=$1]',
          );
          if (asked !== selectorText) (rule as CSSStyleRule).selectorText = asked;
        }
        if ('cssRules' in rule) rewrite((rule as CSSGroupingRule).cssRules);
      }
    };
    for (const sheet of shown.styleSheets) rewrite(sheet.cssRules);
    for (const element of shown.querySelectorAll<HTMLElement>('body *')) element.dataset.as = state;
  }
}
