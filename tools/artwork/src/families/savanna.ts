import { bokeh, glow, hills, peaks, rays, tone, vignette, wash } from '../objects/shapes.ts';
import { n } from '../sheet.ts';
import { stage } from '../stage.ts';
import type { Family } from './family.ts';

/** A warm evening on the plain, grass in front. */
export const savanna: Family = {
  voice: {
    face: 'archivo',
    weight: 900,
    isUpper: true,
    fill: [
      [0, '#fff8d0'],
      [0.5, '#ffd04a'],
      [1, '#ff8a14'],
    ],
    rim: '#5a1606',
    edge: '#240803',
  },
  draw: (sheet, random, cover) => {
    const { hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.38, 0.14, -40)],
          [0.3, c(0.62, 0.19, -18)],
          [0.6, c(0.8, 0.16, 12)],
          [1, c(0.45, 0.13)],
        ]),
      ),
    );
    sheet.add(
      glow(sheet, 240, 290, 300, '#fff2b0', 0.9),
      `<circle cx="240" cy="270" r="150" fill="${sheet.linear([
        [0, '#fffbe0'],
        [1, c(0.84, 0.16, 20)],
      ])}"/>`,
    );
    sheet.add(
      rays(sheet, random, { x: 240, y: 270, r: 520, count: 22, colour: '#fff3c0', opacity: 0.3 }),
    );
    sheet.add(peaks(random, 420, 130, 4, c(0.52, 0.13, -14), c(0.42, 0.12, -20)));
    sheet.add(`<path d="${hills(random, 430, 50, 3)}" fill="${c(0.32, 0.1, -10)}"/>`);
    sheet.add(
      stage(
        sheet,
        random,
        cover,
        { x: 240, y: 262, size: 350, turn: random.between(-4, 4), flip: random.chance(0.5) },
        ['solo', 'giant', 'twins', 'medallion'],
      ),
    );
    const blades = Array.from({ length: 70 }, () => {
      const x = random.between(-10, 490);
      const h = random.between(50, 150);
      return (
        `M${n(x)} 660q${n(random.between(-30, 30))} ${n(-h * 1.4)} ` +
        `${n(random.between(-40, 40))} ${n(-h * 1.8)}q${n(random.between(4, 14))} ${n(h)} 14 ` +
        `${n(h * 1.8)}Z`
      );
    }).join('');
    sheet.add(
      `<path d="${blades}" fill="${c(0.2, 0.06, -20)}"/>`,
      bokeh(random, {
        count: 30,
        from: [0, 250],
        to: [480, 560],
        colour: () => '#ffe9a0',
        size: 7,
      }),
      vignette(sheet, c(0.14, 0.05, -24)),
    );
  },
};
