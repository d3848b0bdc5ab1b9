import type { CoverWish } from './families/family.ts';
import { families } from './families/index.ts';
import { finishes } from './house.ts';
import { randomOf } from './random.ts';
import { Sheet } from './sheet.ts';
import { signature, title } from './title.ts';

/** A game to be drawn. */
export type CoverGame = { readonly code: string; readonly name: string; readonly maker: string; readonly finish: string; readonly cover: CoverWish };

/** Draws a game's cover, 3 to 4, as SVG. */
export function coverOf({ code, name, maker, finish, cover }: CoverGame): string {
  const family = families[cover.family];
  if (!family) throw new Error(`${code}: cover.family is "${cover.family}"; allowed: ${Object.keys(families).join(', ')}`);
  const frame = finishes[finish];
  if (!frame) throw new Error(`${maker}: finish is "${finish}"; allowed: ${Object.keys(finishes).join(', ')}`);
  const sheet = new Sheet(480, 640);
  family.draw(sheet, randomOf(code), cover);
  sheet.add(frame(sheet, cover.hue), title(sheet, name, family.voice), signature(sheet, maker));
  return sheet.toString();
}
