import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Engine } from './engine';

/** A limit is for what never comes; a busy machine is no defect. */
const patience = 60_000;

const keys: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014', ' ': '\uE00D' };

interface Point {
  x: number;
  y: number;
}

/**
 * Runs in the page: the middle of the first visible element with this name that nothing covers. The name is its label,
 * or its text, without spaces.
 */
function locate(selector: string, name: string): Point | null {
  const pattern = new RegExp(name);
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const [label] = (element as HTMLInputElement).labels ?? [];
    const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
    if (!pattern.test(text.replace(/\s/g, '')) || element.getClientRects().length === 0) continue;
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit && (element.contains(hit) || hit.contains(element))) return point;
  }
  return null;
}

/** Works with the console as an operator does: sees what stands there, clicks, presses keys, writes. */
export class Operator {
  constructor(readonly engine: Engine) {}

  /** Waits until the expression holds in the page. */
  async until(what: string, expression: string): Promise<void> {
    await this.poll(what, async () => (await this.engine.evaluate(expression)) === true || null);
  }

  async see(selector: string, name = ''): Promise<Point> {
    const expression = `(${locate})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;
    return await this.poll(`${selector} ${name}`, async () => (await this.engine.evaluate(expression)) as Point | null);
  }

  /** Once it stands still: what moves between press and release is not clicked. */
  async click(selector: string, name = ''): Promise<void> {
    let before = await this.see(selector, name);
    const { x, y } = await this.poll(`${selector} ${name} standing still`, async () => {
      const now = await this.see(selector, name);
      const isStill = now.x === before.x && now.y === before.y;
      before = now;
      return isStill ? now : null;
    });
    const actions = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.engine.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  async press(...names: string[]): Promise<void> {
    const actions = names.flatMap((name) => {
      const value = keys[name] ?? name;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    });
    await this.engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Clicks into a field until it has the focus, which a list that closes may take back, and pastes. */
  async write(selector: string, name: string, text: string): Promise<void> {
    const hasFocus = `document.activeElement.matches(${JSON.stringify(selector)})
      && new RegExp(${JSON.stringify(name)}).test(document.activeElement.labels?.[0]?.textContent ?? '')`;
    await this.poll(`the focus in ${name}`, async () => {
      await this.click(selector, name);
      return (await this.engine.evaluate(hasFocus)) === true || null;
    });
    const isWritten = await this.engine.evaluate(
      `document.execCommand('insertText', false, ${JSON.stringify(text)}) && document.activeElement.value.includes(${JSON.stringify(text)})`,
    );
    assert.ok(isWritten, `${this.engine.name} does not take ${text} into ${name}`);
  }

  /** Types an address into the bar. */
  async goTo(hash: string): Promise<void> {
    await this.engine.evaluate(`void (location.hash = ${JSON.stringify(hash)})`);
  }

  async poll<T>(what: string, read: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + patience;
    for (;;) {
      // While another document loads there is none to ask.
      const found = await read().catch((error: unknown) => {
        if (Date.now() > end) throw error;
        return null;
      });
      if (found !== null) return found;
      if (Date.now() > end) {
        const text = await this.engine.evaluate('document.body.innerText');
        assert.fail(`${this.engine.name} does not show ${what}, but:\n${text}`);
      }
      await setTimeout(30);
    }
  }
}
