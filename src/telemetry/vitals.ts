import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { quiet } from './quiet';
import type { Report } from './report';

/** Values that are times since the page began, unlike a shift or a delay somewhere in between. */
const sinceStart = new Set(['LCP', 'FCP', 'TTFB']);

/** The common measures beside the specification's own paint measure, with the same attributes. */
export function startVitals(report: Report, now: () => number): void {
  const tell = quiet(({ name, value, id, navigationType }: Metric) => {
    const fromStart = sinceStart.has(name) && navigationType !== 'back-forward-cache';
    report(
      'browser.web_vital',
      {
        'browser.web_vital.name': name.toLowerCase(),
        'browser.web_vital.value': value,
        'browser.web_vital.id': id,
        'browser.web_vital.navigation_type': navigationType,
      },
      fromStart ? { start: 0, end: value } : { start: now(), end: now() },
      false,
    );
  });
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) quiet(() => on(tell))();
}
