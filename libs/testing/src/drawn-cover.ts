/**
 * A cover as a data URL. Size suffixes that the card appends come after the `#` and are ignored.
 */
export const drawnCover = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(coverSvg(hue))}#`;

const coverSvg = (hue: number): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 426">',
    `<rect width="320" height="426" fill="oklch(.45 .13 ${hue})"/>`,
    `<circle cx="160" cy="170" r="96" fill="oklch(.75 .15 ${hue + 40})"/>`,
    `<path d="M0 330Q80 270 160 330T320 330V426H0Z" fill="oklch(.3 .1 ${hue})"/>`,
    '</svg>',
  ].join('');
