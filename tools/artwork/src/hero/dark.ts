import {
  around,
  bokeh,
  glow,
  peaks,
  polygon,
  rays,
  sparkle,
  tone,
  wash,
} from '../objects/shapes.ts';
import { hue, n, type Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** One feather of a peacock, its stem at (0, 0), pointing up. */
const feather = (sheet: Sheet, length: number, brand: number, accent: number): string => {
  const eye = length * 0.17;
  const barbs = Array.from({ length: 17 }, (_, at) => {
    const y = -length * (0.22 + at * 0.043);
    const reach = eye * (0.5 + at * 0.055);
    return `<path d="M0 ${n(y)}Q${n(reach * 0.7)} ${n(y - eye * 0.15)} ${n(reach)} ${n(y - eye * 0.75)}M0 ${n(y)}Q${n(-reach * 0.7)} ${n(y - eye * 0.15)} ${n(-reach)} ${n(y - eye * 0.75)}"/>`;
  }).join('');
  return `<path d="M0 0V${n(-length * 0.95)}" stroke="${hue(0.75, 0.12, accent)}" stroke-width="2.2"/><g fill="none" stroke="${hue(0.62, 0.12, brand)}" stroke-width="2" stroke-opacity=".9">${barbs}</g><g transform="translate(0 ${n(-length)})"><ellipse rx="${n(eye)}" ry="${n(eye * 1.3)}" fill="${sheet.linear(
    [
      [0, hue(0.84, 0.13, brand + 10)],
      [1, hue(0.55, 0.12, brand)],
    ],
  )}"/><ellipse cy="${n(eye * 0.12)}" rx="${n(eye * 0.72)}" ry="${n(eye * 0.95)}" fill="${sheet.linear(
    [
      [0, hue(0.84, 0.16, accent + 14)],
      [1, hue(0.66, 0.18, accent)],
    ],
  )}"/><ellipse cy="${n(eye * 0.24)}" rx="${n(eye * 0.48)}" ry="${n(eye * 0.62)}" fill="${hue(0.6, 0.14, brand + 14)}"/><path d="M0 ${n(eye * 0.75)}C${n(-eye * 0.6)} ${n(eye * 0.3)} ${n(-eye * 0.3)} ${n(-eye * 0.35)} 0 ${n(eye * 0.02)}C${n(eye * 0.3)} ${n(-eye * 0.35)} ${n(eye * 0.6)} ${n(eye * 0.3)} 0 ${n(eye * 0.75)}Z" fill="${hue(0.28, 0.13, 275)}"/></g>`;
};

/** A fan of feathers over drawn ornament. */
export const plumage: Scene = ({ sheet, random, brand, accent, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  sheet.add(
    wash(
      sheet,
      sheet.linear(
        [
          [0, c(0.25, 0.07)],
          [0.55, c(0.38, 0.08)],
          [1, c(0.22, 0.06)],
        ],
        -70,
      ),
    ),
    glow(sheet, focus, h * 0.72, h * 1.05, hue(0.72, 0.15, accent), 0.55),
  );
  const arcs = Array.from(
    { length: 9 },
    (_, ring) =>
      `<circle cx="${n(focus)}" cy="${n(h * 1.02)}" r="${n(h * (0.5 + ring * 0.17))}" stroke-dasharray="${ring % 2 ? '2 9' : 'none'}"/>`,
  ).join('');
  const lotus = Array.from({ length: 36 }, (_, at) => {
    const [x, y] = around(focus, h * 1.02, h * 1.12, at * 10);
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${at * 10})" d="M0 0C10-8 10-24 0-34C-10-24-10-8 0 0Z"/>`;
  }).join('');
  sheet.add(
    `<g fill="none" stroke="${hue(0.8, 0.12, accent)}" stroke-opacity=".34" stroke-width="1.3">${arcs}${lotus}</g>`,
  );
  const fan = (count: number, spread: number, length: number) =>
    Array.from(
      { length: count },
      (_, at) =>
        `<g transform="translate(${n(focus)} ${n(h * 1.02)}) rotate(${n((at - (count - 1) / 2) * (spread / (count - 1)))})">${feather(sheet, length, brand, accent)}</g>`,
    ).join('');
  sheet.add(fan(13, 172, h * 0.84), fan(10, 140, h * 0.62), fan(7, 112, h * 0.42));
  const marigold = (x: number, y: number, r: number) =>
    `<g transform="translate(${n(x)} ${n(y)})">${[1, 0.78, 0.55, 0.32]
      .map((scale, ring) =>
        Array.from({ length: 14 - ring * 3 }, (_, at) => {
          const [px, py] = around(0, 0, r * scale * 0.72, (at * 360) / (14 - ring * 3) + ring * 14);
          return `<circle cx="${n(px)}" cy="${n(py)}" r="${n(r * 0.3)}" fill="${hue(0.66 + ring * 0.06, 0.18, accent - 12 + ring * 8)}" stroke="${hue(0.48, 0.14, accent - 20)}" stroke-width="1.2"/>`;
        }).join(''),
      )
      .join('')}</g>`;
  for (let at = 0; at < 15; at += 1)
    sheet.add(
      marigold(
        focus + (at - 7) * h * 0.17,
        h * (0.99 + 0.03 * Math.cos(at * 2)),
        h * random.between(0.06, 0.1),
      ),
    );
  for (let at = 0; at < 14; at += 1)
    sheet.add(
      sparkle(
        random.between(w * 0.4, w),
        random.between(h * 0.06, h * 0.8),
        random.between(3, 11),
        hue(0.92, 0.09, accent),
      ),
    );
};

/** The brand's own mark, cut from something solid and lit. */
const emblem = (
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
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 32)}) translate(-16 -16)" color="#f4f6ff"><g filter="${sheet.blur(1)}" opacity=".6" transform="translate(.6 1.6)" color="#000">${mark.replaceAll(/#[0-9a-f]{3,6}/g, '#000')}</g>` +
    `<g stroke="${edge}" stroke-width="1.5" stroke-linejoin="round" color="${edge}">${mark.replaceAll(/#[0-9a-f]{3,6}/g, edge)}</g><g filter="${sheet.bevel(0.3, 0.75)}">${mark}</g><g opacity=".55">${mark.replaceAll(/#[0-9a-f]{3,6}|currentColor/g, sheen)}</g></g>`
  );
};

/** Gold on ink: squares cut like the walls of an old palace, and a crown. */
export const regalia: Scene = ({ sheet, random, brand, accent, mark, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  const gold = sheet.linear(
    [
      [0, hue(0.93, 0.1, accent + 8)],
      [0.5, hue(0.78, 0.15, accent)],
      [1, hue(0.5, 0.11, accent - 14)],
    ],
    -30,
  );
  sheet.add(
    wash(
      sheet,
      sheet.linear(
        [
          [0, c(0.16, 0.03)],
          [0.5, c(0.24, 0.06)],
          [1, c(0.14, 0.03)],
        ],
        -70,
      ),
    ),
    glow(sheet, focus, h * 0.5, h, c(0.55, 0.12), 0.75),
  );
  const tile = h / 6;
  let pattern = '';
  for (let column = Math.floor((w * 0.36) / tile); column * tile < w; column += 1) {
    for (let row = 0; row < 6; row += 1) {
      const [x, y] = [column * tile, row * tile];
      const near =
        1 - Math.min(1, Math.hypot(x + tile / 2 - focus, y + tile / 2 - h / 2) / (w * 0.45));
      const kind = (column * 7 + row * 5) % 4;
      const [a, b] = [tile * 0.12, tile * 0.88];
      const shape = [
        polygon([
          [a, a],
          [b, a],
          [b, b],
          [a, b],
        ]) +
          polygon([
            [a * 2.4, a * 2.4],
            [a * 2.4, b - a * 1.4],
            [b - a * 1.4, b - a * 1.4],
            [b - a * 1.4, a * 2.4],
          ]),
        polygon([
          [tile / 2, a],
          [b, tile / 2],
          [tile / 2, b],
          [a, tile / 2],
        ]) +
          polygon([
            [tile / 2, tile * 0.34],
            [tile * 0.34, tile / 2],
            [tile / 2, tile * 0.66],
            [tile * 0.66, tile / 2],
          ]),
        polygon([
          [a, a],
          [b, a],
          [a, b],
        ]),
        `${polygon([
          [a, a],
          [b, a],
          [b, tile * 0.32],
          [a, tile * 0.32],
        ])}${polygon([
          [a, tile * 0.42],
          [b, tile * 0.42],
          [b, tile * 0.6],
          [a, tile * 0.6],
        ])}${polygon([
          [a, tile * 0.7],
          [b, tile * 0.7],
          [b, b],
          [a, b],
        ])}`,
      ][kind];
      pattern += `<path transform="translate(${n(x)} ${n(y)})" d="${shape}" fill="${row % 2 === column % 2 ? c(0.42, 0.1) : hue(0.7, 0.13, accent)}" opacity="${n(0.08 + near * 0.3)}"/>`;
    }
  }
  sheet.add(
    pattern,
    rays(sheet, random, {
      x: focus,
      y: h * 0.5,
      r: h * 1.4,
      count: 32,
      colour: hue(0.92, 0.1, accent),
      opacity: 0.3,
    }),
  );
  const disc = (r: number, fill: string) =>
    `<circle cx="${n(focus)}" cy="${n(h * 0.5)}" r="${n(h * r)}" fill="${fill}"/>`;
  sheet.add(
    disc(0.46, '#000000" opacity=".4'),
    disc(0.44, gold),
    disc(0.42, c(0.18, 0.04)),
    disc(
      0.4,
      sheet.radial([
        [0, c(0.52, 0.13)],
        [1, c(0.24, 0.07)],
      ]),
    ),
  );
  for (let at = 0; at < 24; at += 1) {
    const [x, y] = around(focus, h * 0.5, h * 0.43, at * 15);
    sheet.add(
      `<rect x="${n(x - 5)}" y="${n(y - 5)}" width="10" height="10" transform="rotate(45 ${n(x)} ${n(y)})" fill="${at % 2 ? hue(0.6, 0.19, 28) : '#fff4d0'}"/>`,
    );
  }
  sheet.add(emblem(sheet, mark, focus, h * 0.5, h * 0.5, '#160d02'));
  for (let at = 0; at < 10; at += 1)
    sheet.add(
      sparkle(
        focus + random.between(-h * 0.9, h * 0.9),
        random.between(h * 0.08, h * 0.9),
        random.between(4, 15),
        '#fff6d6',
      ),
    );
};

/** Peaks under the moon, drawn with thin lines, and the goat of the heights. */
export const summit: Scene = ({ sheet, random, brand, mark, focus }) => {
  const { width: w, height: h } = sheet;
  const c = tone(brand);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.15, 0.05)],
        [0.6, c(0.3, 0.1)],
        [1, c(0.44, 0.1, 10)],
      ]),
    ),
    bokeh(random, {
      count: 150,
      from: [0, 0],
      to: [w, h * 0.7],
      colour: () => '#ffffff',
      size: 1.9,
    }),
  );
  sheet.add(
    glow(sheet, focus, h * 0.4, h * 0.95, c(0.86, 0.06), 0.7),
    `<circle cx="${n(focus)}" cy="${n(h * 0.4)}" r="${n(h * 0.36)}" fill="${sheet.radial(
      [
        [0, '#eef1ff'],
        [0.7, '#c9d0f2'],
        [1, '#97a2dc'],
      ],
      0.4,
      0.36,
      0.66,
    )}"/>`,
  );
  for (const [dx, dy, r] of [
    [-0.12, -0.1, 0.05],
    [0.1, 0.06, 0.07],
    [0.02, -0.2, 0.03],
    [-0.16, 0.1, 0.035],
  ] as const)
    sheet.add(
      `<circle cx="${n(focus + dx * h)}" cy="${n(h * 0.42 + dy * h)}" r="${n(r * h)}" fill="#8f9ad4" opacity=".4"/>`,
    );
  const range = (y: number, tall: number, count: number, light: string, dark: string) =>
    `<g transform="scale(${n(w / 480)} 1)">${peaks(random, y, tall, count, light, dark)}</g>`;
  sheet.add(
    range(h * 0.98, h * 0.52, 6, c(0.6, 0.06), c(0.36, 0.1)),
    range(h * 1.02, h * 0.36, 7, c(0.4, 0.08), c(0.23, 0.08)),
  );
  const contour = Array.from(
    { length: 7 },
    (_, at) =>
      `<path d="M0 ${n(h * (0.1 + at * 0.055))}Q${n(w * 0.25)} ${n(h * (0.02 + at * 0.07))} ${n(w * 0.5)} ${n(h * (0.12 + at * 0.05))}T${w} ${n(h * (0.08 + at * 0.06))}"/>`,
  ).join('');
  sheet.add(`<g fill="none" stroke="#dfe5ff" stroke-opacity=".12" stroke-width="1">${contour}</g>`);
  const ledge = `M${n(focus - h * 0.9)} ${h + 10}L${n(focus - h * 0.42)} ${n(h * 0.86)}L${n(focus + h * 0.2)} ${n(h * 0.84)}L${n(focus + h * 0.5)} ${n(h * 0.9)}L${n(focus + h)} ${h + 10}Z`;
  sheet.add(
    emblem(sheet, mark, focus, h * 0.47, h * 0.68, c(0.16, 0.06)),
    `<path d="${ledge}" fill="${c(0.15, 0.05)}"/>`,
  );
  for (let at = 0; at < 9; at += 1)
    sheet.add(
      sparkle(
        random.between(w * 0.35, w),
        random.between(h * 0.04, h * 0.5),
        random.between(3, 9),
        '#eef1ff',
      ),
    );
};
