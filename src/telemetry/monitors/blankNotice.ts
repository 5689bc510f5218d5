const id = 'blank-notice';

/**
 * Says over a page that shows nothing what an operator can do (C36). Made without React, whose tree may be
 * what is gone; takes nothing away, so that a wrong verdict costs one press on 关闭.
 */
export function showBlankNotice(): void {
  if (document.getElementById(id)) return;
  const notice = document.createElement('div');
  notice.id = id;
  notice.className = 'blank-notice';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = '页面没有显示出内容。刷新后如仍出现，请联系管理员。';
  notice.append(
    text,
    button('刷新页面', 'plain-button primary', () => window.location.reload()),
    button('关闭', 'plain-button', () => notice.remove()),
  );
  document.body.append(notice);
}

function button(label: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}
