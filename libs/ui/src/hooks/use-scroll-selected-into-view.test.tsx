import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useScrollSelectedIntoView } from './use-scroll-selected-into-view.ts';

/** A row 100 px wide whose links are 60 px each; `scrolled` is how far it was moved. */
function Row({ chosen }: { readonly chosen: string }) {
  const row = useScrollSelectedIntoView<HTMLElement>(chosen);
  return (
    <nav ref={row}>
      {['a', 'b', 'c'].map((name) => (
        <a key={name} href={`#${name}`} aria-current={name === chosen ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

it('SHL-13 scrolls a selected entry into view, and leaves one in view alone', () => {
  const scrollBy = vi.fn();
  Element.prototype.scrollBy = scrollBy as never;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = ['a', 'b', 'c'].indexOf(this.textContent ?? '') * 60;
    return (
      this.tagName === 'NAV'
        ? { left: 0, right: 100, top: 0, bottom: 100 }
        : { left: at, right: at + 60, top: 0, bottom: 40 }
    ) as DOMRect;
  });
  const { rerender } = render(<Row chosen="a" />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('a');
  expect(scrollBy).not.toHaveBeenCalled();
  rerender(<Row chosen="c" />);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 100, top: 0, behavior: 'instant' });
  vi.restoreAllMocks();
});

it('SHL-13 scrolls a selected entry of a column into view', () => {
  const scrollBy = vi.fn();
  Element.prototype.scrollBy = scrollBy as never;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = ['a', 'b', 'c'].indexOf(this.textContent ?? '') * 60;
    return (
      this.tagName === 'NAV'
        ? { left: 0, right: 100, top: 0, bottom: 100 }
        : { left: 0, right: 100, top: at, bottom: at + 40 }
    ) as DOMRect;
  });
  render(<Row chosen="c" />);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 90, behavior: 'instant' });
  vi.restoreAllMocks();
});
