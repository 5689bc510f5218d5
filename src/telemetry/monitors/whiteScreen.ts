import type { Report } from '../report';
import type { Timers } from '../timers';

const media = 'img, svg, canvas, video, input, iframe';
const codeTags = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);

type IsVisible = (element: Element) => boolean;

/** The confirm step of spec C36: a text or a picture that can be seen. */
function hasVisibleContent(root: Element | null, isVisible: IsVisible): boolean {
  if (!root) return false;
  for (const element of root.querySelectorAll(media)) if (isVisible(element)) return true;
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement, nodeValue } = text;
    if (!nodeValue?.trim() || !parentElement || codeTags.has(parentElement.tagName)) continue;
    if (isVisible(parentElement)) return true;
  }
  return false;
}

/** The frame stands and its middle is empty: nothing read, nothing loading, no word of why. */
function contentIsBlank(root: Element | null, isVisible: IsVisible): boolean {
  const content = root?.querySelector('.ant-layout-content');
  if (!content || content.querySelector('.ant-spin-spinning, .ant-skeleton, .ant-empty, .ant-result, [role="status"]'))
    return false;
  return !hasVisibleContent(content, isVisible);
}

export const whiteScreenRules = {
  afterLoadMs: 3000,
  afterMutationMs: 1000,
  afterErrorMs: 2000,
  recheckMs: 1000,
  rechecks: 2,
  ratio: 0.8,
  perSession: 5,
} as const;

export type WhiteScreenTrigger = 'load' | 'mutation' | 'route' | 'error';
export type WhiteScreenResult = 'white' | 'sparse' | 'content_blank' | 'ok';

/** The centre and two points on each half diagonal: nine, all inside the viewport. */
export function samplePoints(width: number, height: number): [x: number, y: number][] {
  const points: [number, number][] = [[width / 2, height / 2]];
  for (const step of [1, 2]) {
    const dx = (step * width) / 6;
    const dy = (step * height) / 6;
    for (const [sx, sy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      points.push([width / 2 + sx * dx, height / 2 + sy * dy]);
    }
  }
  return points;
}

/** Whether an element is only background: none, `<html>`, `<body>`, or the root itself. */
export function isGround(element: Element | null, root: Element | null): boolean {
  return element === null || element === root || element.tagName === 'HTML' || element.tagName === 'BODY';
}

/** Spec C36 with the confirm step: empty points alone are `sparse`, e.g. a page with one word on it. */
export function judgeWhiteScreen(
  matched: number,
  points: number,
  hasContent: () => boolean,
): 'white' | 'sparse' | null {
  if (matched / points < whiteScreenRules.ratio) return null;
  return hasContent() ? 'sparse' : 'white';
}

export interface WhiteScreenDeps {
  report: Report;
  timers: Timers;
  document: Document;
  root: () => Element | null;
  viewport: () => { width: number; height: number };
  printing: () => boolean;
  isVisible: (element: Element) => boolean;
  /** Calls back once the page has loaded, at once if it has; with how long ago that was, ms. */
  onLoad: (listener: (ago: number) => void) => () => void;
  onRouteChange: (listener: () => void) => () => void;
  onError: (listener: () => void) => () => void;
  /** Route and page view: each gets one verdict. */
  view: () => string;
  /** Number of verdicts reported in this session. */
  told: { get: () => number; set: (count: number) => void };
  /** There is nothing to read, or nothing but the frame. */
  onBlank: () => void;
}

interface Sampling {
  result: WhiteScreenResult;
  matched: number;
}

/** Spec C36: is there anything on the page, after load, route changes, errors, and when the root is emptied? */
export function startWhiteScreen(deps: WhiteScreenDeps): () => void {
  const { timers, document } = deps;
  const pending = new Map<WhiteScreenTrigger, () => void>();
  const reported = new Set<string>();

  const sample = (): Sampling | null => {
    const { width, height } = deps.viewport();
    if (width === 0 || height === 0 || deps.printing()) return null;
    const root = deps.root();
    const points = samplePoints(width, height);
    const matched = points.filter(([x, y]) => !root || isGround(document.elementFromPoint(x, y), root)).length;
    const verdict = judgeWhiteScreen(matched, points.length, () => hasVisibleContent(root, deps.isVisible));
    // An empty middle may take no room at all, so that the points meet the ground although the frame stands.
    const blank = verdict !== 'white' && contentIsBlank(root, deps.isVisible);
    return { result: blank ? 'content_blank' : (verdict ?? 'ok'), matched };
  };

  const tell = (trigger: WhiteScreenTrigger, { result, matched }: Sampling) => {
    if (result !== 'sparse') deps.onBlank();
    const view = deps.view();
    const told = deps.told.get();
    if (reported.has(view) || told >= whiteScreenRules.perSession) return;
    reported.add(view);
    deps.told.set(told + 1);
    const now = timers.now();
    deps.report(
      'browser.white_screen',
      {
        'app.white_screen.result': result,
        'app.white_screen.ratio': matched / 9,
        'app.white_screen.matched': matched,
        'app.white_screen.points': 9,
        'app.white_screen.trigger': trigger,
        'app.white_screen.root_children': deps.root()?.childElementCount ?? 0,
        'url.full': document.URL,
      },
      { start: now, end: now },
      result === 'white',
    );
  };

  /** A suspicious page is checked twice more: a slow page is not a white page. */
  const check = (trigger: WhiteScreenTrigger, left: number) => {
    if (document.visibilityState === 'hidden') return waitUntilVisible(trigger);
    const sampling = sample();
    if (!sampling || sampling.result === 'ok') return;
    if (left > 0) plan(trigger, whiteScreenRules.recheckMs, left - 1);
    else tell(trigger, sampling);
  };

  const plan = (trigger: WhiteScreenTrigger, ms: number, left: number = whiteScreenRules.rechecks) => {
    pending.get(trigger)?.();
    pending.set(
      trigger,
      timers.after(ms, () => {
        pending.delete(trigger);
        check(trigger, left);
      }),
    );
  };

  const waitUntilVisible = (trigger: WhiteScreenTrigger) => {
    const onVisible = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', onVisible);
      plan(trigger, whiteScreenRules.afterLoadMs);
    };
    document.addEventListener('visibilitychange', onVisible);
    pending.set(trigger, () => document.removeEventListener('visibilitychange', onVisible));
  };

  const observer = new MutationObserver(() => {
    // React takes the whole tree away after an error that no boundary caught.
    if (deps.root()?.childElementCount === 0) plan('mutation', whiteScreenRules.afterMutationMs);
  });
  const root = deps.root();
  if (root) observer.observe(root, { childList: true });

  const stops = [
    // Telemetry itself may come late: on a page that paints nothing after 5 s.
    deps.onLoad((ago) => plan('load', Math.max(0, whiteScreenRules.afterLoadMs - ago))),
    deps.onRouteChange(() => plan('route', whiteScreenRules.afterLoadMs)),
    deps.onError(() => plan('error', whiteScreenRules.afterErrorMs)),
    () => observer.disconnect(),
  ];
  return () => {
    for (const end of stops) end();
    for (const end of pending.values()) end();
  };
}
