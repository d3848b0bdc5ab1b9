import { openFace } from '../lettering/face.ts';
import { materials } from '../materials.ts';
import { fruit, type FruitName } from '../objects/fruit.ts';
import { ball, card, chip, coin, die, gem, suits } from '../objects/props.ts';
import { around, bokeh, glow, polygon, rays, sparkle, tone, vignette, wash } from '../objects/shapes.ts';
import { sculpt } from '../sculpt.ts';
import { hue as colourOf, n } from '../sheet.ts';
import type { Family } from './family.ts';

const figures = openFace('outfit', 800);
/** A short text as a path centred on (0, 0). */
const centred = (text: string, size: number): string => {
  const { width } = figures.letter(text, size);
  const half = width / 2;
  const shift = (figures.capHeight * size) / 2;
  // Paths of letters are absolute: move every pair of numbers.
  return figures.letter(text, size).d.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${n(Number(x) - half)} ${n(Number(y) + shift)}`);
};

/** A cave of crystal with cut stones in front. */
export const gems: Family = {
  voice: { face: 'nunito', weight: 1000, fill: [[0, '#ffffff'], [0.5, '#ffe9a0'], [1, '#ff9ad1']], rim: '#5b0d86', edge: '#1d0238' },
  draw: (sheet, random, { hue }) => {
    const c = tone(hue);
    sheet.add(wash(sheet, sheet.radial([[0, c(0.7, 0.2, 20)], [0.5, c(0.38, 0.18)], [1, c(0.13, 0.08, -20)]], 0.5, 0.38, 0.75)), rays(sheet, random, { x: 240, y: 240, r: 520, count: 28, colour: c(0.95, 0.06, 40), opacity: 0.3 }));
    for (let at = 0; at < 16; at += 1) {
      const fromTop = at % 2 === 0;
      const x = random.between(-10, 490);
      const [w, h] = [random.between(24, 56), random.between(90, 210) * (Math.abs(x - 240) / 300 + 0.45)];
      const y = fromTop ? -10 : 640;
      const tip = fromTop ? y + h : y - h;
      const lean = random.between(-26, 26);
      sheet.add(`<path d="${polygon([[x - w / 2, y], [x + w / 2, y], [x + lean, tip]])}" fill="${c(0.3, 0.14, at * 4)}"/><path d="${polygon([[x - w / 2, y], [x, y], [x + lean, tip]])}" fill="${c(0.5, 0.17, at * 4)}"/>`);
    }
    const ring = [[110, 190, 66], [376, 176, 72], [90, 372, 58], [398, 366, 62], [240, 96, 52]] as const;
    ring.forEach(([x, y, r], at) => sheet.add(gem(sheet, { x: x + random.between(-8, 8), y, r, turn: random.between(0, 40) }, hue + 72 * (at + 1) + 30, random.pick([5, 6, 8]))));
    sheet.add(glow(sheet, 240, 270, 210, c(0.95, 0.08, 60), 0.6), gem(sheet, { x: 240, y: 272, r: 140, turn: random.between(0, 40) }, hue + 20, 8, 0.23));
    for (let at = 0; at < 14; at += 1) sheet.add(sparkle(random.between(20, 460), random.between(40, 480), random.between(8, 30)));
    sheet.add(vignette(sheet, c(0.1, 0.07, -20)));
  },
};

/** The reels of the old machines, shining. */
export const fruits: Family = {
  voice: { face: 'baloo-2', weight: 800, isUpper: true, fill: [[0, '#ffffff'], [0.5, '#fff06b'], [1, '#ff9d0a']], rim: '#c3061f', edge: '#43020f', tilt: -3, shine: 0.7 },
  draw: (sheet, random, { hero, hue }) => {
    const c = tone(hue);
    const beams = Array.from({ length: 14 }, (_, at) => polygon([[240, 250], around(240, 250, 620, at * (360 / 14)), around(240, 250, 620, (at + 0.5) * (360 / 14))])).join('');
    sheet.add(wash(sheet, sheet.radial([[0, c(0.92, 0.12, 20)], [0.55, c(0.66, 0.21)], [1, c(0.4, 0.18, -16)]], 0.5, 0.4, 0.75)), `<path d="${beams}" fill="${c(0.95, 0.1, 30)}" opacity=".28"/>`, glow(sheet, 240, 240, 230, '#fffbe0', 0.9));
    const all = Object.keys(fruit) as FruitName[];
    const front = (all.includes(hero as FruitName) ? hero : 'seven') as FruitName;
    const rest = all.filter((name) => name !== front).toSorted(() => random.between(-1, 1));
    const spots = [[92, 150, 66, -16], [388, 142, 68, 16], [84, 340, 74, -12], [398, 340, 72, 14], [240, 76, 56, 0], [176, 424, 56, -10], [310, 426, 56, 10]] as const;
    spots.forEach(([x, y, r, turn], at) => {
      const name = rest[at % rest.length];
      if (name) sheet.add(fruit[name](sheet, { x, y, r, turn: turn + random.between(-6, 6) }));
    });
    sheet.add(fruit[front](sheet, { x: 240, y: 258, r: 132, turn: random.between(-5, 5) }));
    for (let at = 0; at < 7; at += 1) sheet.add(coin(sheet, { x: random.between(20, 460), y: random.between(380, 500), r: random.between(14, 26), turn: random.between(-30, 30) }));
    for (let at = 0; at < 8; at += 1) sheet.add(sparkle(random.between(20, 460), random.between(40, 440), random.between(10, 26)));
    sheet.add(vignette(sheet, c(0.2, 0.1, -20), 0.8));
  },
};

/** A table of cards, chips and dice under a lamp. */
export const cards: Family = {
  voice: { face: 'sora', weight: 800, fill: [[0, '#ffffff'], [0.5, '#ffe9b0'], [1, '#d79a2b']], rim: '#2b1608', edge: '#0d0603' },
  draw: (sheet, random, { hero, hue }) => {
    const c = tone(hue);
    sheet.add(wash(sheet, sheet.radial([[0, c(0.62, 0.15)], [0.5, c(0.4, 0.13)], [1, c(0.13, 0.06)]], 0.5, 0.36, 0.72)));
    sheet.add(`<ellipse cx="240" cy="330" rx="300" ry="230" fill="none" stroke="#fff3c4" stroke-opacity=".3" stroke-width="4"/><ellipse cx="240" cy="330" rx="270" ry="202" fill="none" stroke="#fff3c4" stroke-opacity=".16" stroke-width="2"/>`, rays(sheet, random, { x: 240, y: -80, r: 560, count: 12, colour: '#fff6da', opacity: 0.3 }));
    if (hero === 'wheel') sheet.add(wheel());
    else if (hero === 'dice') sheet.add(die(sheet, { x: 160, y: 230, r: 104, turn: -14 }, hue + 160), die(sheet, { x: 322, y: 290, r: 94, turn: 20 }, hue + 160), die(sheet, { x: 276, y: 120, r: 62, turn: 8 }, 60));
    else {
      const hand = random.pick([['A', 'K', 'Q', 'J'], ['9', '9', 'A', 'K'], ['A', 'A', '7', '7'], ['J', '10', '9', '8']]);
      const order = Object.entries(suits).toSorted(() => random.between(-1, 1));
      hand.forEach((rank, at) => {
        const [suit, pip] = order[at % 4] ?? ['spade', suits.spade];
        const [x, y] = around(240, 520, 290, (at - 1.5) * 19);
        sheet.add(card(sheet, { x, y, r: 100, turn: (at - 1.5) * 19 }, pip, suit === 'heart' || suit === 'diamond', centred(rank, 40)));
      });
    }
    const stacks = [[84, 440, hue + 30], [398, 446, hue + 180], [150, 478, 25], [330, 486, 255]] as const;
    stacks.forEach(([x, y, h]) => Array.from({ length: random.whole(3, 5) }, (_, at) => sheet.add(chip(sheet, { x: x + random.between(-3, 3), y: y - at * 10, r: 44, turn: random.between(0, 40) }, h))));
    sheet.add(bokeh(random, { count: 22, from: [0, 0], to: [480, 420], colour: () => '#fff0c0', size: 12 }), vignette(sheet, c(0.09, 0.04)));
  },
};

/** A wheel of numbers, seen a little from the side. */
function wheel(): string {
  const pockets = 24;
  const slices = Array.from({ length: pockets }, (_, at) => `<path d="${polygon([around(0, 0, 176, at * 15), around(0, 0, 176, at * 15 + 7.5), around(0, 0, 176, at * 15 + 15), around(0, 0, 118, at * 15 + 15), around(0, 0, 118, at * 15)])}" fill="${at === 0 ? '#128a3e' : at % 2 ? '#b80f24' : '#15161f'}" stroke="#e9c878" stroke-width="2"/><path transform="rotate(${at * 15 + 7.5}) translate(0 -146)" d="${centred(String((at * 17) % 37), 19)}" fill="#fff"/>`).join('');
  const arms = [0, 90, 180, 270].map((turn) => `<path transform="rotate(${turn})" d="M-7 0-4-84H4L7 0Z" fill="#f6d98a"/><circle transform="rotate(${turn})" cy="-88" r="11" fill="#fff0c0" stroke="#8a5a14" stroke-width="2"/>`).join('');
  return `<g transform="translate(240 262) scale(1 .9) rotate(-12)"><circle r="206" cy="14" fill="#000" opacity=".4"/><circle r="204" fill="#5a2a0c"/><circle r="196" fill="#8f4b18"/><circle r="181" fill="#e9c878"/>${slices}<circle r="118" fill="#6b3510"/><circle r="112" fill="#a35d22"/><circle r="62" fill="#e3bd6a"/>${arms}<circle r="30" fill="#fbe7b0" stroke="#8a5a14" stroke-width="4"/><circle cx="72" cy="-124" r="13" fill="#fff" stroke="#bbb" stroke-width="2"/></g>`;
}

/** Numbered balls flying out of the light. */
export const balls: Family = {
  voice: { face: 'nunito', weight: 1000, fill: [[0, '#ffffff'], [1, '#ffe04a']], rim: '#0b4ca8', edge: '#041a45', tilt: -3 },
  draw: (sheet, random, { hue }) => {
    const c = tone(hue);
    sheet.add(wash(sheet, sheet.radial([[0, c(0.94, 0.08, 40)], [0.45, c(0.66, 0.18)], [1, c(0.3, 0.15, -20)]], 0.5, 0.38, 0.75)), rays(sheet, random, { x: 240, y: 245, r: 560, count: 30, opacity: 0.5 }));
    const confetti = Array.from({ length: 60 }, () => `<rect x="${n(random.between(0, 480))}" y="${n(random.between(0, 560))}" width="${n(random.between(5, 12))}" height="${n(random.between(8, 18))}" rx="2" transform="rotate(${random.whole(0, 180)} ${random.whole(0, 480)} ${random.whole(0, 560)})" fill="${colourOf(0.78, 0.18, random.between(0, 360))}" opacity=".85"/>`).join('');
    sheet.add(confetti);
    const spots = [[80, 120, 50], [400, 112, 54], [70, 300, 46], [420, 296, 48], [150, 420, 52], [334, 424, 54], [240, 92, 58], [132, 226, 66], [352, 220, 68]] as const;
    spots.forEach(([x, y, r], at) => sheet.add(ball(sheet, { x, y, r, turn: random.between(-24, 24) }, hue + at * 47, centred(String(random.whole(1, 49)), r * 0.62))));
    sheet.add(ball(sheet, { x: 240, y: 280, r: 126, turn: -8 }, 28, centred(String(random.pick([7, 8, 88, 49])), 84)));
    for (let at = 0; at < 8; at += 1) sheet.add(sparkle(random.between(20, 460), random.between(40, 460), random.between(10, 24)));
    sheet.add(vignette(sheet, c(0.2, 0.12, -10), 0.75));
  },
};

/** Lights of a stadium on the thing that is won. */
export const arena: Family = {
  voice: { face: 'archivo', weight: 900, isUpper: true, skew: 12, fill: [[0, '#ffffff'], [0.55, '#e6edf7'], [1, '#93a5c4']], rim: '#0a2b5c', edge: '#030d20' },
  draw: (sheet, random, { hero, material, hue }) => {
    const c = tone(hue);
    sheet.add(wash(sheet, sheet.linear([[0, c(0.16, 0.07, 30)], [0.4, c(0.36, 0.13, 20)], [0.62, c(0.55, 0.16)], [1, c(0.22, 0.09)]])));
    for (const [x, lean] of [[60, 30], [180, 12], [300, -12], [420, -30]] as const) sheet.add(`<path d="${polygon([[x - 16, 20], [x + 16, 20], [x + lean * 8 + 120, 520], [x + lean * 8 - 120, 520]])}" fill="${sheet.linear([[0, '#ffffff', 0.6], [0.7, '#ffffff', 0.06], [1, '#ffffff', 0]])}"/>`, glow(sheet, x, 20, 70, '#ffffff', 0.95));
    sheet.add(bokeh(random, { count: 150, from: [0, 210], to: [480, 360], colour: () => random.pick(['#ffffff', '#ffe7a0', c(0.85, 0.12, 60)]), size: 5 }));
    const stripes = Array.from({ length: 10 }, (_, at) => polygon([[240 + (at - 5) * 46, 370], [240 + (at - 4.5) * 46, 370], [240 + (at - 4.5) * 150, 650], [240 + (at - 5) * 150, 650]])).join('');
    sheet.add(`<rect y="370" width="480" height="270" fill="${c(0.46, 0.14)}"/><path d="${stripes}" fill="#fff" opacity=".09"/><ellipse cx="240" cy="470" rx="170" ry="46" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/><path d="M-10 372H490" stroke="#fff" stroke-opacity=".6" stroke-width="5"/>`);
    sheet.add(glow(sheet, 240, 260, 230, '#ffffff', 0.55), sculpt(sheet, hero, materials[material], { x: 240, y: 262, size: 310, turn: random.between(-8, 8), shine: 0.8 }));
    sheet.add(vignette(sheet, c(0.09, 0.05, 10)));
  },
};
