import { type GoodName, goods } from '../../games/monsoon-market/stalls.ts';
import chilli from './art/chilli.svg?raw';
import coconut from './art/coconut.svg?raw';
import dragonfruit from './art/dragonfruit.svg?raw';
import lime from './art/lime.svg?raw';
import mango from './art/mango.svg?raw';
import mangosteen from './art/mangosteen.svg?raw';
import umbrella from './art/umbrella.svg?raw';

const drawings: Readonly<Record<GoodName, string>> = {
  umbrella,
  mangosteen,
  dragonfruit,
  mango,
  coconut,
  chilli,
  lime,
};

/** A picture of a good for lists and tables; decorative, its name stands beside it. */
export function goodImage(name: GoodName, size: number): HTMLImageElement {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(drawings[name])}`;
  image.alt = '';
  return image;
}

/** Loads the drawings; the answer draws them once at a size, by the number of the good. */
export async function loadGoods(): Promise<(size: number) => readonly HTMLCanvasElement[]> {
  const images = await Promise.all(
    goods.map(async ({ name }) => {
      const image = goodImage(name, 256);
      await image.decode();
      return image;
    }),
  );
  return (size) =>
    images.map((image) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [size, size];
      canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
      return canvas;
    });
}
