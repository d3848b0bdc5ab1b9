import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { cleanHtml } from './clean-html.ts';
import { extractOutline } from './extract-outline.ts';
import { RichText } from './rich-text.tsx';
import { hostileHtml } from '../stories/hostile-html.ts';

const BLOCK_TAGS = ['P', 'BR', 'HR', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'H3', 'H4', 'H5', 'DIV'];
const TEXT_TAGS = ['STRONG', 'B', 'EM', 'I', 'U', 'S', 'SMALL', 'SUB', 'SUP', 'A'];
const TABLE_TAGS = ['TABLE', 'CAPTION', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TH', 'TD'];
const TAGS = [...BLOCK_TAGS, ...TEXT_TAGS, ...TABLE_TAGS];
const ATTRIBUTES = /^(?:href|target|rel|colspan|rowspan|scope|dir|lang|tabindex|data-scroll)$/;

it(`T-WEB-1 MOD-03 ${hostileHtml.length} hostile texts run, load or link no script`, () => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(60);
  for (const html of hostileHtml) {
    for (const element of cleanHtml(html).querySelectorAll('*')) {
      expect(TAGS, html).toContain(element.tagName);
      for (const { name } of element.attributes) expect(name, html).toMatch(ATTRIBUTES);
      const href = element.getAttribute('href');
      if (href !== null)
        expect(href, html).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/);
    }
  }
});

it('T-WEB-1 the words shown before cleaning are text, whatever they hold', () => {
  for (const html of hostileHtml) {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<RichText html={html} />);
    for (const element of page.querySelectorAll('*')) {
      expect(element.tagName, html).toMatch(/^(?:DIV|P|H3|STYLE)$/);
      expect(
        element
          .getAttributeNames()
          .filter((name) => !/^(?:class|aria-busy|data-item|data-styled)/.test(name)),
        html,
      ).toEqual([]);
    }
  }
});

it('MOD-03 keeps paragraphs, lists, emphasis, headings, links and tables', async () => {
  const html =
    '<h3>Head</h3><p>One <strong>two</strong> ' +
    '<em>three</em></p><ol><li>first</li></ol><table><tr><th ' +
    'scope="col">Way</th></tr><tr><td colspan="2">Card</td></tr></table>';
  render(<RichText html={html} />);
  expect((await screen.findByText('two')).tagName).toBe('STRONG');
  expect(screen.getByRole('heading', { name: 'Head', level: 3 })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('first');
  expect(screen.getByRole('columnheader', { name: 'Way' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Card' })).toHaveAttribute('colspan', '2');
});

it('opens external links in a new tab without a reference back', async () => {
  render(<RichText html='<a href="https://other.example/a">out</a> <a href="/help">in</a>' />);
  const out = await screen.findByRole('link', { name: 'out' });
  expect(out).toHaveAttribute('target', '_blank');
  expect(out.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('link', { name: 'in' })).not.toHaveAttribute('target');
});

it('hands links within the site to the router', async () => {
  const onFollow = vi.fn();
  render(<RichText html='<a href="/help?tag=deposit">How</a>' onFollow={onFollow} />);
  await userEvent.click(await screen.findByRole('link', { name: 'How' }));
  expect(onFollow).toHaveBeenCalledWith('/help?tag=deposit');
});

it('shows another text when it is given one', async () => {
  const { rerender } = render(<RichText html="<p>first</p>" />);
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  rerender(<RichText html="<p>second</p>" />);
  expect(screen.getByText('second')).toBeVisible();
  expect(screen.queryByText('first')).toBeNull();
});

it('reads the words of a text block by block for the server', () => {
  expect(
    extractOutline(
      '<h3>Fees &amp; limits</h3><p>None,<br>ever.</p>' +
        '<ul><li>Card</li><li><p>Wallet</p></li></ul>' +
        '<script>bad()</script><p>1 &lt; 2 &#8377;5</p>',
    ),
  ).toEqual([
    { kind: 'heading', text: 'Fees & limits' },
    { kind: 'paragraph', text: 'None,' },
    { kind: 'paragraph', text: 'ever.' },
    { kind: 'item', text: 'Card' },
    { kind: 'item', text: 'Wallet' },
    { kind: 'paragraph', text: '1 < 2 ₹5' },
  ]);
});
