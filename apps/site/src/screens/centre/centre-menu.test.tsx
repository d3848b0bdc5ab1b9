import { render } from '@testing-library/react';
import { Gift } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';

import { CentreMenu } from './centre-menu.tsx';

afterEach(() => vi.restoreAllMocks());

it('SHL-13 a badge that comes later leaves the chosen page in sight', () => {
  const scrollBy = vi.fn();
  Element.prototype.scrollBy = scrollBy as never;
  // A row of 100 px; a badge makes the first entry 40 px wider.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'NAV') return { left: 0, right: 100 } as DOMRect;
    const badge = this.parentElement?.textContent?.includes('3') ? 40 : 0;
    return { left: 50 + badge, right: 100 + badge } as DOMRect;
  });
  const menu = (count: number) => (
    <CentreMenu
      label="Account"
      page="bonuses"
      links={[
        { page: 'rewards', href: '/rewards', icon: Gift, name: 'Rewards', count },
        { page: 'bonuses', href: '/bonuses', icon: Gift, name: 'Bonuses' },
      ]}
    />
  );
  const { rerender } = render(menu(0));
  expect(scrollBy).not.toHaveBeenCalled();
  rerender(menu(3));
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 65, behavior: 'instant' });
});
