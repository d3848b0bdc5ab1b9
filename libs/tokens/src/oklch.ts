import type { Oklch } from './theme.ts';

type Rgb = readonly [number, number, number];

/** OKLCH to linear sRGB; components outside 0..1 are colours a screen cannot show. */
function toLinear({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isInGamut = (rgb: Rgb): boolean => rgb.every((part) => part >= -0.0005 && part <= 1.0005);

/**
 * The nearest colour of the same lightness and hue that sRGB can show: chroma is given up,
 * lightness (and so contrast) is kept.
 */
function clampToGamut(colour: Oklch): Rgb {
  if (isInGamut(toLinear(colour))) return toLinear(colour);
  let low = 0;
  let high = colour.c;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (isInGamut(toLinear({ ...colour, c: middle }))) low = middle;
    else high = middle;
  }
  return toLinear({ ...colour, c: low });
}

const encodeChannel = (part: number): number => {
  const clamped = Math.min(1, Math.max(0, part));
  return Math.round(
    255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055),
  );
};

/** A colour as `#rrggbb`, which every WebView in use understands (oklch() needs Chromium 111). */
export const toHex = (colour: Oklch): string =>
  `#${clampToGamut(colour)
    .map((part) => encodeChannel(part).toString(16).padStart(2, '0'))
    .join('')}`;
