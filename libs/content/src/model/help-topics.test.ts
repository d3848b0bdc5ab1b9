import { expect, it } from 'vitest';

import { toPlainText, searchTopics, flattenTopics } from './help-topics.ts';

const tree = [
  {
    tag: 'account',
    title: 'Your account',
    content: '<p>Everything about it.</p>',
    children: [
      {
        tag: 'password',
        title: 'Forgot the password',
        content: '<p>Ask for a new one with your <b>phone number</b>.</p>',
      },
    ],
  },
  {
    tag: 'deposit',
    title: 'Deposit',
    content:
      '<p>Play money arrives at once &amp; costs nothing. Your password is never asked for.</p>',
  },
  { tag: 'hindi', title: 'पासवर्ड', content: '<p>नया पासवर्ड माँगें</p>' },
];

it('HLP-01 lists all pages in reading order with the names parentTitles them', () => {
  expect(flattenTopics(tree).map(({ tag, parentTitles }) => [tag, ...parentTitles])).toEqual([
    ['account'],
    ['password', 'Your account'],
    ['deposit'],
    ['hindi'],
  ]);
});

it('HLP-01 lists matches in titles before those in texts, with their surroundings', () => {
  const found = searchTopics(flattenTopics(tree), ' PASSWORD ');
  expect(found.map(({ topic }) => topic.tag)).toEqual(['password', 'deposit']);
  expect(found[1]).toMatchObject({
    before: 'Play money arrives at once & costs nothing. Your ',
    match: 'password',
    after: ' is never asked for.',
  });
});

it('HLP-01 finds topics with every word of a query, ignoring accents and case', () => {
  const find = (query: string) =>
    searchTopics(flattenTopics(tree), query).map(({ topic }) => topic.tag);
  expect(find('phóne ASK')).toEqual(['password']);
  expect(find('phone deposit')).toEqual([]);
  expect(find('   ')).toEqual([]);
  expect(find('पासवर्ड')).toEqual(['hindi']);
});

it('cuts a long text at a word before the match', () => {
  const content = `<p>${'word '.repeat(60)}needle ${'more '.repeat(60)}</p>`;
  const [found] = searchTopics(flattenTopics([{ tag: 'long', title: 'Long', content }]), 'needle');
  expect(found?.before).toMatch(/^… word( word)* $/);
  expect(found?.match).toBe('needle');
  expect(found?.after).toMatch(/^ more.* …$/);
  expect(found?.before.length).toBeLessThan(70);
});

it('drops tags and keeps their text', () => {
  expect(toPlainText('<h3>A</h3><p>b &lt;c&gt; <img src=x onerror=alert(1)>d</p>')).toBe(
    'A b <c> d',
  );
});
