import { bokeh, cloud, glow, rays, sparkle, tone, wash } from '../objects/shapes.ts';
import type { Random } from '../random.ts';
import { n, type Sheet } from '../sheet.ts';

/** Paints the place of a scene: the sheet from edge to edge, brightest at the focus. */
type Place = (sheet: Sheet, random: Random, hue: number, focus: number) => void;

/** A burst of light, as over a stage. */
const burst: Place = (sheet, random, hue, focus) => {
  const { width: w, height: h } = sheet;
  const c = tone(hue);
  sheet.add(
    wash(
      sheet,
      sheet.linear(
        [
          [0, c(0.24, 0.1)],
          [0.6, c(0.46, 0.17, 12)],
          [1, c(0.2, 0.09, 24)],
        ],
        -70,
      ),
    ),
  );
  sheet.add(
    glow(sheet, focus, h * 0.5, h * 1.05, c(0.84, 0.14, 40), 0.85),
    rays(sheet, random, {
      x: focus,
      y: h * 0.52,
      r: w * 0.75,
      count: 28,
      colour: '#fff4d2',
      opacity: 0.34,
    }),
  );
  sheet.add(
    bokeh(random, {
      count: 46,
      from: [w * 0.35, 0],
      to: [w, h],
      colour: () => random.pick(['#fff2c2', c(0.85, 0.12, 60), '#ffffff']),
      size: h * 0.045,
    }),
  );
};

/** Below the surface: shafts of light and what rises. */
const deep: Place = (sheet, random, hue, focus) => {
  const { width: w, height: h } = sheet;
  const c = tone(hue);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.66, 0.12, -12)],
        [0.45, c(0.42, 0.12)],
        [1, c(0.16, 0.07, 12)],
      ]),
    ),
  );
  sheet.add(
    rays(sheet, random, {
      x: focus,
      y: -h * 0.25,
      r: h * 1.6,
      count: 26,
      colour: '#eafffb',
      opacity: 0.4,
    }),
    glow(sheet, focus, h * 0.35, h * 0.8, c(0.9, 0.08, -20), 0.5),
  );
  for (let at = 0; at < 7; at += 1)
    sheet.add(
      `<path d="M${n(random.between(w * 0.35, w))} ${h}q${n(random.between(-30, 30))} ` +
        `${n(-h * random.between(0.15, 0.3))} ${n(random.between(-20, 20))} ` +
        `${n(-h * random.between(0.3, 0.5))}q18 ${n(h * 0.2)} 26 ${n(h * 0.5)}Z" ` +
        `fill="${c(0.24, 0.08, random.between(-60, 40))}" opacity=".8"/>`,
    );
  for (let at = 0; at < 44; at += 1) {
    const [x, y, r] = [
      random.between(w * 0.3, w),
      random.between(0, h),
      random.between(2, h * 0.035),
    ];
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff" fill-opacity=".1" ` +
        'stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>',
    );
  }
};

/** Floodlights over grass. */
const stadium: Place = (sheet, random, hue, focus) => {
  const { width: w, height: h } = sheet;
  const c = tone(hue);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.15, 0.06, 90)],
        [0.55, c(0.34, 0.1, 70)],
        [0.62, c(0.5, 0.15)],
        [1, c(0.3, 0.11)],
      ]),
    ),
  );
  for (let at = 0; at < 130; at += 1)
    sheet.add(
      `<circle cx="${n(random.between(w * 0.2, w))}" ` +
        `cy="${n(random.between(h * 0.34, h * 0.58))}" r="${n(random.between(1, 2.6))}" ` +
        `fill="${random.pick(['#ffe9b0', '#ffffff', c(0.8, 0.12, 60)])}" ` +
        `opacity="${n(random.between(0.2, 0.8))}"/>`,
    );
  for (const side of [-0.62, 0.5]) {
    const x = focus + side * h;
    sheet.add(
      glow(sheet, x, h * 0.14, h * 0.5, '#f4fbff', 0.9),
      ...Array.from(
        { length: 8 },
        (_, at) =>
          `<circle cx="${n(x + ((at % 4) - 1.5) * h * 0.045)}" ` +
          `cy="${n(h * 0.1 + Math.floor(at / 4) * h * 0.045)}" r="${n(h * 0.017)}" ` +
          'fill="#fff"/>',
      ),
    );
  }
  sheet.add(
    rays(sheet, random, {
      x: focus,
      y: h * 0.1,
      r: h * 1.3,
      count: 16,
      colour: '#f4fbff',
      opacity: 0.3,
    }),
  );
  for (let at = 0; at < 5; at += 1)
    sheet.add(
      `<path d="M${n(focus + (at - 2) * h * 0.42)} ` +
        `${n(h * 0.62)}L${n(focus + (at - 2) * h * 1.05)} ` +
        `${h}h${n(h * 0.3)}L${n(focus + (at - 2) * h * 0.42 + h * 0.12)} ${n(h * 0.62)}Z" ` +
        'fill="#fff" opacity=".07"/>',
    );
};

/** A city of light after rain. */
const city: Place = (sheet, random, hue, focus) => {
  const { width: w, height: h } = sheet;
  const c = tone(hue);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.13, 0.09)],
        [0.6, c(0.34, 0.19, 26)],
        [0.74, c(0.52, 0.23, 50)],
        [0.75, c(0.14, 0.08)],
        [1, c(0.1, 0.06)],
      ]),
    ),
  );
  sheet.add(glow(sheet, focus, h * 0.56, h * 0.9, c(0.74, 0.22, 50), 0.75));
  for (let x = 0; x < w; x += random.between(24, 58)) {
    const [wide, tall] = [random.between(22, 54), random.between(h * 0.12, h * 0.5)];
    sheet.add(
      `<rect x="${n(x)}" y="${n(h * 0.75 - tall)}" width="${n(wide)}" height="${n(tall)}" ` +
        `fill="${c(0.17, 0.08, 10)}"/>`,
      ...Array.from(
        { length: 7 },
        () =>
          `<rect x="${n(x + random.between(3, wide - 6))}" ` +
          `y="${n(h * 0.75 - random.between(8, tall - 4))}" width="4" height="5" ` +
          `fill="${random.pick(['#ffe27a', '#7af2ff', '#ff8ae2'])}" opacity=".8"/>`,
      ),
    );
  }
  const lines = Array.from(
    { length: 19 },
    (_, at) =>
      `M${n(focus + (at - 9) * h * 0.08)} ${n(h * 0.75)}L${n(focus + (at - 9) * h * 0.42)} ${h}`,
  ).join('');
  sheet.add(
    `<path d="${lines}M0 ${n(h * 0.81)}H${w}M0 ${n(h * 0.89)}H${w}" ` +
      `stroke="${c(0.75, 0.2, 60)}" stroke-width="2" fill="none" opacity=".65"/>`,
  );
};

/** A felt table under a lamp. */
const table: Place = (sheet, random, hue, focus) => {
  const { height: h } = sheet;
  const c = tone(hue);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.14, 0.05, -20)],
        [0.5, c(0.26, 0.09)],
        [1, c(0.18, 0.07)],
      ]),
    ),
  );
  sheet.add(
    `<ellipse cx="${n(focus)}" cy="${n(h * 1.02)}" rx="${n(h * 1.5)}" ` +
      `ry="${n(h * 0.72)}" fill="${c(0.24, 0.06, -60)}"/><ellipse cx="${n(focus)}" ` +
      `cy="${n(h * 1.06)}" rx="${n(h * 1.42)}" ry="${n(h * 0.7)}" ` +
      `fill="${sheet.radial(
        [
          [0, c(0.58, 0.14)],
          [0.7, c(0.36, 0.11)],
          [1, c(0.26, 0.09)],
        ],
        0.5,
        0.2,
        0.8,
      )}"/><ellipse ` +
      `cx="${n(focus)}" cy="${n(h * 1.06)}" rx="${n(h * 1.22)}" ry="${n(h * 0.56)}" ` +
      'fill="none" stroke="#fff2c2" stroke-opacity=".5" stroke-width="3"/>',
  );
  sheet.add(
    glow(sheet, focus, h * 0.12, h * 0.9, '#fff0c0', 0.6),
    rays(sheet, random, {
      x: focus,
      y: -h * 0.2,
      r: h * 1.2,
      count: 14,
      colour: '#fff6da',
      opacity: 0.25,
    }),
  );
  for (let at = 0; at < 12; at += 1)
    sheet.add(
      sparkle(
        random.between(focus - h, focus + h),
        random.between(h * 0.08, h * 0.5),
        random.between(4, 12),
        '#fff3c8',
        0.7,
      ),
    );
};

/** A clear sky in the morning. */
const sky: Place = (sheet, random, hue, focus) => {
  const { width: w, height: h } = sheet;
  const c = tone(hue);
  sheet.add(
    wash(
      sheet,
      sheet.linear([
        [0, c(0.42, 0.14)],
        [0.6, c(0.66, 0.13, -14)],
        [1, c(0.86, 0.08, -34)],
      ]),
    ),
  );
  sheet.add(
    glow(sheet, focus, h * 0.6, h, '#fff6d2', 0.8),
    rays(sheet, random, {
      x: focus,
      y: h * 0.6,
      r: w * 0.7,
      count: 24,
      colour: '#fffbe4',
      opacity: 0.32,
    }),
  );
  for (let at = 0; at < 10; at += 1)
    sheet.add(
      cloud(
        random,
        random.between(w * 0.3, w * 1.04),
        random.between(h * 0.15, h * 0.98),
        random.between(34, 92),
        '#ffffff',
        0.6,
      ),
    );
};

/** Places in which a scene can take place. */
export const places = { burst, deep, stadium, city, table, sky } as const;
export type PlaceName = keyof typeof places;
