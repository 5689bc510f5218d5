/** Texts written to break the page that shows them. */

export const bidiText = '看这里\u202Egnp.exe\u202C ← مرحبا \u2067שלום\u2069 \u200B零宽';

export const markupText =
  '<script>alert(document.cookie)</script><img src=x onerror=alert(1)>{{constructor.constructor("x")()}} javascript:alert(1)';
