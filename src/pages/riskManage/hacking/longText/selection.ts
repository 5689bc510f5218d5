import { joined, type TextSpan, wholeSpan } from '@/domain/longText/rules';
import { safeText } from '@/utils/safeText';

/** Converts an offset on the screen to one in the text: escapes are longer than their source. */
export function sourceOffset(text: string, shown: number): number {
  let left = shown;
  for (let i = 0; i < text.length; i++) {
    if (left <= 0) return i;
    left -= safeText(text[i] ?? '').length;
  }
  return text.length;
}

const offsetIn = (piece: Element, node: Node, offset: number): number =>
  node.nodeType === Node.TEXT_NODE ? offset : offset > 0 ? (piece.textContent?.length ?? 0) : 0;

/**
 * The selected parts of the text that `root` shows. Every piece names its place in `data-from` and
 * `data-to`; what is folded away, removed or translated has none and is never part of a selection.
 */
export function selectedSpans(root: HTMLElement, text: string): TextSpan[] {
  const selection = root.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return [];
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return [];
  const spans: TextSpan[] = [];
  for (const piece of root.querySelectorAll<HTMLElement>('[data-from]')) {
    if (!range.intersectsNode(piece)) continue;
    const from = Number(piece.dataset.from);
    const to = Number(piece.dataset.to);
    const own = text.slice(from, to);
    const placeOf = (node: Node, offset: number) => from + sourceOffset(own, offsetIn(piece, node, offset));
    const start = piece.contains(range.startContainer) ? placeOf(range.startContainer, range.startOffset) : from;
    const end = piece.contains(range.endContainer) ? placeOf(range.endContainer, range.endOffset) : to;
    if (start < end) spans.push(wholeSpan(text, { start, end }));
  }
  return joined(spans);
}
