import { fireEvent, render, screen } from '@testing-library/react';
import { Gift } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';

import { CentreMenu } from './centre-menu.tsx';

afterEach(() => vi.restoreAllMocks());

it('SHL-13 a badge that comes later leaves the chosen page in sight', () => {
  const scrollBy = vi.fn();
  Element.prototype.scrollBy = scrollBy as never;
  // A row of 100 px; a badge makes the first entry 40 px wider.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'UL') return { left: 0, right: 100 } as DOMRect;
    const badge = this.closest('ul')?.textContent.includes('3') ? 40 : 0;
    return { left: 50 + badge, right: 100 + badge } as DOMRect;
  });
  const menu = (count: number) => (
    <CentreMenu
      label="Account"
      allLabel="All pages"
      page="bonuses"
      groups={[
        {
          title: 'Rewards',
          links: [
            { page: 'rewards', href: '/rewards', icon: Gift, name: 'Rewards', count },
            { page: 'bonuses', href: '/bonuses', icon: Gift, name: 'Bonuses' },
          ],
        },
      ]}
    />
  );
  const { rerender } = render(menu(0));
  expect(scrollBy).not.toHaveBeenCalled();
  rerender(menu(3));
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 65, top: 0, behavior: 'instant' });
});

it('MEM-01 groups the pages; a button opens all of them and counts what waits in others', () => {
  const menu = (page: string) => (
    <CentreMenu
      label="Account"
      allLabel="All pages"
      page={page}
      groups={[
        {
          title: 'Money',
          links: [{ page: 'deposit', href: '#deposit', icon: Gift, name: 'Deposit', count: 4 }],
        },
        {
          title: 'Rewards',
          links: [
            { page: 'rewards', href: '#rewards', icon: Gift, name: 'Rewards', count: 2 },
            { page: 'missions', href: '#missions', icon: Gift, name: 'Missions', count: 1 },
          ],
        },
        { title: 'Empty', links: [] },
      ]}
    />
  );
  const { rerender } = render(menu('deposit'));
  expect(screen.getAllByRole('list')).toEqual(
    ['Money', 'Rewards'].map((name) => screen.getByRole('list', { name })),
  );
  // jsdom is as wide as a desktop, where the button is not shown. What waits in the group of the
  // page is in sight beside it.
  const all = screen.getByRole('button', { hidden: true });
  expect(all).toHaveTextContent('All pages3');
  expect(all).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(all);
  expect(all).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(screen.getByRole('link', { name: /^Missions/ }));
  expect(all).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(all);
  rerender(menu('missions'));
  expect(all).toHaveTextContent('All pages4');
  expect(all).toHaveAttribute('aria-expanded', 'false');
});
