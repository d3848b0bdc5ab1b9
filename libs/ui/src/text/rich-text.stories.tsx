import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { RichText } from './rich-text.tsx';
import { hostileHtml } from '../stories/hostile-html.ts';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const article = `
<p>
  A deposit stands in your balance within a minute. If it does not, look at
  <a href="#record">your record</a> first.
</p>
<h3>What you need</h3>
<ol>
  <li>A phone number that is <strong>confirmed</strong></li>
  <li>A way of paying in <em>your own</em> name</li>
</ol>
<h4>What it costs</h4>
<p>
  Nothing. Your bank may take a fee of its own; see
  <a href="https://example.com/fees">its list</a>.
</p>
<table>
  <caption>Least and most for one deposit</caption>
  <thead>
    <tr><th scope="col">Way</th><th scope="col">Least</th><th scope="col">Most</th></tr>
  </thead>
  <tbody>
    <tr><td>Card</td><td>100.00</td><td>50,000.00</td></tr>
    <tr><td>Wallet</td><td>50.00</td><td>20,000.00</td></tr>
  </tbody>
</table>
<blockquote><p>Play with what you can spare.</p></blockquote>
<hr>
<p><small>Times are those of your country.</small></p>`;

const meta = {
  title: 'Components/RichText',
  component: RichText,
  args: { html: article },
  parameters: {
    docs: {
      description: {
        component:
          'Formatted text from the server: cleaned in the browser, shown as plain ' +
          'words until then.',
      },
    },
  },
} satisfies Meta<typeof RichText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneParagraph: Story = {
  args: { html: '<p>The site sleeps on Tuesday from 03:00 to 04:00.</p>' },
};

/** In a real browser: every hostile text is on the page, and none of them has run. */
export const HostileText: Story = {
  args: { html: hostileHtml.map((html) => `<p>${html}</p>`).join('') },
  render: () => (
    <Stack>
      {hostileHtml.map((html) => (
        <RichText key={html} html={html} />
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy]')).toBeNull());
    for (const link of canvasElement.querySelectorAll<HTMLElement>('a'))
      link.addEventListener('click', (event) => event.preventDefault());
    for (const element of canvasElement.querySelectorAll<HTMLElement>('a, p')) element.click();
    await expect('__ran' in window).toBe(false);
    await expect(
      canvasElement.querySelector('img, svg, iframe, form, input, [style], [onerror]'),
    ).toBeNull();
  },
};

export const Catalog: Story = {
  render: () => (
    <Stack>
      <RichText html={article} />
      <RichText html="<ul><li>One</li><li>Two<ul><li>Inside</li></ul></li></ul>" />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <RichText
        lang="bn"
        html={
          `<h3>${bengali.label}</h3>` +
          `<p>${bengali.sentence} <a href="#bn">${bengali.short}</a></p>` +
          `<ol><li>${bengali.sentence}</li><li>${bengali.short}</li></ol>`
        }
      />
      <RichText
        lang="ur"
        dir="rtl"
        html={
          `<h3>${urdu.label}</h3>` +
          `<p>${urdu.sentence} <a href="#ur">${urdu.short}</a></p>` +
          `<ol><li>${urdu.sentence}</li><li>${urdu.short}</li></ol>` +
          `<blockquote>${urdu.sentence}</blockquote>`
        }
      />
    </Stack>
  ),
};
