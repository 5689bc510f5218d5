const media = 'img, svg, canvas, video, input, iframe';
const codeTags = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);

type IsVisible = (element: Element) => boolean;

/** The confirm step of spec C36: a text or a picture that can be seen. */
export function hasVisibleContent(root: Element | null, isVisible: IsVisible): boolean {
  if (!root) return false;
  for (const element of root.querySelectorAll(media)) if (isVisible(element)) return true;
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement, nodeValue } = text;
    if (!nodeValue?.trim() || !parentElement || codeTags.has(parentElement.tagName)) continue;
    if (isVisible(parentElement)) return true;
  }
  return false;
}

/** The frame stands and its middle is empty: nothing read, nothing loading, no word of why. */
export function contentIsBlank(root: Element | null, isVisible: IsVisible): boolean {
  const content = root?.querySelector('.ant-layout-content');
  if (!content || content.querySelector('.ant-spin-spinning, .ant-skeleton, .ant-empty, .ant-result, [role="status"]'))
    return false;
  return !hasVisibleContent(content, isVisible);
}
