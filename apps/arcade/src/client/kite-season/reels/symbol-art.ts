import diamond from '../art/diamond.svg?raw';
import eagle from '../art/eagle.svg?raw';
import feather from '../art/feather.svg?raw';
import fish from '../art/fish.svg?raw';
import hexagon from '../art/hexagon.svg?raw';
import lantern from '../art/lantern.svg?raw';
import pinwheel from '../art/pinwheel.svg?raw';
import plane from '../art/plane.svg?raw';
import spool from '../art/spool.svg?raw';
import sun from '../art/sun.svg?raw';
import { type SymbolName, symbols } from '../../../games/kite-season/symbols.ts';

const drawings: Readonly<Record<SymbolName, string>> = {
  sun,
  pinwheel,
  eagle,
  fish,
  hexagon,
  diamond,
  spool,
  lantern,
  plane,
  feather,
};

const address = (name: SymbolName): string =>
  `data:image/svg+xml,${encodeURIComponent(drawings[name])}`;

/** A picture of a symbol for lists and tables; decorative, its name stands beside it. */
export function symbolImage(name: SymbolName, size: number): HTMLImageElement {
  const image = new Image(size, size);
  image.src = address(name);
  image.alt = '';
  return image;
}

/** The symbols drawn once at the size of the reels: sharp, and smeared downwards for fast reels. */
export type Sprites = {
  readonly size: number;
  readonly sharp: readonly HTMLCanvasElement[];
  readonly smeared: readonly HTMLCanvasElement[];
};

/** Loads the drawings; they are drawn again at every size of the reels. */
export async function loadSymbols(): Promise<(size: number) => Sprites> {
  const images = await Promise.all(
    symbols.map(async ({ name }) => {
      const image = symbolImage(name, 256);
      await image.decode();
      return image;
    }),
  );
  return (size) => {
    const sharp = images.map((image) => sharpen(image, size));
    return { size, sharp, smeared: sharp.map((symbol) => smear(symbol, size)) };
  };
}

function createCanvas(
  width: number,
  height: number,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return [canvas, canvas.getContext('2d') as CanvasRenderingContext2D];
}

function sharpen(image: HTMLImageElement, size: number): HTMLCanvasElement {
  const [canvas, context] = createCanvas(size, size);
  context.drawImage(image, 0, 0, size, size);
  return canvas;
}

// Smearing every frame would cost a slow phone its 60 frames; smeared once, a frame is a few
// copies.
function smear(symbol: HTMLCanvasElement, size: number): HTMLCanvasElement {
  const [canvas, context] = createCanvas(size, size * 2);
  const steps = Math.max(12, Math.round(size * 0.45));
  context.globalAlpha = 2.1 / steps;
  for (let step = 0; step < steps; step += 1)
    context.drawImage(symbol, 0, size * (0.5 + (step / (steps - 1) - 0.5) * 0.62));
  return canvas;
}
