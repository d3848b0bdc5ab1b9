import { openFace } from '../lettering/face.ts';
import { n } from '../sheet.ts';

const figures = openFace('outfit', 800);

/** A short text as a path centred on (0, 0). */
export const centred = (text: string, size: number): string => {
  const { width } = figures.letter(text, size);
  const half = width / 2;
  const shift = (figures.capHeight * size) / 2;
  // Paths of letters are absolute: move every pair of numbers.
  return figures
    .letter(text, size)
    .d.replaceAll(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, x: string, y: string) => `${n(Number(x) - half)} ${n(Number(y) + shift)}`,
    );
};
