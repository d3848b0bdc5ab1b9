import type { CoverOptions } from './families/family.ts';
import { families } from './families/index.ts';
import { otherVoices } from './families/voices.ts';
import { finishes } from './finishes.ts';
import { createRandom } from './random.ts';
import { Sheet } from './sheet.ts';
import { signature, title, type Voice } from './title.ts';

/**
 * A game to be drawn. `node` is its vendor and code: two vendors may sell games of one code, each
 * with a face of its own.
 */
export type CoverGame = {
  readonly node: string;
  readonly code: string;
  readonly name: string;
  readonly maker: string;
  readonly finish: string;
  readonly cover: CoverOptions;
};

/**
 * The hand in which a game's title is lettered: its family's own or one of the others that suit it.
 */
export const pickVoice = (code: string, family: string, own: Voice): Voice =>
  createRandom(`${code} title`).pick([own, ...(otherVoices[family] ?? [])]);

/** Draws a game's cover, 3 to 4, as SVG. */
export function drawCover({ code, name, maker, finish, cover }: CoverGame): string {
  const family = families[cover.family];
  if (!family)
    throw new Error(
      `${code}: cover.family is "${cover.family}"; allowed: ${Object.keys(families).join(', ')}`,
    );
  const frame = finishes[finish];
  if (!frame)
    throw new Error(
      `${maker}: finish is "${finish}"; allowed: ${Object.keys(finishes).join(', ')}`,
    );
  const sheet = new Sheet(480, 640);
  family.draw(sheet, createRandom(code), cover);
  sheet.add(
    frame(sheet, cover.hue),
    title(sheet, name, pickVoice(code, cover.family, family.voice)),
    signature(sheet, maker),
  );
  return sheet.toString();
}
