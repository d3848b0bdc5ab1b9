import type { Kind } from '../../games/pearl-reef/fish.ts';
import butterfly from './art/butterfly.svg?raw';
import clownfish from './art/clownfish.svg?raw';
import puffer from './art/puffer.svg?raw';
import ray from './art/ray.svg?raw';
import sardine from './art/sardine.svg?raw';
import shark from './art/shark.svg?raw';
import turtle from './art/turtle.svg?raw';
import whale from './art/whale.svg?raw';

const drawings: Readonly<Record<Kind, string>> = {
  sardine,
  clownfish,
  butterfly,
  puffer,
  turtle,
  ray,
  shark,
  whale,
};

/**
 * A picture of a fish, four wide by three high, looking right; decorative, its name stands
 * elsewhere.
 */
export function fishImage(kind: Kind, width: number): HTMLImageElement {
  const image = new Image(width, Math.round(width * 0.75));
  image.src = `data:image/svg+xml,${encodeURIComponent(drawings[kind])}`;
  image.alt = '';
  return image;
}
