import { toHex } from '@parlour/tokens';

/** A stop of a gradient: where (0 to 1), what colour, how opaque. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** A colour by lightness, chroma and hue. */
export const hue = (l: number, c: number, h: number): string =>
  toHex({ l, c, h: ((h % 360) + 360) % 360 });

/** Two decimals are finer than a pixel of any size we make. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

const formatStops = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, opacity = 1]) => {
      const transparency = opacity === 1 ? '' : ` stop-opacity="${n(opacity)}"`;
      return `<stop offset="${n(at)}" stop-color="${colour}"${transparency}/>`;
    })
    .join('');

/** An SVG being drawn: hands out gradients and filters by reference, keeps the layers in order. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #defs: string[] = [];
  readonly #known = new Map<string, string>();
  readonly #layers: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  add(...layers: readonly string[]): void {
    this.#layers.push(...layers);
  }

  /** Paint from top to bottom (angle 0), turned clockwise. */
  linear(stops: readonly Stop[], angle = 0): string {
    const turn = ((angle + 90) * Math.PI) / 180;
    const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" ` +
        `y2="${n(0.5 + y)}">${formatStops(stops)}</linearGradient>`,
    );
  }

  /** Paint outwards from a point of the painted thing's box. */
  radial(stops: readonly Stop[], x = 0.5, y = 0.5, r = 0.5): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" cx="${n(x)}" cy="${n(y)}" ` +
        `r="${n(r)}">${formatStops(stops)}</radialGradient>`,
    );
  }

  /** Paint outwards from a point of the sheet. */
  radialAt(stops: readonly Stop[], x: number, y: number, r: number): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" ` +
        `r="${n(r)}">${formatStops(stops)}</radialGradient>`,
    );
  }

  /** Softens edges by so many units. */
  blur(amount: number): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur ` +
        `stdDeviation="${n(amount)}"/></filter>`,
    );
  }

  /** Lights a flat shape from the upper left, as if it were cut from metal, stone or sugar. */
  bevel(softness: number, strength: number, shine = '#ffffff', hardness = 18): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" ` +
        'color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" ' +
        `stdDeviation="${n(softness)}" result="b"/>` +
        `<feDiffuseLighting in="b" surfaceScale="${n(softness * 1.4)}" ` +
        'diffuseConstant="1.12" lighting-color="#fff" result="d"><feDistantLight ' +
        'azimuth="235" elevation="52"/></feDiffuseLighting>' +
        '<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="0.85" k2="0.2" ' +
        'result="l"/>' +
        `<feSpecularLighting in="b" surfaceScale="${n(softness * 1.6)}" ` +
        `specularConstant="${n(strength)}" specularExponent="${n(hardness)}" ` +
        `lighting-color="${shine}" result="s"><feDistantLight azimuth="235" ` +
        'elevation="42"/></feSpecularLighting>' +
        '<feComposite in="s" in2="l" operator="arithmetic" k2="1" k3="1" ' +
        'result="x"/><feComposite in="x" in2="SourceAlpha" operator="in"/></filter>',
    );
  }

  clip(shape: string): string {
    return this.#define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  toString(): string {
    const { width, height } = this;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
      `width="${width}" height="${height}"><defs>${this.#defs.join('')}</defs>` +
      `${this.#layers.join('')}</svg>`
    );
  }

  #define(write: (id: string) => string): string {
    const key = write('');
    const known = this.#known.get(key);
    if (known) return known;
    const id = `d${this.#defs.length}`;
    this.#defs.push(write(id));
    this.#known.set(key, `url(#${id})`);
    return `url(#${id})`;
  }
}
