/** Browser features that the screens use and jsdom lacks; nothing here changes what a test may assert. */

// Tests need the named cases and a few hundred users beside them, not ten thousand.
process.env.MOCK_SCALE ??= typeof window === 'undefined' ? '0.05' : '0.03';

// Times advance in steps: what is due now is due at the end of the test, too.
process.env.MOCK_TIME = 'steps';

// As the preview has it.
process.env.CONSOLE_STRICT_PII ??= 'true';

if (typeof window !== 'undefined') {
  window.matchMedia = (query: string) => {
    const list = new EventTarget();
    return Object.assign(list, {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList;
  };

  window.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  Element.prototype.scrollIntoView = () => {};

  // The watermark draws where there is a canvas, and nothing where there is none.
  HTMLCanvasElement.prototype.getContext = () => null;

  // The code editor asks where its text stands; without layout it stands nowhere.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();

  // antd's style tags make jsdom's cascade cost seconds per query; layout is not what jest looks at.
  const style = document.createElement('div').style;
  window.getComputedStyle = () => style;

  labelsAtOnce();
  noFocusInClosedMenus();
}

/**
 * A browser gives no focus to what is not shown. antd asks for it three frames after a menu opened, when the menu may be
 * closed and a field of the dialog that its entry opened has the focus.
 */
function noFocusInClosedMenus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusShown(options) {
    if (!this.closest('.ant-dropdown-hidden')) focus.call(this, options);
  };
}

/**
 * `labels` without jsdom's walk over the whole page for every field that is looked at: those around it, and those that
 * name its id, out of the page's own live list. Every property of that list is first looked for among the names of its
 * elements, so that it is read by the methods of its class.
 */
function labelsAtOnce(): void {
  const all = document.getElementsByTagName('label');
  const { item } = HTMLCollection.prototype;
  const length = Object.getOwnPropertyDescriptor(HTMLCollection.prototype, 'length')?.get;
  const naming = (id: string): HTMLLabelElement[] => {
    const found: HTMLLabelElement[] = [];
    for (let at = 0; at < length?.call(all); at++) {
      const label = item.call(all, at) as HTMLLabelElement;
      if (label.htmlFor === id) found.push(label);
    }
    return found;
  };
  for (const Field of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
    Object.defineProperty(Field.prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement): HTMLLabelElement[] {
        const around = this.closest('label');
        const named = this.id ? naming(this.id) : [];
        return around && !around.htmlFor ? [around, ...named] : named;
      },
    });
  }
}

/** Without a thread of its own: one from worker_threads would keep jest alive for ever. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: MessageEvent) => void) | null = null;

  constructor(readonly name: string) {
    Channel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other === this || other.name !== this.name) continue;
      // At once, so that no test's patience runs out on a busy machine.
      queueMicrotask(() => {
        if (Channel.open.has(other)) other.onmessage?.({ data } as MessageEvent);
      });
    }
  }

  close(): void {
    Channel.open.delete(this);
  }
}

Object.assign(globalThis, { BroadcastChannel: Channel });

/** React's scheduler asks for one; see above. */
class Port {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: Port | null = null;

  postMessage(data: unknown): void {
    setTimeout(() => this.other?.onmessage?.({ data }), 0);
  }
}

Object.assign(globalThis, {
  MessageChannel: class {
    readonly port1 = new Port();
    readonly port2 = new Port();

    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  },
});

/**
 * React shows one loading state no sooner than 300 ms after the one before, for the eyes of users. Nobody watches
 * here, and the waits were a seventh of all time of the screens' tests.
 */
const later = setTimeout;
const soon = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
  later(run, typeof run === 'function' && run.name === 'bound completeRootWhenReady' ? 0 : ms, ...given);
Object.assign(globalThis, { setTimeout: Object.assign(soon, later) });
