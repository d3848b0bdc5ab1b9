import { n } from '../sheet.ts';

/** Inks of a mark: what it is drawn in, what plays beside it, and the plate that shows through. */
type Inks = { readonly ink: string; readonly second: string; readonly plate: string };

/** A maker's mark on a square of 48. */
export type Mark = (inks: Inks) => string;

const point = (angle: number, r: number, y = 24): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${n(24 + Math.cos(turn) * r)} ${n(y + Math.sin(turn) * r)}`;
};
const ring = (count: number, r: number, dot: number): string =>
  Array.from({ length: count }, (_, at) => {
    const [x, y] = point((at * 360) / count, r).split(' ');
    return `<circle cx="${x}" cy="${y}" r="${n(dot)}"/>`;
  }).join('');
const hexagon = (x: number, y: number, r: number): string =>
  `M${n(x)} ${n(y - r * 0.56)}L${n(x + r)} ${n(y)}L${n(x)} ${n(y + r * 0.56)}L${n(x - r)} ${n(y)}Z`;

const joystick: Mark = ({ ink, second, plate }) =>
  `<path d="M9 34a5 5 0 0 1 5-5h20a5 5 0 0 1 5 5v6H9Z" fill="${ink}"/><path d="M24 30 ` +
  `30 14" stroke="${ink}" stroke-width="4.5" stroke-linecap="round"/><circle cx="31" ` +
  `cy="12" r="7" fill="${second}"/><circle cx="28.8" cy="9.8" r="1.9" fill="#fff" ` +
  `opacity=".8"/><circle cx="15.5" cy="34.5" r="2.2" fill="${plate}"/><circle ` +
  `cx="32.5" cy="34.5" r="2.2" fill="${plate}"/>`;

const lantern: Mark = ({ ink, second }) =>
  `<path d="M24 5v5" stroke="${ink}" stroke-width="2.4"/><path d="M17 10h14v3.5H17ZM17 ` +
  `33h14v3.5H17Z" fill="${ink}"/><path d="M24 14.5c10 0 15 4 15 8.8S34 32 24 32 9 28 9 ` +
  `23.3s5-8.8 15-8.8Z" fill="${second}"/><path d="M24 14.5v17.5M24 14.5c-5.4 1-7.6 ` +
  '4.4-7.6 8.8s2.2 7.7 7.6 8.7c5.4-1 7.6-4.3 7.6-8.7s-2.2-7.8-7.6-8.8Z" fill="none" ' +
  `stroke="${ink}" stroke-width="1.9"/><path d="M20.5 38v4M24 38v6M27.5 38v4" ` +
  `stroke="${ink}" stroke-width="1.9" stroke-linecap="round"/>`;

const columns: Mark = ({ ink, second }) =>
  [
    [13, 22, 42],
    [35, 26, 42],
    [24, 12, 44],
  ]
    .map(
      ([x = 0, top = 0, foot = 0]) =>
        `<path d="M${x - 9} ${top}V${foot - 4}L${x} ${foot}L${x + 9} ${foot - 4}V${top}Z" ` +
        `fill="${second}"/><path d="M${x} ${top}h9v${foot - 4 - top}L${x} ${foot}Z" ` +
        `fill="#000" opacity=".3"/><path d="${hexagon(x, top, 9)}" fill="${ink}"/>`,
    )
    .join('');

const tide: Mark = ({ ink, second }) =>
  '<path d="M5 30C8 16 19 8 29 10c8 1.6 12 8.6 9 14.5-2.5 4.5-9 4.5-10.5 0-.9-3 ' +
  '1.5-5.5 4.2-4.5-2-4.5-10-4-11.5 3C19 30 26 34.5 43 32c-3 7-10 10.5-18.5 10.500C14 ' +
  `42.5 6.5 38.5 5 30Z" fill="${ink}"/><circle cx="10.5" cy="12" r="2.6" ` +
  `fill="${second}"/><circle cx="16.5" cy="7.2" r="1.7" fill="${second}"/><path d="M11 ` +
  `31.500c4 5.5 11 7.5 20 6.2" fill="none" stroke="${second}" stroke-width="2.6" ` +
  'stroke-linecap="round"/>';

const orchard: Mark = ({ ink, second, plate }) =>
  '<path d="M24 13c8 0 13 5 13 12.500C37 36 29 43.5 19 44l-1-5.500c5-.5 8.7-2.6 ' +
  '10.6-6.200A12 12 0 0 1 23 34c-7 0-12-4.5-12-10.500S16.5 13 24 13Z" ' +
  `fill="${ink}"/><circle cx="23.5" cy="23.8" r="5.2" fill="${plate}"/><path d="M24 ` +
  `13C23 7 27 3.5 35 3.5 35 10 31 13.5 24 13Z" fill="${second}"/>`;

const stag: Mark = ({ ink, second }) =>
  `<g fill="none" stroke="${second}" stroke-width="2.6" stroke-linecap="round" ` +
  'stroke-linejoin="round"><path d="M21 21C12 20 8 14 8 5M9 12 4 9M12.5 17 6 18M15 ' +
  '7.500c0 3-1 5.5-2.5 8"/><path d="M27 21c9-1 13-7 13-16M39 12l5-3M35.5 17l6.5 1M33 ' +
  '7.500c0 3 1 5.5 2.5 8"/></g><path d="M24 19c4.5 0 6.5 2 6.5 5.500l6-1.500c-.5 4-3 ' +
  '6-6.2 6.200L27.5 40 24 44l-3.5-4-2.8-10.800C14.5 29 12 27 11.5 23l6 1.500C17.5 21 ' +
  `19.5 19 24 19Z" fill="${ink}"/>`;

const plain: Mark = ({ ink, second }) =>
  `<path d="M9 25a15 15 0 0 1 30 0Z" fill="${second}"/><g fill="none" stroke="${ink}" ` +
  'stroke-width="2.6" stroke-linecap="round"><path d="M4 29.500c7-3.5 13-3.5 20 0s13 ' +
  '3.5 20 0M4 36c7-3.5 13-3.5 20 0s13 3.5 20 0M10 42c5-2.5 9-2.5 14 0s9 2.5 14 ' +
  '0"/></g>';

const loop: Mark = ({ ink, second }) =>
  '<path d="M24 24c-4-6-7-9-11.5-9A9 9 0 0 0 12.5 33c4.5 0 7.5-3 11.5-9" fill="none" ' +
  `stroke="${second}" stroke-width="5.5" stroke-linecap="round"/><path d="M24 24c4-6 ` +
  `7-9 11.5-9a9 9 0 0 1 0 18c-4.5 0-7.5-3-11.5-9" fill="none" stroke="${ink}" ` +
  'stroke-width="5.5" stroke-linecap="round"/><path d="m24 3 1.5 4 4 1.5-4 1.500L24 ' +
  `14l-1.5-4-4-1.5 4-1.500Z" fill="${ink}"/>`;

const spade: Mark = ({ ink, second }) =>
  `<ellipse cx="24" cy="26" rx="20" ry="15" fill="none" stroke="${second}" ` +
  'stroke-width="2"/><path d="M24 7c3 6 11 9.5 11 17a6.6 6.6 0 0 1-9.4 5.800c.2 3.7 ' +
  '1.4 6.2 4 8.200H18.400c2.6-2 3.8-4.5 4-8.200A6.6 6.6 0 0 1 13 24c0-7.5 8-11 11-17Z" ' +
  `fill="${ink}"/>`;

const flag: Mark = ({ ink, second }) =>
  `<path d="M14 42V5" stroke="${ink}" stroke-width="3.2" stroke-linecap="round"/><path ` +
  `d="M15.6 6.5 38 12.5 15.6 21Z" fill="${second}"/><path d="M6 42h36M14 28a14 14 0 0 ` +
  `1 14 14" fill="none" stroke="${ink}" stroke-width="2.8" stroke-linecap="round"/>`;

const ball: Mark = ({ ink, second, plate }) =>
  `<circle cx="24" cy="24" r="17" fill="${ink}" stroke="${second}" ` +
  `stroke-width="2.6"/><g stroke="${plate}" stroke-width="2.2" ` +
  'stroke-linecap="round"><path d="M24 17.500V8M30.200 22 39 19M27.800 29.300l5.600 ' +
  '7.700M20.200 29.300 14.600 37M17.800 22 9 19"/></g><path d="m24 17.500 6.200 ' +
  `4.500-2.400 7.300h-7.600L17.800 22Z" fill="${plate}"/>`;

const rift: Mark = ({ ink, second }) =>
  `<path d="M6 9h17l-5 12h7L10 42l3.5-15H6Z" fill="${ink}"/><path d="M28 6h14v16h-6l-5 ` +
  `20-9.5-1L31 23h-7Z" fill="${second}"/>`;

const table: Mark = ({ ink, second }) =>
  `<g fill="${second}">${ring(8, 18.5, 3.6)}</g><circle cx="24" cy="24" r="12" ` +
  `fill="${ink}"/><circle cx="24" cy="24" r="8.5" fill="none" stroke="${second}" ` +
  'stroke-width="1.8"/><path d="m24 18.5 4.2 5.5-4.2 5.5-4.2-5.500Z" ' +
  `fill="${second}"/>`;

const numbers: Mark = ({ ink, second, plate }) =>
  `<circle cx="15" cy="31" r="11" fill="${second}"/><circle cx="34" cy="34" r="8" ` +
  `fill="${ink}" opacity=".55"/><circle cx="28" cy="18" r="13.5" fill="${ink}" ` +
  `stroke="${plate}" stroke-width="2.2"/><path d="M23 24V12h3.200l5 ` +
  `7V12h3.300v12h-3.100l-5.1-7.100V24Z" fill="${plate}"/>`;

const draws: Mark = ({ ink, second }) =>
  '<path d="M24 4 29.5 16.500 43 18 33 27l2.700 13.500L24 34 12.300 40.500 15 27 5 ' +
  `18l13.500-1.500Z" fill="${second}"/><g fill="${ink}"><circle cx="24" cy="19" ` +
  'r="4.200"/><circle cx="18.500" cy="27.500" r="4.200"/><circle cx="29.500" ' +
  'cy="27.500" r="4.200"/></g>';

const crest: Mark = ({ ink, second }) =>
  '<path d="M9 22C7 12 13 8 16.5 13 17 6 26 3 27 11c4.5-5 12-1 9 7l3 4Z" ' +
  `fill="${ink}"/><path d="M9 20h27c3.5 0 6 2 8 5l-7 2.500C35.5 37 30 43 22.5 44 13.5 ` +
  `41 9 33 9 20Z" fill="${second}"/><circle cx="28.5" cy="26" r="2.6" ` +
  `fill="${ink}"/><path d="M30 33c3 1.5 3 6 0 9-3-2-3.5-6 0-9Z" fill="${ink}"/>`;

const bars: Mark = ({ ink, second }) =>
  `<path d="M8 40 17 8h8l-9 32ZM20 40l6.5-23h8L28 40Z" fill="${ink}"/><path d="M32 ` +
  `40l4-14h8l-4 14Z" fill="${second}"/>`;

const roundel: Mark = ({ ink, second }) =>
  `<circle cx="24" cy="24" r="19" fill="none" stroke="${second}" ` +
  `stroke-width="2.6"/><circle cx="24" cy="24" r="14.5" fill="${second}"/><path ` +
  'd="M15.5 31V17h8.700v3.300h-5v2.500h4.500V26h-4.500v5ZM35 27.500c-1 2.5-2.8 3.8-5.3 ' +
  '3.8-3.8 0-6-3-6-7.300s2.2-7.3 6-7.300c2.5 0 4.3 1.3 5.2 3.700l-3.3 ' +
  '1.400c-.4-1.2-1-1.8-1.9-1.8-1.5 0-2.3 1.5-2.3 4s.8 4 2.3 4c1 0 1.6-.6 2-1.900Z" ' +
  `fill="${ink}"/>`;

const ash: Mark = ({ ink, second }) =>
  `<g fill="${second}">${[
    [24, 9, 7],
    [13, 14, 6.5],
    [35, 14, 6.5],
    [9, 22, 5],
    [39, 22, 5],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')}</g><path ` +
  `d="M24 44V28M24 32 12 18M24 32l12-14M24 26V12" fill="none" stroke="${ink}" ` +
  'stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><path d="M24 38c-5 ' +
  `0-9 2-11 6M24 38c5 0 9 2 11 6" fill="none" stroke="${ink}" stroke-width="2.8" ` +
  'stroke-linecap="round"/>';

/** Every maker's mark. */
export const marks = {
  ash,
  bars,
  columns,
  crest,
  draws,
  flag,
  ball,
  joystick,
  lantern,
  loop,
  numbers,
  orchard,
  plain,
  rift,
  roundel,
  spade,
  stag,
  table,
  tide,
} as const satisfies Record<string, Mark>;
