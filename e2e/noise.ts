import type { BrowserContext, Page } from '@playwright/test';

/**
 * Everything a browser complains about: console messages of any kind, uncaught errors, failed requests,
 * violations of the content security policy, and dialogs that a script opened. A test fails on each that
 * it did not announce.
 */
export class Noise {
  private readonly heard: string[] = [];
  private readonly announced: RegExp[] = [];

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`CSP violation: ${violatedDirective} ${blockedURI}`);
      });
    });
    context.on('console', (message) => {
      this.heard.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.heard.push(`uncaught: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Taken back by the page itself: a query nobody waits for any more, or a page that was left.
      if (why !== 'net::ERR_ABORTED') this.heard.push(`failed: ${request.method()} ${request.url()} ${why}`);
    });
    const onDialogs = (page: Page) =>
      page.on('dialog', (dialog) => {
        if (dialog.type() !== 'beforeunload') this.heard.push(`dialog: ${dialog.message()}`);
        void dialog.accept();
      });
    for (const page of context.pages()) onDialogs(page);
    context.on('page', onDialogs);
  }

  /** Expected messages that the test provokes. */
  announce(...patterns: RegExp[]): void {
    this.announced.push(...patterns);
  }

  /** Messages that were not announced. */
  surprises(): string[] {
    return this.heard.filter((line) => !this.announced.some((pattern) => pattern.test(line)));
  }
}
