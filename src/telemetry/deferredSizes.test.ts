import './deferredSizes';

it('C39: sizes that the browser delivers a frame later are no error of the page, for nobody', () => {
  const messages = ['loop completed with undelivered notifications.', 'loop limit exceeded'];
  const notices = messages.map(
    (text) => new ErrorEvent('error', { message: `ResizeObserver ${text}`, cancelable: true }),
  );
  const error = new ErrorEvent('error', { message: 'ResizeObserver is not defined', cancelable: true });
  const heard: Event[] = [];
  window.addEventListener('error', (event) => heard.push(event), true);
  for (const event of [...notices, error]) window.dispatchEvent(event);
  expect(notices.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
  expect(error.defaultPrevented).toBe(false);
  expect(heard).toEqual([error]);
});
