const id = 'blank-notice';

/**
 * Notice over an empty page with the operator's options (C36). Made without React, which may have failed; removes
 * nothing, so that a wrong verdict costs one click on 关闭. `data-plain` styles it by src/kit/base/plain.module.css.
 */
export function showBlankNotice(): void {
  if (document.getElementById(id)) return;
  const notice = document.createElement('div');
  notice.id = id;
  notice.dataset.plain = 'notice';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = '页面没有显示出内容。刷新后如仍出现，请联系管理员。';
  const reload = button('刷新页面', () => window.location.reload());
  reload.dataset.primary = '';
  notice.append(
    text,
    reload,
    button('关闭', () => notice.remove()),
  );
  document.body.append(notice);
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.dataset.plain = 'button';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}
