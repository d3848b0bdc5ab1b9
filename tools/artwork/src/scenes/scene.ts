import { materials } from '../materials.ts';
import { centred } from '../objects/figures.ts';
import { ball } from '../objects/props.ts';
import { sparkle } from '../objects/shapes.ts';
import { createRandom } from '../random.ts';
import { sculpt } from '../sculpt.ts';
import { hue as colour, Sheet } from '../sheet.ts';
import { places } from './places.ts';
import { scenes, type SceneOptions } from './scenes.ts';

/**
 * Draws a scene for a banner. What is shown stands at the end of the line of reading and the side
 * of the words is darkened, so that light words pass on it in both modes. There is nothing to read
 * in it: pages that read from right to left mirror it.
 */
export function drawScene(
  name: string,
  width: number,
  height: number,
  options: SceneOptions | undefined = scenes[name],
): string {
  if (!options)
    throw new Error(`"${name}" is no scene; allowed: ${Object.keys(scenes).join(', ')}`);
  const sheet = new Sheet(width, height);
  const random = createRandom(name);
  const focus = width * (width / height > 2.5 ? 0.76 : 0.7);
  places[options.place](sheet, random, options.hue, focus);
  for (const [silhouette, material, dx, dy, size, turn = 0] of options.props) {
    sheet.add(
      sculpt(sheet, silhouette, materials[material], {
        x: focus + dx * height,
        y: height * (0.5 + dy),
        size: size * height,
        turn,
        ...(size > 0.55 && { glow: colour(0.9, 0.1, options.hue + 40) }),
      }),
    );
  }
  for (const { number, hue, dx, dy, size } of options.balls ?? []) {
    const r = (size * height) / 2;
    sheet.add(
      ball(
        sheet,
        { x: focus + dx * height, y: height * (0.5 + dy), r, turn: random.between(-16, 16) },
        hue,
        centred(number, r * 0.66),
      ),
    );
  }
  for (let at = 0; at < 10; at += 1)
    sheet.add(
      sparkle(
        focus + random.between(-height, height),
        random.between(height * 0.08, height * 0.92),
        random.between(4, 15),
      ),
    );
  const dim = colour(0.16, 0.05, options.hue);
  sheet.add(
    `<rect width="${width}" height="${height}" fill="${sheet.linear(
      [
        [0, dim, 0.92],
        [0.36, dim, 0.74],
        [0.6, dim, 0.12],
        [0.72, dim, 0],
      ],
      -90,
    )}"/>`,
  );
  return sheet.toString();
}
