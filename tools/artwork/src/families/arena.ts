import { bokeh, glow, polygon, tone, vignette, wash, type Tone } from '../objects/shapes.ts';
import type { Sheet } from '../sheet.ts';
import { stage } from '../stage.ts';
import type { Family } from './family.ts';

/** Four beams from the roof. */
const drawFloodlights = (sheet: Sheet): void => {
  for (const [x, lean] of [
    [60, 30],
    [180, 12],
    [300, -12],
    [420, -30],
  ] as const)
    sheet.add(
      `<path d="${polygon([
        [x - 16, 20],
        [x + 16, 20],
        [x + lean * 8 + 120, 520],
        [x + lean * 8 - 120, 520],
      ])}" fill="${sheet.linear([
        [0, '#ffffff', 0.6],
        [0.7, '#ffffff', 0.06],
        [1, '#ffffff', 0],
      ])}"/>`,
      glow(sheet, x, 20, 70, '#ffffff', 0.95),
    );
};

/** The striped pitch with its centre circle. */
const drawPitch = (sheet: Sheet, c: Tone): void => {
  const stripes = Array.from({ length: 10 }, (_, at) =>
    polygon([
      [240 + (at - 5) * 46, 370],
      [240 + (at - 4.5) * 46, 370],
      [240 + (at - 4.5) * 150, 650],
      [240 + (at - 5) * 150, 650],
    ]),
  ).join('');
  sheet.add(
    `<rect y="370" width="480" height="270" fill="${c(0.46, 0.14)}"/><path ` +
      `d="${stripes}" fill="#fff" opacity=".09"/><ellipse cx="240" cy="470" rx="170" ` +
      'ry="46" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/><path ' +
      'd="M-10 372H490" stroke="#fff" stroke-opacity=".6" stroke-width="5"/>',
  );
};

/** Lights of a stadium on the thing that is won. */
export const arena: Family = {
  voice: {
    face: 'archivo',
    weight: 900,
    isUpper: true,
    skew: 12,
    fill: [
      [0, '#ffffff'],
      [0.55, '#e6edf7'],
      [1, '#93a5c4'],
    ],
    rim: '#0a2b5c',
    edge: '#030d20',
  },
  draw: (sheet, random, cover) => {
    const { hue } = cover;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.16, 0.07, 30)],
          [0.4, c(0.36, 0.13, 20)],
          [0.62, c(0.55, 0.16)],
          [1, c(0.22, 0.09)],
        ]),
      ),
    );
    drawFloodlights(sheet);
    sheet.add(
      bokeh(random, {
        count: 150,
        from: [0, 210],
        to: [480, 360],
        colour: () => random.pick(['#ffffff', '#ffe7a0', c(0.85, 0.12, 60)]),
        size: 5,
      }),
    );
    drawPitch(sheet, c);
    sheet.add(
      glow(sheet, 240, 260, 230, '#ffffff', 0.55),
      stage(
        sheet,
        random,
        cover,
        { x: 240, y: 262, size: 310, turn: random.between(-8, 8), shine: 0.8 },
        ['solo', 'giant', 'laurels', 'burst'],
      ),
    );
    sheet.add(vignette(sheet, c(0.09, 0.05, 10)));
  },
};
