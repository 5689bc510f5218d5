/**
 * The browser delivers sizes of elements in the next frame, because others changed while they were delivered. Nothing
 * has failed; WebKit would put it into its console as an error.
 */
function dropDeferredSize(event: Event): void {
  if (!(event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop'))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

addEventListener('error', dropDeferredSize, true);

export {};
