/** Without the entry script no other code can report the failure (C27). */
const slot = 'console.entry-lost';

const isEntry = (target: EventTarget | null): target is HTMLScriptElement =>
  target instanceof HTMLScriptElement && /\/umi\.[\w.]*js$/.test(target.src);

/** Shows a readable page when the entry does not arrive; in the page's head, so without any other code. */
export function watchEntry(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!isEntry(target)) return;
      try {
        sessionStorage.setItem(slot, target.src);
      } catch {
        // The report is lost; the page is shown all the same.
      }
      showLostPage();
    },
    true,
  );
}

/** The error of an entry that was lost in this tab before, in the shape of the bundler's own; once. */
export function takeLostEntry(): Error | null {
  try {
    const request = sessionStorage.getItem(slot);
    if (!request) return null;
    sessionStorage.removeItem(slot);
    const error = new Error(`Loading chunk umi failed.\n(error: ${request})`);
    return Object.assign(error, { name: 'ChunkLoadError', type: 'error', request });
  } catch {
    return null;
  }
}

function showLostPage(): void {
  const page = document.createElement('div');
  page.setAttribute('role', 'alert');
  // Its look is that of src/kit/base/plain.module.css, whose class names are made by the bundler.
  page.dataset.plain = 'page';
  const title = document.createElement('h1');
  title.textContent = '页面资源加载失败，请刷新';
  const detail = document.createElement('p');
  detail.textContent = '可能是网络中断，或系统刚刚更新。刷新后仍出现，请联系管理员。';
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.plain = 'button';
  button.dataset.primary = '';
  button.textContent = '刷新页面';
  button.addEventListener('click', () => location.reload());
  page.append(title, detail, button);
  document.getElementById('root')?.replaceChildren(page);
}
