import { type Kind, kinds } from '../../games/pearl-reef/fish.ts';
import butterfly from './art/butterfly.svg?raw';
import clownfish from './art/clownfish.svg?raw';
import puffer from './art/puffer.svg?raw';
import ray from './art/ray.svg?raw';
import sardine from './art/sardine.svg?raw';
import shark from './art/shark.svg?raw';
import turtle from './art/turtle.svg?raw';
import whale from './art/whale.svg?raw';

const drawings: Readonly<Record<Kind, string>> = { sardine, clownfish, butterfly, puffer, turtle, ray, shark, whale };

/** A picture of a fish for lists and buttons, four wide by three high; decorative, its name stands beside it. */
export function fishImage(kind: Kind, width: number): HTMLImageElement {
  const image = new Image(width, Math.round(width * 0.75));
  image.src = `data:image/svg+xml,${encodeURIComponent(drawings[kind])}`;
  image.alt = '';
  return image;
}

/** A fish drawn once at a width, looking right. */
export type FishSprites = Readonly<Record<Kind, HTMLCanvasElement>>;

/** Loads the drawings; the answer draws each at the width that its kind has. */
export async function loadFish(): Promise<(widthOf: (kind: Kind) => number) => FishSprites> {
  const images = await Promise.all(kinds.map(async (kind) => {
    const image = fishImage(kind, 512);
    await image.decode();
    return [kind, image] as const;
  }));
  return (widthOf) => Object.fromEntries(images.map(([kind, image]) => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(widthOf(kind)));
    canvas.height = Math.round(canvas.width * 0.75);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return [kind, canvas];
  })) as FishSprites;
}
