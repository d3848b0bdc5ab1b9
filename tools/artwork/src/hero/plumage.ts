import { around, glow, sparkle, tone, wash } from '../objects/shapes.ts';
import { hue, n, type Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** One feather of a peacock, its stem at (0, 0), pointing up. */
const feather = (sheet: Sheet, length: number, brand: number, accent: number): string => {
  const eye = length * 0.17;
  const barbs = Array.from({ length: 17 }, (_, at) => {
    const y = -length * (0.22 + at * 0.043);
    const reach = eye * (0.5 + at * 0.055);
    return (
      `<path d="M0 ${n(y)}Q${n(reach * 0.7)} ${n(y - eye * 0.15)} ${n(reach)} ` +
      `${n(y - eye * 0.75)}M0 ${n(y)}Q${n(-reach * 0.7)} ${n(y - eye * 0.15)} ${n(-reach)} ` +
      `${n(y - eye * 0.75)}"/>`
    );
  }).join('');
  return (
    `<path d="M0 0V${n(-length * 0.95)}" stroke="${hue(0.75, 0.12, accent)}" ` +
    `stroke-width="2.2"/><g fill="none" stroke="${hue(0.62, 0.12, brand)}" ` +
    `stroke-width="2" stroke-opacity=".9">${barbs}</g><g transform="translate(0 ` +
    `${n(-length)})"><ellipse rx="${n(eye)}" ry="${n(eye * 1.3)}" ` +
    `fill="${sheet.linear([
      [0, hue(0.84, 0.13, brand + 10)],
      [1, hue(0.55, 0.12, brand)],
    ])}"/><ellipse ` +
    `cy="${n(eye * 0.12)}" rx="${n(eye * 0.72)}" ry="${n(eye * 0.95)}" ` +
    `fill="${sheet.linear([
      [0, hue(0.84, 0.16, accent + 14)],
      [1, hue(0.66, 0.18, accent)],
    ])}"/><ellipse ` +
    `cy="${n(eye * 0.24)}" rx="${n(eye * 0.48)}" ry="${n(eye * 0.62)}" ` +
    `fill="${hue(0.6, 0.14, brand + 14)}"/><path d="M0 ${n(eye * 0.75)}C${n(-eye * 0.6)} ` +
    `${n(eye * 0.3)} ${n(-eye * 0.3)} ${n(-eye * 0.35)} 0 ` +
    `${n(eye * 0.02)}C${n(eye * 0.3)} ${n(-eye * 0.35)} ${n(eye * 0.6)} ${n(eye * 0.3)} ` +
    `0 ${n(eye * 0.75)}Z" fill="${hue(0.28, 0.13, 275)}"/></g>`
  );
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
      `<circle cx="${n(focus)}" cy="${n(h * 1.02)}" r="${n(h * (0.5 + ring * 0.17))}" ` +
      `stroke-dasharray="${ring % 2 ? '2 9' : 'none'}"/>`,
  ).join('');
  const lotus = Array.from({ length: 36 }, (_, at) => {
    const [x, y] = around(focus, h * 1.02, h * 1.12, at * 10);
    return (
      `<path transform="translate(${n(x)} ${n(y)}) rotate(${at * 10})" d="M0 0C10-8 10-24 ` +
      '0-34C-10-24-10-8 0 0Z"/>'
    );
  }).join('');
  sheet.add(
    `<g fill="none" stroke="${hue(0.8, 0.12, accent)}" stroke-opacity=".34" ` +
      `stroke-width="1.3">${arcs}${lotus}</g>`,
  );
  const fan = (count: number, spread: number, length: number) =>
    Array.from({ length: count }, (_, at) => {
      const turn = n((at - (count - 1) / 2) * (spread / (count - 1)));
      return (
        `<g transform="translate(${n(focus)} ${n(h * 1.02)}) rotate(${turn})">` +
        `${feather(sheet, length, brand, accent)}</g>`
      );
    }).join('');
  sheet.add(fan(13, 172, h * 0.84), fan(10, 140, h * 0.62), fan(7, 112, h * 0.42));
  const marigold = (x: number, y: number, r: number) =>
    `<g transform="translate(${n(x)} ${n(y)})">${[1, 0.78, 0.55, 0.32]
      .map((scale, ring) =>
        Array.from({ length: 14 - ring * 3 }, (_, at) => {
          const [px, py] = around(0, 0, r * scale * 0.72, (at * 360) / (14 - ring * 3) + ring * 14);
          return (
            `<circle cx="${n(px)}" cy="${n(py)}" r="${n(r * 0.3)}" ` +
            `fill="${hue(0.66 + ring * 0.06, 0.18, accent - 12 + ring * 8)}" ` +
            `stroke="${hue(0.48, 0.14, accent - 20)}" stroke-width="1.2"/>`
          );
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
