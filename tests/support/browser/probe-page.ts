/** A text on the page and how a shopper sees it. */
export interface PageText {
  text: string;
  /** `text`, or the attribute that contains it. */
  where: string;
}

export interface Probe {
  /** How much wider the page is than the window. */
  overflowPx: number;
  /** Texts that are not completely visible. */
  clipped: { text: string; element: string; by: string; isEllipsis: boolean }[];
  texts: PageText[];
}

/** How a placeholder that is too long for its empty field is clipped. */
export const END_OF_FIELD = 'the end of its field';

/** Runs inside the page: measures every visible text. Refers to nothing outside of itself. */
export function probePage(): Probe {
  const TOLERANCE_PX = 1.5;
  const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];
  const width = document.documentElement.clientWidth;
  const clipped: Probe['clipped'] = [];
  const texts: PageText[] = [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const held = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, held);
    return held;
  };
  const nameOf = (element: Element) => `${element.localName}${element.className ? `.${element.className}` : ''}`;
  const isCut = (value: string) => value === 'hidden' || value === 'clip';
  const isScrolled = (value: string) => value === 'auto' || value === 'scroll';

  /** Visually hidden text: a point in size, whatever its content. */
  function isVisuallyHidden(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, visibility, opacity } = styleOf(at);
      if (clipPath.startsWith('inset(50%') || visibility === 'hidden' || opacity === '0') return true;
      const box = at.getBoundingClientRect();
      if (box.width <= 1 && box.height <= 1 && isCut(styleOf(at).overflowX)) return true;
    }
    return false;
  }

  const canvas = document.createElement('canvas').getContext('2d');
  /** The bounds of the glyphs: line boxes are taller than most of them, and only glyphs can be clipped. */
  function toInk(text: string, rect: DOMRect, style: CSSStyleDeclaration): { top: number; bottom: number } {
    if (!canvas) return rect;
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = canvas.measureText(text);
    const line = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent;
    const baseline = rect.top + (line > 0 ? (rect.height * ink.fontBoundingBoxAscent) / line : rect.height);
    return { top: baseline - ink.actualBoundingBoxAscent, bottom: baseline + ink.actualBoundingBoxDescent };
  }

  /** What clips a piece of text, if anything. A piece that is completely outside is hidden on purpose. */
  function findCut(text: string, rect: DOMRect, parent: Element): { by: string; isEllipsis: boolean } | null {
    let isHorizontal = true;
    let isVertical = true;
    const ink = toInk(text, rect, styleOf(parent));
    for (let at: Element | null = parent; at && at !== document.documentElement; at = at.parentElement) {
      const style = styleOf(at);
      const box = at.getBoundingClientRect();
      const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isScrolled(style.overflowX)) isHorizontal = false;
      if (isScrolled(style.overflowY)) isVertical = false;
      if (style.display !== 'inline' && style.display !== 'contents') {
        if (isHorizontal && isCut(style.overflowX)) {
          if (rect.right <= box.left || rect.left >= box.right) return null;
          const isOut = rect.left < box.left - TOLERANCE_PX || rect.right > box.right + TOLERANCE_PX;
          if (isOut) return { by: `the sides of ${nameOf(at)}`, isEllipsis };
        }
        if (isVertical && isCut(style.overflowY)) {
          if (ink.bottom <= box.top + TOLERANCE_PX || ink.top >= box.bottom - TOLERANCE_PX) {
            return isEllipsis ? { by: `the end of ${nameOf(at)}`, isEllipsis } : null;
          }
          const isOut = ink.top < box.top - TOLERANCE_PX || ink.bottom > box.bottom + TOLERANCE_PX;
          if (isOut) return { by: `the top or bottom of ${nameOf(at)}`, isEllipsis };
        }
        // A control has a background of its own: its label must fit on it.
        const isControl = at.matches('button, [role=button], summary, select') && style.display !== 'contents';
        if (
          isControl &&
          isHorizontal &&
          (rect.left < box.left - TOLERANCE_PX || rect.right > box.right + TOLERANCE_PX)
        ) {
          return { by: `the face of ${nameOf(at)}`, isEllipsis: false };
        }
      }
      if (style.position === 'fixed') break;
    }
    if (!isHorizontal || rect.right <= 0 || rect.left >= width) return null;
    const isOut = rect.left < -TOLERANCE_PX || rect.right > width + TOLERANCE_PX;
    return isOut ? { by: 'the edge of the window', isEllipsis: false } : null;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const parent = node.parentElement;
    if (!text || !parent || parent.closest('script, style, noscript, template')) continue;
    // A merchant's text falls back to English where it has no translation.
    if (!parent.closest('div[dir=auto]')) texts.push({ text, where: parent.localName });
    if (parent.localName === 'option' || !parent.checkVisibility() || isVisuallyHidden(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      const cut = findCut(text, rect, parent);
      if (!cut) continue;
      clipped.push({ text, element: nameOf(parent), ...cut });
      break;
    }
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const where of SPOKEN) {
      const text = element.getAttribute(where)?.replaceAll(/\s+/g, ' ').trim();
      if (text) texts.push({ text, where });
    }
    // A placeholder inside an empty field cannot be scrolled to its end.
    if (element instanceof HTMLInputElement && element.placeholder && !element.value && canvas) {
      if (!element.checkVisibility() || isVisuallyHidden(element)) continue;
      const style = styleOf(element);
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room =
        element.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd);
      if (canvas.measureText(element.placeholder).width > room + TOLERANCE_PX) {
        clipped.push({
          text: element.placeholder,
          element: nameOf(element),
          by: 'the end of its field',
          isEllipsis: style.textOverflow === 'ellipsis',
        });
      }
    }
  }
  texts.push({ text: document.title, where: 'title' });
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  if (description) texts.push({ text: description, where: 'description' });
  return { overflowPx: document.documentElement.scrollWidth - window.innerWidth, clipped, texts };
}

/** Runs inside the page: the labels of buttons in sight that take more than one line. */
export function findWrappedButtons(): string[] {
  const wrapped: string[] = [];
  /** Links that look like buttons, too. */
  const isButton = (element: Element) => {
    if (element.localName !== 'a') return true;
    const { display, borderTopStyle, justifyContent } = getComputedStyle(element);
    return display.endsWith('flex') && borderTopStyle === 'solid' && justifyContent === 'center';
  };
  for (const button of [...document.querySelectorAll('button, [role=button], a')].filter(isButton)) {
    const label = (button.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (label === '' || !button.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    const tops: number[] = [];
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      // Visually hidden text is a pixel in size.
      for (const { width, height, top } of range.getClientRects()) if (width > 1 && height > 8) tops.push(top);
    }
    const lineHeight = Number.parseFloat(getComputedStyle(button).fontSize);
    if (Math.max(...tops) - Math.min(...tops) > lineHeight * 0.8) wrapped.push(label);
  }
  return wrapped;
}

/** Runs inside the page: the font size of every field for text. */
export function readFieldSizes(): { field: string; px: number }[] {
  const fields = document.querySelectorAll('input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea');
  return Array.from(fields, (field) => ({
    field: field.getAttribute('name') ?? field.id,
    px: Number.parseFloat(getComputedStyle(field).fontSize),
  }));
}
