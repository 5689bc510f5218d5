import type { Attributes, Report } from '../report';
import type { Timers } from '../timers';

export const fmpRules = { intervalMs: 500, limitMs: 10_000, maxRate: 0.1, minElements: 10, stableChecks: 2 } as const;

/** 10 % must count as 10 %, whatever binary fractions make of it. */
const epsilon = 1e-12;

/** One check of spec C35: is this number of elements calm compared with the one before? */
export function isCalm(previous: number | null, count: number): boolean {
  if (previous === null || count < fmpRules.minElements) return false;
  return Math.abs(count - previous) / Math.max(previous, 1) <= fmpRules.maxRate + epsilon;
}

const skippedTags = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'NOSCRIPT', 'TEMPLATE']);
/** antd 6 wraps a table's content in its spinner for good; only while it spins is it a placeholder. */
const placeholders = '.ant-spin-spinning, .ant-skeleton, [data-fmp-ignore]';

/** Elements below the root that an operator could read something in. */
export function countElements(root: Element | null): number {
  if (!root) return 0;
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && (skippedTags.has(node.tagName) || node.matches(placeholders))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  let count = 0;
  while (walker.nextNode()) count += 1;
  return count;
}

export interface FmpDeps {
  report: Report;
  timers: Timers;
  document: Document;
  root: () => Element | null;
  /** Runs after the next paint, i.e. `requestAnimationFrame`. */
  afterPaint: (run: () => void) => void;
  /** Time of the last page change before this monitor started. */
  changedBefore: number;
  onRouteChange: (listener: () => void) => () => void;
  id: string;
  navigationType: string;
}

/** Spec C35: when the page had become calm; one verdict per page load, none for a page in the background. */
export function startFirstMeaningfulPaint(deps: FmpDeps): () => void {
  const { report, timers, document, afterPaint } = deps;
  if (document.visibilityState !== 'visible') return () => {};

  let previous: number | null = null;
  let calm = 0;
  let checks = 0;
  let routeChanged = false;
  let lastChange = deps.changedBefore;
  /** The last change as it stood at the first of the calm checks. */
  let candidate = 0;

  const observer = new MutationObserver(() =>
    afterPaint(() => {
      lastChange = timers.now();
    }),
  );
  observer.observe(deps.root() ?? document.documentElement, { childList: true, subtree: true });

  const conclude = (result: 'stable' | 'timeout' | 'hidden') => {
    stop();
    const attributes: Attributes = {
      'browser.web_vital.name': 'fmp',
      'browser.web_vital.id': deps.id,
      'browser.web_vital.navigation_type': deps.navigationType,
      'app.fmp.result': result,
      'app.fmp.element_count': previous ?? 0,
      'app.fmp.checks': checks,
      'app.fmp.route_changed': routeChanged,
    };
    if (result === 'stable') attributes['browser.web_vital.value'] = candidate;
    report('browser.fmp', attributes, { start: 0, end: result === 'stable' ? candidate : timers.now() }, false);
  };

  const check = () => {
    const count = countElements(deps.root());
    checks += 1;
    calm = isCalm(previous, count) ? calm + 1 : 0;
    previous = count;
    if (calm === 1) candidate = lastChange;
  };

  const tick = () => {
    if (timers.now() <= fmpRules.limitMs) check();
    if (calm >= fmpRules.stableChecks) conclude('stable');
    else if (timers.now() >= fmpRules.limitMs) conclude('timeout');
  };

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') conclude('hidden');
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stops = [
    timers.every(fmpRules.intervalMs, tick),
    deps.onRouteChange(() => {
      routeChanged = true;
    }),
    () => observer.disconnect(),
    () => document.removeEventListener('visibilitychange', onVisibility),
  ];
  function stop(): void {
    for (const end of stops.splice(0)) end();
  }
  return stop;
}
