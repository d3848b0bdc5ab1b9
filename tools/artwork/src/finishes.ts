import { hue, n, type Sheet } from './sheet.ts';

/**
 * Draws the finish of a maker's covers: every studio has a habit, and a lobby of many studios shows
 * it.
 */
export type Finish = (sheet: Sheet, tint: number) => string;

const inset = (sheet: Sheet, by: number, radius: number, rest: string): string =>
  `<rect x="${by}" y="${by}" width="${sheet.width - by * 2}" ` +
  `height="${sheet.height - by * 2}" rx="${radius}" fill="none" ${rest}/>`;

const gold = (sheet: Sheet): string =>
  sheet.linear(
    [
      [0, '#fff2b8'],
      [0.45, '#e0a52c'],
      [0.55, '#b87413'],
      [1, '#ffe08a'],
    ],
    -35,
  );

/** Two gold lines with notched corners. */
const gilded: Finish = (sheet) => {
  const corner = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 54V18L18 0H54M10 ` +
    `44V22L22 10H44" fill="none" stroke="${gold(sheet)}" stroke-width="5"/>`;
  return (
    inset(sheet, 5, 0, `stroke="${gold(sheet)}" stroke-width="10"`) +
    inset(sheet, 15, 0, 'stroke="#2a1204" stroke-opacity=".6" stroke-width="3"') +
    corner(20, 20, 0) +
    corner(460, 20, 90)
  );
};

/** A soft white border, as on a sweet's wrapper. */
const wrapped: Finish = (sheet) =>
  inset(sheet, 7, 30, 'stroke="#fff" stroke-width="14"') +
  inset(sheet, 15, 24, 'stroke="#000" stroke-opacity=".16" stroke-width="3"');

/** Brackets of light at the corners. */
const bracketed: Finish = (sheet, tint) => {
  const light = hue(0.86, 0.14, tint + 200);
  const arms = 'M20 92V20H92M388 20H460V92';
  return (
    `<path d="${arms}" fill="none" stroke="${light}" stroke-width="14" opacity=".5" ` +
    `filter="${sheet.blur(6)}"/><path d="${arms}" fill="none" stroke="${light}" ` +
    'stroke-width="5"/>'
  );
};

/** A thin silver line with a stone at the top. */
const jewelled: Finish = (sheet, tint) => {
  const silver = sheet.linear(
    [
      [0, '#ffffff'],
      [0.5, '#8d9ab5'],
      [1, '#eef2fa'],
    ],
    -35,
  );
  return (
    `${inset(sheet, 14, 6, `stroke="${silver}" stroke-width="4"`)}<path d="M240 0l30 ` +
    `16-30 34-30-34Z" fill="${hue(0.62, 0.2, tint + 150)}" stroke="${silver}" ` +
    'stroke-width="5" stroke-linejoin="round"/><path d="M240 0l30 16h-60Z" fill="#fff" ' +
    'opacity=".5"/>'
  );
};

/** Nothing but the picture, lighter at the top edge. */
const bare: Finish = (sheet) =>
  `<rect width="${sheet.width}" height="90" fill="${sheet.linear([
    [0, '#ffffff', 0.22],
    [1, '#ffffff', 0],
  ])}"/>`;

/** A carved stone arch round the picture. */
const carved: Finish = (sheet, tint) => {
  const stone = sheet.linear(
    [
      [0, hue(0.62, 0.05, tint + 20)],
      [1, hue(0.3, 0.04, tint)],
    ],
    -20,
  );
  const blocks = Array.from(
    { length: 9 },
    (_, at) => `M0 ${n(at * 72 + 30)}H26M454 ${n(at * 72 + 30)}H480`,
  ).join('');
  return (
    '<path d="M0 0H480V640H454V96Q454 26 384 26H96Q26 26 26 96V640H0Z" ' +
    `fill="${stone}"/><path d="M26 640V96Q26 26 96 26H384Q454 26 454 96V640" fill="none" ` +
    `stroke="#000" stroke-opacity=".5" stroke-width="5"/><path d="${blocks}M96 0V26M168 ` +
    '0V26M240 0V26M312 0V26M384 0V26" stroke="#000" stroke-opacity=".35" ' +
    'stroke-width="3"/><path d="M29 640V96Q29 29 96 29H384Q451 29 451 96" fill="none" ' +
    'stroke="#fff" stroke-opacity=".3" stroke-width="2"/>'
  );
};

/** The finishes a maker may choose from. */
export const finishes: Readonly<Record<string, Finish>> = {
  bare,
  bracketed,
  carved,
  gilded,
  jewelled,
  wrapped,
};
