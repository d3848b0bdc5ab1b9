import { materials } from '../materials.ts';
import { bubble, coin } from '../objects/props.ts';
import {
  bokeh,
  cloud,
  glow,
  hills,
  peaks,
  rays,
  sparkle,
  tone,
  vignette,
  wash,
} from '../objects/shapes.ts';
import { sculpt, silhouette } from '../sculpt.ts';
import { n } from '../sheet.ts';
import { stage } from '../stage.ts';
import type { Family } from './family.ts';

const flat = (
  name: string,
  fill: string,
  x: number,
  y: number,
  size: number,
  turn = 0,
  flip = false,
): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n((flip ? -1 : 1) * (size / 512))} ${n(size / 512)}) translate(-256 -256)">${silhouette(name, fill)}</g>`;

/** Under water: light from above, reef in the foreground, bubbles. */
export const sea: Family = {
  voice: {
    face: 'baloo-2',
    weight: 800,
    fill: [
      [0, '#ffffff'],
      [0.5, '#a9f4ff'],
      [1, '#25b4f0'],
    ],
    rim: '#06306b',
    edge: '#021433',
    tilt: -3,
  },
  draw: (sheet, random, wish) => {
    const { hue } = wish;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.82, 0.13)],
          [0.35, c(0.58, 0.15, 10)],
          [0.75, c(0.33, 0.13, 24)],
          [1, c(0.17, 0.09, 34)],
        ]),
      ),
    );
    sheet.add(
      rays(sheet, random, { x: random.between(120, 360), y: -60, r: 620, count: 16, opacity: 0.4 }),
    );
    sheet.add(
      `<path d="${hills(random, 470, 90, 4)}" fill="${c(0.36, 0.12, 20)}" opacity=".7"/>`,
      `<path d="${hills(random, 520, 80, 3)}" fill="${c(0.26, 0.1, 26)}" opacity=".85"/>`,
    );
    for (let at = 0; at < 5; at += 1)
      sheet.add(
        flat(
          'circling-fish',
          c(0.45, 0.12, 14),
          random.between(40, 440),
          random.between(60, 220),
          random.between(36, 70),
          random.between(-20, 20),
          random.chance(0.5),
        ),
      );
    const far = random.pick(['ship-wreck', 'anchor', 'none', 'sunken-eye', 'none']);
    if (far !== 'none')
      sheet.add(
        flat(
          far === 'sunken-eye' ? 'ancient-columns' : far,
          c(0.3, 0.1, 24),
          random.pick([110, 370]),
          400,
          190,
          random.between(-16, 16),
        ),
      );
    const kelp = Array.from({ length: random.whole(3, 7) }, () => {
      const [x, tall] = [
        random.chance(0.5) ? random.between(-5, 110) : random.between(370, 485),
        random.between(190, 420),
      ];
      return `<path d="M${n(x)} 640${Array.from({ length: 6 }, (_, at) => `q${at % 2 ? 26 : -26} ${n(-tall / 12)} 0 ${n(-tall / 6)}`).join('')}" fill="none" stroke="${c(0.34, 0.11, -40)}" stroke-width="${n(random.between(8, 15))}" stroke-linecap="round"/>`;
    }).join('');
    sheet.add(kelp);
    const reef = [materials.rose, materials.ember, materials.amethyst];
    ['coral', 'sea-star', 'coral'].forEach((plant, at) =>
      sheet.add(
        sculpt(sheet, plant, reef[at] ?? materials.rose, {
          x: [60, 410, 440][at] ?? 60,
          y: [440, 470, 400][at] ?? 440,
          size: [170, 100, 150][at] ?? 120,
          turn: random.between(-12, 12),
          flip: at === 2,
        }),
      ),
    );
    sheet.add(glow(sheet, 240, 240, 250, c(0.92, 0.09), 0.75));
    sheet.add(
      stage(
        sheet,
        random,
        wish,
        { x: 240, y: 245, size: 340, turn: random.between(-8, 8), flip: random.chance(0.4) },
        ['solo', 'giant', 'twins', 'medallion', 'tile'],
      ),
    );
    for (let at = 0; at < 16; at += 1)
      sheet.add(
        bubble(sheet, random.between(10, 470), random.between(30, 520), random.between(4, 24)),
      );
    sheet.add(vignette(sheet, c(0.13, 0.07, 34)));
  },
};

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
  draw: (sheet, random, wish) => {
    const { hue } = wish;
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
        wish,
        { x: 240, y: 262, size: 350, turn: random.between(-4, 4), flip: random.chance(0.5) },
        ['solo', 'giant', 'twins', 'medallion'],
      ),
    );
    const blades = Array.from({ length: 70 }, () => {
      const x = random.between(-10, 490);
      const h = random.between(50, 150);
      return `M${n(x)} 660q${n(random.between(-30, 30))} ${n(-h * 1.4)} ${n(random.between(-40, 40))} ${n(-h * 1.8)}q${n(random.between(4, 14))} ${n(h)} 14 ${n(h * 1.8)}Z`;
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
  draw: (sheet, random, wish) => {
    const { hero, hue } = wish;
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
        stage(sheet, random, wish, { x: 240, y: 230, size: 330, turn: -8 }, [
          'solo',
          'twins',
          'tile',
          'burst',
        ]),
      );
    sheet.add(vignette(sheet, c(0.3, 0.12, 20), 0.6));
  },
};

function drawKites(
  sheet: Parameters<Family['draw']>[0],
  random: Parameters<Family['draw']>[1],
): void {
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
        `<path d="M0 0l-13-9v18zM0 0l13-9v18z" transform="translate(${n(Math.sin(at * 1.3) * 26)} ${n(150 + at * 34)}) rotate(${at * 24 - 30})" fill="${at % 2 ? one : two}" stroke="#3a0a24" stroke-width="2.5"/>`,
    ).join('');
    return (
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(r / 100)})"><path d="M0 120C-40 170 44 210 4 262S-30 310 10 340" fill="none" stroke="#fff" stroke-width="4"/>${bows}` +
      `<path d="M0-100 78-10 0 128-78-10Z" fill="#000" opacity=".35" transform="translate(10 22)" filter="${sheet.blur(9)}"/><path d="M0-100 78-10 0 128-78-10Z" fill="#3a0a24" stroke="#3a0a24" stroke-width="13" stroke-linejoin="round"/>` +
      `<path d="M0-100-78-10 0-10Z" fill="${one}"/><path d="M0-100 78-10 0-10Z" fill="${two}"/><path d="M0 128-78-10 0-10Z" fill="${two}"/><path d="M0 128 78-10 0-10Z" fill="${three}"/><circle cy="-10" r="27" fill="#fff6dc"/><circle cy="-10" r="17" fill="${one}"/><path d="M0-100V128M-78-10H78" stroke="#3a0a24" stroke-width="4"/><path d="M-8-86-64-16-40-16Z" fill="#fff" opacity=".4"/></g>`
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

/** Treasure of the shore: a beach at sunset with gold in the sand. */
export const shore: Family = {
  voice: {
    face: 'noto-naskh-arabic',
    weight: 700,
    fill: [
      [0, '#fff6c8'],
      [0.55, '#f6c034'],
      [1, '#b8660a'],
    ],
    rim: '#4a1d05',
    edge: '#1c0a02',
  },
  draw: (sheet, random, wish) => {
    const { hue } = wish;
    const c = tone(hue);
    sheet.add(
      wash(
        sheet,
        sheet.linear([
          [0, c(0.34, 0.13, 20)],
          [0.4, c(0.6, 0.16, 60)],
          [0.58, c(0.86, 0.13, 140)],
          [0.6, c(0.5, 0.11)],
          [1, c(0.24, 0.08)],
        ]),
      ),
    );
    sheet.add(
      glow(sheet, 240, 370, 280, '#ffe9a8', 0.9),
      rays(sheet, random, { x: 240, y: 375, r: 480, colour: '#ffe7b0', opacity: 0.3 }),
    );
    sheet.add(
      flat('small-fishing-sailboat', c(0.2, 0.05), random.between(60, 120), 340, 90),
      `<path d="${hills(random, 480, 40, 3)}" fill="#d9a55a"/><path d="${hills(random, 520, 40, 2)}" fill="#b97f3c"/>`,
    );
    sheet.add(
      stage(sheet, random, wish, { x: 240, y: 250, size: 320, glow: '#ffcf5a' }, [
        'solo',
        'giant',
        'medallion',
        'tile',
      ]),
    );
    for (let at = 0; at < 9; at += 1)
      sheet.add(
        coin(sheet, {
          x: random.between(30, 450),
          y: random.between(400, 480),
          r: random.between(18, 34),
          turn: random.between(-40, 40),
        }),
      );
    for (let at = 0; at < 9; at += 1)
      sheet.add(sparkle(random.between(40, 440), random.between(80, 460), random.between(8, 22)));
    sheet.add(vignette(sheet, '#140a06'));
  },
};
