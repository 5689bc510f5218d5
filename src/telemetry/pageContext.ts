import { type Context, ROOT_CONTEXT } from '@opentelemetry/api';
import { StackContextManager } from '@opentelemetry/sdk-trace-web';

/**
 * Spans without a parent belong to the page view: one trace id, copied into a report, leads to the page, its calls and
 * its failures (spec C39).
 */
export class PageContextManager extends StackContextManager {
  page: Context = ROOT_CONTEXT;

  override active(): Context {
    const active = super.active();
    return active === ROOT_CONTEXT ? this.page : active;
  }
}
