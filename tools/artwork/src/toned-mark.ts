/**
 * The three tones of a mark in one colour, from the lightest; a page that sets these properties
 * around the logo has it so.
 */
const TONES = ['high', 'mid', 'low'] as const;

/** Computes the lightness of a colour to the eye, 0 to 1. */
function getLightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = (
    hex.length === 4
      ? Array.from(hex.slice(1), (digit) => digit + digit)
      : (hex.slice(1).match(/../g) ?? [])
  ).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return Math.cbrt(0.2126 * r + 0.7152 * g + 0.0722 * b);
}

/**
 * A mark whose colours give way to `--logo-high`, `--logo-mid` and `--logo-low` where a page sets
 * them: the footer shows it in the one colour of its text without a second drawing. The text's own
 * colour is the lightest tone.
 */
export function tonedMark(mark: string): string {
  const colours = [...new Set(mark.match(/#[\da-f]{6}\b|#[\da-f]{3}\b/gi) ?? [])];
  const lightness = colours.map(getLightness);
  const [low, high] = [
    Math.min(...lightness),
    Math.max(1e-6, ...(mark.includes('currentColor') ? [1] : []), ...lightness),
  ];
  const findTone = (colour: string): string =>
    TONES[
      Math.min(2, Math.floor(((high - getLightness(colour)) / Math.max(0.08, high - low)) * 2.999))
    ] ?? 'high';
  return colours
    .reduce(
      (drawing, colour) =>
        drawing.replaceAll(`"${colour}"`, `"var(--logo-${findTone(colour)},${colour})"`),
      mark,
    )
    .replaceAll('"currentColor"', '"var(--logo-high,currentColor)"');
}
