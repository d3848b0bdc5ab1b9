import { expect, it } from 'vitest';

import { gamePages, pageFile, pages } from './game-pages.ts';

const titleIn = (page: string | null) => /<title>(.*)<\/title>/.exec(page ?? '')?.[1];

it('the page of a game has its title, also before its script runs', () => {
  const { load } = gamePages();
  expect(titleIn(load(pageFile('kite-duel')))).toBe('Kite Duel');
  expect(titleIn(load(pageFile('football')))).toBe('Virtual football');
  for (const game of pages.filter((name) => name !== 'verify'))
    expect(titleIn(load(pageFile(game)))).toMatch(/^[A-Z]/);
});

it('the page that verifies is its own', () => {
  expect(gamePages().load(pageFile('verify'))).toBeNull();
});
