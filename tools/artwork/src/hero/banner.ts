import { createRandom } from '../random.ts';
import { hue, Sheet } from '../sheet.ts';
import { fiesta } from './fiesta.ts';
import { grove } from './grove.ts';
import { plumage } from './plumage.ts';
import { pond } from './pond.ts';
import { regalia } from './regalia.ts';
import { summit } from './summit.ts';
import type { Scene } from './scene.ts';

/** The scenes a brand may choose for its banner. */
export const scenes: Readonly<Record<string, Scene>> = {
  fiesta,
  grove,
  plumage,
  pond,
  regalia,
  summit,
};

type BannerOptions = {
  readonly scene: string;
  readonly seed: string;
  readonly brand: number;
  readonly accent: number;
  readonly mark: string;
  readonly width: number;
  readonly height: number;
};

/**
 * Draws a brand's banner. What is shown stands at the end of the line of reading, and the side of
 * the words is darkened, so that light words pass on it in both modes. Pages that read from right
 * to left mirror the picture: there is nothing to read in it.
 */
export function drawBanner({
  scene,
  seed,
  brand,
  accent,
  mark,
  width,
  height,
}: BannerOptions): string {
  const draw = scenes[scene];
  if (!draw) throw new Error(`"${scene}" is no scene; allowed: ${Object.keys(scenes).join(', ')}`);
  const sheet = new Sheet(width, height);
  draw({
    sheet,
    random: createRandom(seed),
    brand,
    accent,
    mark,
    focus: width * (width / height > 2.5 ? 0.76 : 0.7),
  });
  const dim = hue(0.16, 0.05, brand);
  sheet.add(
    `<rect width="${width}" height="${height}" fill="${sheet.linear(
      [
        [0, dim, 0.9],
        [0.36, dim, 0.72],
        [0.62, dim, 0.12],
        [0.75, dim, 0],
      ],
      -90,
    )}"/>`,
  );
  return sheet.toString();
}
