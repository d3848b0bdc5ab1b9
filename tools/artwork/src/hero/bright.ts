import { around, cloud, glow, polygon, rays, sparkle, tone, wash } from '../objects/shapes.ts';
import { sculpt } from '../sculpt.ts';
import { hue, n, type Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** A star of folded paper in a ring, with streamers. */
const paperStar = (sheet: Sheet, x: number, y: number, r: number, light: number): string => {
  const points = Array.from({ length: 10 }, (_, at) =>
    around(0, 0, at % 2 ? r * 0.44 : r, at * 36),
  );
  const facets = points
    .map(
      (point, at) =>
        `<path d="${polygon([[0, 0], point, points[(at + 1) % 10] ?? point])}" fill="${
          at % 2
            ? hue(0.72, 0.17, light - 22)
            : sheet.linear([
                [0, hue(0.96, 0.1, light + 12)],
                [1, hue(0.82, 0.17, light)],
              ])
        }"/>`,
    )
    .join('');
  const tails = [-26, 26]
    .map(
      (turn) =>
        `<g transform="translate(${n(Math.sin((turn * Math.PI) / 180) * r * 0.8)} ${n(r * 0.85)}) rotate(${-turn / 2})">${Array.from({ length: 7 }, (_, at) => `<path d="M${(at - 3) * 5} 0q${at % 2 ? 9 : -9} ${n(r * 0.3)} ${(at - 3) * 2} ${n(r * 0.66)}" stroke="${at % 2 ? '#ffd84a' : hue(0.72, 0.19, 20)}" stroke-width="5" fill="none" stroke-linecap="round"/>`).join('')}</g>`,
    )
    .join('');
  return `<g transform="translate(${n(x)} ${n(y)})">${glow(sheet, 0, 0, r * 2.1, '#fff2b0', 0.85)}${tails}<circle r="${n(r * 0.78)}" fill="none" stroke="#03223f" stroke-opacity=".35" stroke-width="${n(r * 0.2)}" transform="translate(0 8)"/><circle r="${n(r * 0.78)}" fill="none" stroke="${sheet.linear(
    [
      [0, '#8fdcff'],
      [1, '#1a86e8'],
    ],
  )}" stroke-width="${n(r * 0.17)}"/><path d="${polygon(points)}" fill="#6b3200" stroke="#6b3200" stroke-width="${n(r * 0.09)}" stroke-linejoin="round" transform="translate(0 4)"/>${facets}<circle r="${n(r * 0.14)}" fill="#fff7d6"/></g>`;
};

/** Bunting over a bay in the morning. */
export const fiesta: Scene = ({ sheet, random, brand, accent, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.36, 0.14)],
        [0.5, c(0.52, 0.15)],
        [0.85, c(0.8, 0.1, -16)],
        [1, c(0.9, 0.07, -30)],
      ]),
    ),
  );
  sheet.add(
    glow(sheet, focus, h * 0.52, h * 0.9, '#fff3c0', 0.85),
    rays(sheet, random, {
      x: focus,
      y: h * 0.48,
      r: w * 0.7,
      count: 30,
      colour: '#fff6d0',
      opacity: 0.42,
    }),
  );
  for (let at = 0; at < 9; at += 1)
    sheet.add(
      cloud(
        random,
        random.between(w * 0.3, w * 1.02),
        random.between(h * 0.12, h * 0.7),
        random.between(30, 84),
        '#ffffff',
        0.5,
      ),
    );
  const island = (x: number, y: number, half: number, tall: number, fill: string) =>
    `<path d="M${n(x - half)} ${n(y)}Q${n(x - half * 0.4)} ${n(y - tall * 0.6)} ${n(x - half * 0.1)} ${n(y - tall)}Q${n(x + half * 0.3)} ${n(y - tall * 0.5)} ${n(x + half)} ${n(y)}Z" fill="${fill}"/>`;
  sheet.add(
    island(w * 0.52, h * 0.82, 150, 74, c(0.56, 0.1, -30)),
    island(w * 0.93, h * 0.83, 190, 96, c(0.5, 0.1, -40)),
    `<rect y="${n(h * 0.81)}" width="${w}" height="${n(h * 0.2)}" fill="${sheet.linear([
      [0, c(0.68, 0.12, -30)],
      [1, c(0.38, 0.14)],
    ])}"/>`,
  );
  for (let at = 0; at < 26; at += 1)
    sheet.add(
      `<rect x="${n(random.between(w * 0.35, w))}" y="${n(random.between(h * 0.83, h))}" width="${n(random.between(20, 90))}" height="2" rx="1" fill="#fff" opacity="${n(random.between(0.2, 0.6))}"/>`,
    );
  const line = (y: number, sag: number, from: number, to: number, size: number) => {
    const count = Math.round((to - from) / (size * 1.25));
    const flags = Array.from({ length: count }, (_, at) => {
      const share = (at + 0.5) / count;
      const [x, yy] = [from + share * (to - from), y + sag * 4 * share * (1 - share)];
      return `<path d="M${n(x - size / 2)} ${n(yy)}h${n(size)}L${n(x)} ${n(yy + size * 1.25)}Z" fill="${[hue(0.84, 0.17, accent), hue(0.62, 0.22, 22), '#ffffff', hue(0.7, 0.16, 165), hue(0.66, 0.2, 340)][at % 5]}"/><path d="M${n(x - size / 2)} ${n(yy)}h${n(size)}l${n(-size * 0.16)} ${n(size * 0.4)}h${n(-size * 0.68)}Z" fill="#fff" opacity=".22"/>`;
    }).join('');
    return `<path d="M${n(from)} ${n(y)}Q${n((from + to) / 2)} ${n(y + sag * 2)} ${n(to)} ${n(y)}" stroke="#fff" stroke-width="2.5" fill="none" opacity=".9"/>${flags}`;
  };
  sheet.add(
    line(-6, h * 0.13, w * 0.2, w * 1.05, 30),
    line(-10, h * 0.26, w * 0.46, w * 1.1, 24),
    paperStar(sheet, focus, h * 0.47, h * 0.3, accent),
    paperStar(sheet, focus + h * 0.58, h * 0.36, h * 0.12, accent),
    paperStar(sheet, focus - h * 0.55, h * 0.3, h * 0.1, accent),
  );
  for (let at = 0; at < 9; at += 1)
    sheet.add(
      sparkle(
        focus + random.between(-h * 0.9, h * 0.9),
        random.between(h * 0.1, h * 0.85),
        random.between(6, 18),
      ),
    );
};

const petal = (turn: number, length: number, half: number, fill: string): string =>
  `<path transform="rotate(${n(turn)})" d="M0 0C${n(half)} ${n(-length * 0.3)} ${n(half)} ${n(-length * 0.72)} 0 ${n(-length)}C${n(-half)} ${n(-length * 0.72)} ${n(-half)} ${n(-length * 0.3)} 0 0Z" fill="${fill}"/>`;

const lily = (sheet: Sheet, x: number, y: number, r: number, h: number): string => {
  const ring = (count: number, spread: number, length: number, l: number) =>
    Array.from({ length: count }, (_, at) =>
      petal(
        (at - (count - 1) / 2) * (spread / (count - 1)),
        length,
        r * 0.2,
        sheet.linear([
          [0, hue(Math.min(0.97, l + 0.14), 0.07, h)],
          [0.6, hue(l, 0.15, h)],
          [1, hue(l - 0.16, 0.17, h)],
        ]),
      ),
    ).join('');
  return `<g transform="translate(${n(x)} ${n(y)})"><ellipse cy="${n(r * 0.2)}" rx="${n(r * 1.5)}" ry="${n(r * 0.34)}" fill="#02251a" opacity=".35"/><path d="M${n(-r * 1.4)} ${n(r * 0.1)}A${n(r * 1.4)} ${n(r * 0.34)} 0 1 0 ${n(r * 1.4)} ${n(r * 0.1)}L${n(r * 0.2)} ${n(r * 0.06)}Z" fill="${sheet.linear(
    [
      [0, '#58c77a'],
      [1, '#0e6a3f'],
    ],
  )}"/>${ring(9, 178, r * 0.98, 0.68)}${ring(7, 128, r * 1.02, 0.76)}${ring(5, 80, r * 1.04, 0.83)}${ring(3, 34, r * 1.02, 0.89)}</g>`;
};

/** Water-lilies on a still pond. */
export const pond: Scene = ({ sheet, random, brand, accent, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.46, 0.11, 10)],
        [0.4, c(0.66, 0.12, 6)],
        [0.46, c(0.42, 0.11, 16)],
        [1, c(0.22, 0.08, 14)],
      ]),
    ),
  );
  sheet.add(
    glow(sheet, focus, h * 0.36, h * 0.95, '#fdfbd8', 0.9),
    rays(sheet, random, {
      x: focus,
      y: h * 0.3,
      r: w * 0.7,
      count: 26,
      colour: '#fdffe2',
      opacity: 0.35,
    }),
  );
  const reeds = Array.from({ length: 90 }, () => {
    const x = random.between(0, w);
    const tall = random.between(h * 0.08, h * 0.34) * (0.5 + Math.abs(x - focus) / w);
    return `M${n(x)} ${n(h * 0.46)}q${n(random.between(-8, 8))} ${n(-tall * 0.6)} ${n(random.between(-14, 14))} ${n(-tall)}q4 ${n(tall * 0.5)} 5 ${n(tall)}Z`;
  }).join('');
  sheet.add(
    `<path d="${reeds}" fill="${c(0.34, 0.1)}" opacity=".8"/><ellipse cx="${n(focus)}" cy="${n(h * 0.72)}" rx="${n(h * 0.5)}" ry="${n(h * 0.34)}" fill="#fdfbd8" opacity=".2" filter="${sheet.blur(26)}"/>`,
  );
  for (let at = 0; at < 40; at += 1)
    sheet.add(
      `<rect x="${n(random.between(0, w))}" y="${n(random.between(h * 0.48, h))}" width="${n(random.between(24, 130))}" height="2" rx="1" fill="#eaffef" opacity="${n(random.between(0.06, 0.3))}"/>`,
    );
  const pads = [
    [-0.95, 0.62, 0.12],
    [0.92, 0.58, 0.13],
    [0.62, 0.86, 0.17],
    [-0.66, 0.86, 0.15],
    [1.25, 0.78, 0.16],
    [-1.5, 0.74, 0.1],
    [-2.1, 0.9, 0.14],
  ] as const;
  pads.forEach(([dx, dy, r]) =>
    sheet.add(
      `<g transform="translate(${n(focus + dx * h)} ${n(dy * h)}) scale(1 .3)"><circle r="${n(r * h)}" cy="14" fill="#02251a" opacity=".4"/><path d="M0 0L${n(r * h)} ${n(-r * h * 0.25)}A${n(r * h * 1.03)} ${n(r * h * 1.03)} 0 1 1 ${n(r * h * 0.88)} ${n(-r * h * 0.54)}Z" fill="${sheet.linear(
        [
          [0, '#6fd68b'],
          [1, '#157a48'],
        ],
      )}"/></g>`,
    ),
  );
  sheet.add(
    lily(sheet, focus + h * 0.66, h * 0.58, h * 0.13, accent),
    lily(sheet, focus - h * 0.72, h * 0.62, h * 0.11, accent),
    lily(sheet, focus, h * 0.76, h * 0.4, accent),
  );
  for (let at = 0; at < 14; at += 1)
    sheet.add(
      sparkle(
        focus + random.between(-h, h),
        random.between(h * 0.1, h * 0.9),
        random.between(4, 13),
        '#fffde8',
      ),
    );
};

/** Red lacquer, an ivory sun behind great leaves, and what lives among them. */
export const grove: Scene = ({ sheet, random, brand, accent, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  sheet.add(
    wash(
      sheet,
      sheet.linear(
        [
          [0, c(0.26, 0.11)],
          [0.6, c(0.4, 0.16)],
          [1, c(0.24, 0.1)],
        ],
        -60,
      ),
    ),
  );
  sheet.add(
    glow(sheet, focus, h * 0.5, h, hue(0.8, 0.14, 50), 0.65),
    `<circle cx="${n(focus)}" cy="${n(h * 0.5)}" r="${n(h * 0.43)}" fill="${sheet.linear([
      [0, '#fff8e2'],
      [1, hue(0.85, 0.11, accent)],
    ])}"/>`,
  );
  const leaf = (x: number, y: number, length: number, turn: number, fill: string, vein: string) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(length / 100)})"><path d="M0 0C34-18 34-70 0-100C-34-70-34-18 0 0Z" fill="${fill}"/><path d="M0 0V-92M0-20l17-14M0-20l-17-14M0-42l18-16M0-42l-18-16M0-64l12-13M0-64l-12-13" stroke="${vein}" stroke-width="1.6" fill="none"/></g>`;
  for (let at = 0; at < 34; at += 1) {
    const side = at % 2 ? 1 : -1;
    const x = focus + side * random.between(h * 0.42, h * 1.15);
    sheet.add(
      leaf(
        x,
        h * random.between(0.75, 1.1),
        random.between(h * 0.3, h * 0.72),
        side * -random.between(8, 60),
        at % 3 ? c(0.2, 0.08) : c(0.32, 0.13, -4),
        hue(0.74, 0.1, accent),
      ),
    );
  }
  sheet.add(
    sculpt(
      sheet,
      'tiger-head',
      {
        light: '#fff3d2',
        mid: hue(0.74, 0.13, accent - 10),
        dark: c(0.3, 0.12),
        edge: c(0.15, 0.06),
      },
      { x: focus, y: h * 0.52, size: h * 0.74, outline: 20 },
    ),
  );
  for (let at = 0; at < 16; at += 1) {
    const side = at % 2 ? 1 : -1;
    sheet.add(
      leaf(
        focus + side * random.between(h * 0.2, h * 0.9),
        h * 1.06,
        random.between(h * 0.24, h * 0.42),
        side * -random.between(0, 46),
        at % 3 ? c(0.15, 0.06) : c(0.26, 0.11),
        hue(0.66, 0.1, accent),
      ),
    );
  }
  const frame = `M14 14H${w - 14}V${h - 14}H14ZM22 22H${w - 22}V${h - 22}H22Z`;
  sheet.add(
    `<path d="${frame}" fill="none" stroke="${hue(0.82, 0.1, accent)}" stroke-opacity=".38" stroke-width="1.5"/>`,
  );
};
