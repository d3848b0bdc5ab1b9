import { cloud, glow, hills, rays, tone, vignette, wash } from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import { n, type Sheet } from '../sheet.ts';
import { stage } from '../stage.ts';
import type { Family } from './family.ts';

/** Open sky over hills, with wind in it. */
export const sky: Family = {
  voice: {
    face: 'baloo-2',
    weight: 800,
    fill: [
      [0, '#ffffff'],
      [1, '#ffe36b'],
    ],
    rim: '#d4263a',
    edge: '#4a0f2c',
    tilt: -4,
  },
  draw: (sheet, random, cover) => {
    const { hero, hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.6, 0.16)],
          [0.45, c(0.82, 0.11, -10)],
          [0.75, c(0.94, 0.07, -150)],
          [1, c(0.86, 0.12, -160)],
        ]),
      ),
    );
    sheet.add(
      glow(sheet, 380, 110, 240, '#fff7c8', 0.95),
      rays(sheet, random, { x: 380, y: 110, r: 640, count: 20, opacity: 0.35 }),
    );
    for (let at = 0; at < 6; at += 1)
      sheet.add(
        cloud(
          random,
          random.between(-20, 500),
          random.between(60, 420),
          random.between(40, 110),
          '#ffffff',
          0.75,
        ),
      );
    sheet.add(
      `<path d="${hills(random, 500, 110, 2)}" fill="${c(0.72, 0.15, -110)}"/>`,
      `<path d="${hills(random, 550, 90, 3)}" fill="${c(0.55, 0.15, -105)}"/>`,
    );
    if (hero === 'kites') drawKites(sheet, random);
    else
      sheet.add(
        stage(sheet, random, cover, { x: 240, y: 230, size: 330, turn: -8 }, [
          'solo',
          'twins',
          'tile',
          'burst',
        ]),
      );
    sheet.add(vignette(sheet, c(0.3, 0.12, 20), 0.6));
  },
};

function drawKites(sheet: Sheet, random: Random): void {
  const kite = (
    x: number,
    y: number,
    r: number,
    turn: number,
    [one, two, three]: readonly [string, string, string],
  ): string => {
    const bows = Array.from(
      { length: 4 },
      (_, at) =>
        '<path d="M0 0l-13-9v18zM0 0l13-9v18z" ' +
        `transform="translate(${n(Math.sin(at * 1.3) * 26)} ${n(150 + at * 34)}) ` +
        `rotate(${at * 24 - 30})" fill="${at % 2 ? one : two}" stroke="#3a0a24" ` +
        'stroke-width="2.5"/>',
    ).join('');
    return (
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) ` +
      `scale(${n(r / 100)})"><path d="M0 120C-40 170 44 210 4 262S-30 310 10 340" ` +
      `fill="none" stroke="#fff" stroke-width="4"/>${bows}` +
      '<path d="M0-100 78-10 0 128-78-10Z" fill="#000" opacity=".35" ' +
      `transform="translate(10 22)" filter="${sheet.blur(9)}"/><path d="M0-100 78-10 0 ` +
      '128-78-10Z" fill="#3a0a24" stroke="#3a0a24" stroke-width="13" ' +
      'stroke-linejoin="round"/>' +
      `<path d="M0-100-78-10 0-10Z" fill="${one}"/><path d="M0-100 78-10 0-10Z" ` +
      `fill="${two}"/><path d="M0 128-78-10 0-10Z" fill="${two}"/><path d="M0 128 78-10 ` +
      `0-10Z" fill="${three}"/><circle cy="-10" r="27" fill="#fff6dc"/><circle cy="-10" ` +
      `r="17" fill="${one}"/><path d="M0-100V128M-78-10H78" stroke="#3a0a24" ` +
      'stroke-width="4"/><path d="M-8-86-64-16-40-16Z" fill="#fff" opacity=".4"/></g>'
    );
  };
  const papers = [
    ['#ff3b53', '#ffd23a', '#ff8a1e'],
    ['#12b5a6', '#fff1c4', '#0a7fa8'],
    ['#8a4dff', '#ff7ec1', '#5a24c9'],
    ['#2aa4ff', '#ffe04a', '#0b62c9'],
  ] as const;
  sheet.add(
    kite(96, 150, 62, -24, papers[1]),
    kite(398, 216, 70, 22, papers[2]),
    kite(356, 70, 40, 14, papers[3]),
    kite(236, 196, 150, random.between(-10, -4), papers[0]),
  );
}
