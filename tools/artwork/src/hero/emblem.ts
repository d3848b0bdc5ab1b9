import { n, type Sheet } from '../sheet.ts';

/** The brand's own mark, cut from something solid and lit. */
export const emblem = (
  sheet: Sheet,
  mark: string,
  x: number,
  y: number,
  size: number,
  edge: string,
): string => {
  const sheen = sheet.linear(
    [
      [0, '#ffffff', 0.75],
      [0.45, '#ffffff', 0],
      [0.55, '#000000', 0],
      [1, '#000000', 0.6],
    ],
    -20,
  );
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 32)}) translate(-16 -16)" ` +
    `color="#f4f6ff"><g filter="${sheet.blur(1)}" opacity=".6" transform="translate(.6 ` +
    `1.6)" color="#000">${mark.replaceAll(/#[0-9a-f]{3,6}/g, '#000')}</g>` +
    `<g stroke="${edge}" stroke-width="1.5" stroke-linejoin="round" ` +
    `color="${edge}">${mark.replaceAll(/#[0-9a-f]{3,6}/g, edge)}</g><g ` +
    `filter="${sheet.bevel(0.3, 0.75)}">${mark}</g><g ` +
    `opacity=".55">${mark.replaceAll(/#[0-9a-f]{3,6}|currentColor/g, sheen)}</g></g>`
  );
};
