import { expect, it } from 'vitest';

import { splitLinks } from './split-links.ts';

const SITE = 'https://tala.example';
const linked = (text: string, isOfBrand = true) =>
  splitLinks(text, SITE, isOfBrand).flatMap(({ href }) => href ?? []);

it.each<[string, readonly string[]]>([
  [`Join at ${SITE}/promoDetail?id=reload.`, [`${SITE}/promoDetail?id=reload`]],
  [`(${SITE}/rng) and ${SITE}/live!`, [`${SITE}/rng`, `${SITE}/live`]],
  [`यहाँ देखें ${SITE}/help।`, [`${SITE}/help`]],
  ['Watch https://video.example/x, then play', ['https://video.example/x']],
  ['No address: http://video.example, javascript:alert(1), //host', []],
  ['https://', []],
])('MEM-06 in %j the brand’s addresses can be pressed', (text, links) => {
  expect(linked(text)).toEqual(links);
  expect(
    splitLinks(text, SITE, true)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it('MEM-06 another player’s address leads nowhere, unless it is one of the site', () => {
  expect(linked(`See https://evil.example and ${SITE}/rng`, false)).toEqual([`${SITE}/rng`]);
});
