/** Script of an exported page: language, end, countdowns, tabs and modals. */
export const pageScript = `'use strict';
(() => {
  const asked = (new URLSearchParams(location.search).get('lang') || navigator.language).toLowerCase();
  const wanted = asked.startsWith('fil') ? 'tl' : asked.slice(0, 2);
  const pages = [...document.querySelectorAll('main')];
  const pageIn = (language) => pages.find((page) => page.lang === language);
  const shown = pageIn(wanted) || pageIn('en') || pages[0];
  for (const page of pages) page.hidden = page !== shown;
  document.documentElement.lang = shown.lang;
  const { ends, jump } = document.documentElement.dataset;
  const ended = { zh: '活动已结束', en: 'This event has ended', tl: 'Tapos na ang kaganapan' };
  const two = (number) => String(number).padStart(2, '0');
  const tick = () => {
    if (Date.now() >= Number(ends)) {
      clearInterval(timer);
      shown.classList.add('pg-center');
      shown.textContent = ended[shown.lang];
      if (jump) location.replace(jump);
      return;
    }
    for (const clock of document.querySelectorAll('[data-until]')) {
      const left = Math.max(0, Math.floor((Number(clock.dataset.until) - Date.now()) / 1000));
      const hours = Math.floor((left % 86400) / 3600);
      const text = [hours, Math.floor((left % 3600) / 60), left % 60].map(two).join(':');
      clock.textContent = left >= 86400 ? Math.floor(left / 86400) + ' d ' + text : text;
    }
  };
  const timer = setInterval(tick, 1000);
  tick();
  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-tab]');
    if (button) {
      const tabs = button.closest('[data-type="tabs"]');
      for (const one of tabs.querySelectorAll('[data-tab]')) one.setAttribute('aria-selected', String(one === button));
      for (const panel of tabs.querySelectorAll('[data-panel]')) panel.hidden = panel.dataset.panel !== button.dataset.tab;
      return;
    }
    if (event.target.closest('[data-close]')) event.target.closest('dialog').close();
    const link = event.target.closest('a[href^="#"]');
    const target = link && shown.querySelector('[data-block="' + link.getAttribute('href').slice(1) + '"]');
    if (!target) return;
    event.preventDefault();
    const modal = target.querySelector('dialog');
    if (modal) modal.showModal();
    else target.scrollIntoView();
  });
})();
`;
