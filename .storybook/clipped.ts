/**
 * Lists the texts that a page clips, one line each. Runs in the page itself, so it is one function
 * without imports.
 */
export function findClippedTexts(mark: string): string[] {
  const SLACK = 1.5;
  const found = new Set<string>();
  const say = (element: Element, why: string, text: string) =>
    found.add(`${nameOf(element)} ${why}: ${text.trim().slice(0, 60)}`);
  const nameOf = (element: Element) => {
    const role = element.closest('[role],button,a,h1,h2,h3,h4,label,th,td,li,p') ?? element;
    const explicit = role.getAttribute('role');
    return `<${role.tagName.toLowerCase()}${explicit ? ` role=${explicit}` : ''}>`;
  };
  // For screen readers only: a box of one pixel.
  const isScreenReaderOnly = (element: Element): boolean => {
    for (let up: Element | null = element; up; up = up.parentElement) {
      const { width, height } = up.getBoundingClientRect();
      if (width <= 1.5 && height <= 1.5 && getComputedStyle(up).overflow !== 'visible') return true;
    }
    return false;
  };
  const isHidden = (element: Element) =>
    !element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) || element.closest('[aria-hidden=true],[inert]') !== null;
  type Edges = Record<'start' | 'end' | 'top' | 'bottom', number>;
  /** Says the first ancestor that cuts a text off. */
  const checkAncestors = (element: Element, { start, end, top, bottom }: Edges, text: string) => {
    for (
      let up: Element | null = element;
      up && up !== document.documentElement;
      up = up.parentElement
    ) {
      const style = getComputedStyle(up);
      const place = up.getBoundingClientRect();
      const sideways = start < place.left - SLACK || end > place.right + SLACK;
      // What scrolls can be reached; what the page itself does is judged by its width.
      if (style.overflowX === 'auto' || style.overflowX === 'scroll' || up === document.body) break;
      if (style.overflowX !== 'visible' && sideways) {
        say(up, 'cuts off sideways', text);
        break;
      }
      // A line's own glyphs may stand a little out of a tight line box.
      if (
        style.overflowY !== 'visible' &&
        style.overflowY !== 'auto' &&
        style.overflowY !== 'scroll' &&
        (top < place.top - 4 || bottom > place.bottom + 4)
      ) {
        say(up, 'cuts off lines', text);
        break;
      }
      if (
        style.display !== 'inline' &&
        style.display !== 'contents' &&
        sideways &&
        /^(?:BUTTON|A|INPUT|TD|TH|LABEL|SUMMARY)$/.test(up.tagName)
      ) {
        say(up, 'spills out', text);
        break;
      }
      if (style.position === 'fixed') {
        if (start < -SLACK || end > innerWidth + SLACK) say(up, 'leaves the screen', text);
        break;
      }
    }
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.nodeValue?.includes(mark) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (
      !element ||
      element.closest('script,style,noscript,option,title,desc') ||
      isHidden(element) ||
      isScreenReaderOnly(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(
      ({ width, height }) => width > 0 && height > 0,
    );
    if (boxes.length === 0) continue;
    const start = Math.min(...boxes.map(({ left }) => left));
    const end = Math.max(...boxes.map(({ right }) => right));
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const text = node.nodeValue ?? '';
    checkAncestors(element, { start, end, top, bottom }, text);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`);
  return [...found];
}
