/** Bytes of the components of a page. */
export const maxPageBytes = 524_288;
/** Letters of the name of a saved template, and templates kept. */
export const maxPageTemplateName = 30;
export const maxPageTemplates = 50;
