import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';

import { type CoverGame, drawCover, pickVoice } from './cover.ts';
import { families } from './families/index.ts';
import { openFace } from './lettering/face.ts';
import { coverSet } from './cover-set.ts';
import { drawPictures, listPictures } from './picture-set.ts';

/** Encoding AVIF takes its time on a busy machine. */
const ENCODING_TIMEOUT_MS = 120_000;

const out = mkdtempSync(join(tmpdir(), 'covers-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

const game = (code: string, family = 'gems'): CoverGame => ({
  node: `DEMO.${code}`,
  code,
  name: 'Gem of the Test',
  maker: 'Lantern',
  finish: 'gilded',
  cover: { family, hero: 'gem', material: 'ruby', hue: 300 },
});

it('a game always has the same face, and another game another', () => {
  expect(drawCover(game('one'))).toBe(drawCover(game('one')));
  expect(drawCover(game('one'))).not.toBe(drawCover(game('two')));
});

it('an error about options names the game and what is allowed', () => {
  expect(() => drawCover(game('one', 'jewels'))).toThrow(
    /one: cover\.family is "jewels"; allowed: .*gems/,
  );
});

async function makeCovers(games: readonly CoverGame[]) {
  await listPictures(coverSet(games), out);
  return drawPictures(coverSet(games), out);
}

it('LOB-07 writes small AVIF and WebP once, under content-hashed names', async () => {
  const first = await makeCovers([game('one'), game('two')]);
  const manifest = () =>
    JSON.parse(readFileSync(join(out, 'covers/manifest.json'), 'utf8')) as Record<string, string>;
  const [one = '', two = ''] = [manifest()['DEMO.one'], manifest()['DEMO.two']];
  expect(first.drawn).toBe(2);
  for (const [width, limit] of [
    [160, 5],
    [320, 10],
  ] as const) {
    expect(
      statSync(join(out, one.replace('/media', ''), '..', `${one.split('/').at(-1)}-${width}.avif`))
        .size,
    ).toBeLessThan(limit * 1024);
    expect(existsSync(join(out, 'covers', `${two.split('/').at(-1)}-${width}.webp`))).toBe(true);
  }
  expect(await makeCovers([game('one')])).toMatchObject({ drawn: 0, kept: 1 });
  expect(manifest()).toEqual({ 'DEMO.one': one });
  expect(existsSync(join(out, 'covers', `${two.split('/').at(-1)}-320.avif`))).toBe(false);
  // The game of another vendor with the same code has a cover of its own.
  await makeCovers([game('one'), { ...game('one'), node: 'SHOP.one', maker: 'Comet' }]);
  expect(manifest()).toEqual({ 'DEMO.one': one, 'SHOP.one': expect.not.stringMatching(one) });
});

// A silhouette serves in every family; a prop is requested by name only in these.
const PROPS: Readonly<Record<string, string>> = {
  cards: 'cards',
  balls: 'balls',
  fruits: 'cherry',
  gems: 'gem',
};
const samples = Object.keys(families).map((family) => ({ family, hero: PROPS[family] ?? 'lion' }));

it.each(samples)(
  '$family has at least three compositions and two letterings',
  ({ family, hero }) => {
    const codes = Array.from({ length: 24 }, (_, at) => `code-${at}`);
    const built = codes.map((code) =>
      (
        drawCover({
          ...game(code, family),
          cover: { family, hero, material: 'gold', hue: 40 },
        }).match(/<\w+/g) ?? []
      ).join(''),
    );
    expect(new Set(built).size).toBeGreaterThanOrEqual(3);
    const voice = families[family]?.voice;
    if (!voice) throw new Error(`no family ${family}`);
    expect(
      new Set(codes.map((code) => pickVoice(code, family, voice))).size,
    ).toBeGreaterThanOrEqual(2);
  },
);

it(
  'LOB-07 what a family draws fits into 10 KiB at 320 px',
  { timeout: ENCODING_TIMEOUT_MS },
  async () => {
    // `npm run test:all` encodes all.
    const encoded = process.env['TEST_ALL'] === '1' ? samples : samples.slice(0, 3);
    for (const { family, hero } of encoded) {
      const cover = drawCover({
        ...game('weight', family),
        cover: { family, hero, material: 'gold', hue: 40 },
      });
      const bytes = await sharp(Buffer.from(cover))
        .resize(320, 427)
        .avif({ quality: 38, effort: 2, chromaSubsampling: '4:2:0' })
        .toBuffer();
      expect(bytes.length, family).toBeLessThan(10 * 1024);
    }
  },
);

it('letters grow wider and heavier with the weight, and keep their height', () => {
  const [light, heavy] = [openFace('archivo', 300), openFace('archivo', 900)];
  expect(heavy.letter('Harbour', 100).width).toBeGreaterThan(light.letter('Harbour', 100).width);
  expect(heavy.capHeight).toBeCloseTo(light.capHeight, 1);
  expect(light.letter('o', 100).d.split('Z')).toHaveLength(3);
});
