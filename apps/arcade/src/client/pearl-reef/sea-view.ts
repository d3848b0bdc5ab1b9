import type { Kind } from '../../games/pearl-reef/fish.ts';
import { calm } from '../shell/motion.ts';
import { Pace } from '../shell/pace.ts';
import type { FishSprites } from './fish-art.ts';
import { END_MS, FLIGHT_MS, type Net, netAt, paintNet } from './net.ts';
import { crossing, fishAt, habits, isWhaleHere, makeShoal, placeOf, type Swimmer } from './shoal.ts';
import { paintWater } from './water.ts';

/** A fish of the picture with its own time, and where it was drawn last. */
type Swimming = { readonly fish: Swimmer; seconds: number; isAway: boolean; dartUntil: number; net: Net | null; x: number; y: number; width: number };

/** The sea: fish on a canvas, nets that fly to them. Nothing of it decides anything. */
export class SeaView {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #makeSprites: (widthOf: (kind: Kind) => number) => FishSprites;
  readonly #shoal: Swimming[];
  readonly #onWhale: (here: boolean) => void;
  #sprites: FishSprites | null = null;
  #water: HTMLCanvasElement | null = null;
  #ratio = 1;
  /** Dots to a pixel at most; fewer where the device cannot keep up. */
  #finest = 2;
  readonly #pace = new Pace();
  #locked: number | null = null;
  #last = 0;
  #seconds = 12;
  #wasWhaleTime = false;
  #frame = 0;
  #paused = false;

  constructor(canvas: HTMLCanvasElement, makeSprites: (widthOf: (kind: Kind) => number) => FishSprites, onWhale: (here: boolean) => void) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d') as CanvasRenderingContext2D;
    this.#makeSprites = makeSprites;
    this.#onWhale = onWhale;
    this.#shoal = makeShoal().map((fish) => ({ fish, seconds: 0, isAway: fish.kind === 'whale', dartUntil: 0, net: null, x: -1000, y: 0, width: 1 }));
  }

  /** Follows the size of the canvas from now on. */
  start(): void {
    new ResizeObserver(() => this.#resize()).observe(this.#canvas);
    this.#resize();
  }

  /** The fish under a touch, in pixels of the page. */
  pick(x: number, y: number): { readonly id: number; readonly kind: Kind } | undefined {
    const box = this.#canvas.getBoundingClientRect();
    const found = fishAt(this.#seen(), (x - box.left) * this.#ratio, (y - box.top) * this.#ratio, 14 * this.#ratio);
    return found && { id: found.fish.id, kind: found.fish.kind };
  }

  /** A fish of a kind that is well in the water: the locked one while it is there, else the one nearest to the middle. */
  aim(kind: Kind): number | null {
    const here = this.#shoal.filter(({ fish, isAway }) => fish.kind === kind && !isAway);
    const inWater = this.#seen().filter(({ fish }) => fish.kind === kind);
    // All of a kind may be crossing the edge at once: then the net goes there.
    const seen = inWater.length > 0 ? inWater : here;
    const locked = seen.find(({ fish }) => fish.id === this.#locked);
    const middle = this.#canvas.width / 2;
    const found = locked ?? seen.toSorted((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle))[0];
    this.#locked = found?.fish.id ?? null;
    this.#draw();
    return this.#locked;
  }

  /** Whether one of a kind is in the water. */
  has(kind: Kind): boolean {
    return this.#shoal.some(({ fish, isAway }) => fish.kind === kind && !isAway);
  }

  /** Keeps the sight on a fish. */
  lock(id: number): void {
    this.#locked = id;
    this.#draw();
  }

  /** Throws a net at a fish, which is held from the moment it lands; resolves then. */
  async throwNet(id: number): Promise<void> {
    const swimming = this.#shoal.find(({ fish }) => fish.id === id);
    if (!swimming) return;
    swimming.net = { thrownAt: performance.now(), from: this.#boat(), endAt: 0, caught: false, text: '' };
    this.#draw();
    if (!calm()) await new Promise((resolve) => { setTimeout(resolve, FLIGHT_MS); });
  }

  /** Ends a throw: the fish is drawn in with its words, or darts away. */
  async endNet(id: number, caught: boolean, text: string): Promise<void> {
    const swimming = this.#shoal.find(({ fish }) => fish.id === id);
    if (!swimming?.net) return;
    const now = performance.now();
    Object.assign(swimming.net, { endAt: now, caught, text });
    if (!caught && !calm()) swimming.dartUntil = now + 700;
    this.#draw();
    await new Promise((resolve) => { setTimeout(resolve, caught ? END_MS : END_MS / 2); });
  }

  /** Stops and starts the pictures. */
  pause(paused: boolean): void {
    this.#paused = paused;
    this.#last = 0;
    if (!paused) this.#draw();
  }

  #seen = (): Swimming[] => this.#shoal.filter(({ isAway, net, x }) => !isAway && !(net?.caught ?? false) && x > 0 && x < this.#canvas.width);

  #boat = () => ({ x: this.#canvas.width / 2, y: this.#canvas.height * 0.985 });

  #resize(): void {
    this.#ratio = Math.min(this.#finest, window.devicePixelRatio || 1);
    const { width, height } = this.#canvas.getBoundingClientRect();
    if (width === 0) return;
    this.#canvas.width = Math.round(width * this.#ratio);
    this.#canvas.height = Math.round(height * this.#ratio);
    // The water lies on a canvas of its own below: it is painted once for a size, not with every frame.
    const water = paintWater(this.#canvas.width, this.#canvas.height);
    water.className = 'sea';
    water.ariaHidden = 'true';
    this.#water?.remove();
    this.#canvas.before(water);
    this.#water = water;
    this.#sprites = this.#makeSprites((kind) => this.#widthOf(kind));
    this.#draw();
  }

  /** Fewer dots, for whom smooth is worth more than fine. */
  #coarsen(): void {
    this.#finest = Math.max(1, this.#ratio - 0.5);
    this.#resize();
  }

  #widthOf = (kind: Kind): number => habits[kind].width * Math.min(this.#canvas.width, this.#canvas.height * 0.9);

  #draw(): void {
    if (this.#frame === 0 && !this.#paused) this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  #paint(now: number): void {
    this.#frame = 0;
    const passed = this.#last === 0 ? 0 : Math.min(0.1, (now - this.#last) / 1000);
    this.#last = now;
    this.#seconds += passed;
    if (this.#pace.isSlow(now) && this.#ratio > 1) this.#coarsen();
    this.#visit();
    const { width, height } = this.#canvas;
    const context = this.#context;
    context.clearRect(0, 0, width, height);
    this.#bubbles(width, height);
    for (const swimming of this.#shoal) if (!swimming.isAway) this.#swim(swimming, passed, now);
    const target = this.#shoal.find(({ fish, isAway }) => fish.id === this.#locked && !isAway);
    this.#thrower(target);
    for (const swimming of this.#shoal) if (swimming.net) this.#cast(swimming, swimming.net, now);
    if (target && !target.net) this.#sight(target, now);
    // With reduced motion nothing swims: a frame is drawn when something changes, and while a net is shown.
    if (!calm() || this.#shoal.some(({ net }) => net !== null)) this.#draw();
    else this.#last = 0;
  }

  /** Lets the whale in when it is its time; it leaves when it has crossed the water. */
  #visit(): void {
    const isTime = isWhaleHere(this.#seconds) || calm();
    const whale = this.#shoal.find(({ fish }) => fish.kind === 'whale');
    if (whale && isTime && !this.#wasWhaleTime && whale.isAway) {
      whale.seconds = ((calm() ? 0.5 : 1) - whale.fish.phase) / Math.abs(whale.fish.speed);
      whale.isAway = false;
      this.#onWhale(true);
    }
    this.#wasWhaleTime = isTime;
  }

  #swim(swimming: Swimming, passed: number, now: number): void {
    const { fish, net } = swimming;
    const isHeld = net !== null && (net.endAt === 0 ? now - net.thrownAt >= FLIGHT_MS * 0.8 : net.caught);
    const before = crossing(fish, swimming.seconds);
    if (!isHeld && !calm()) swimming.seconds += passed * (now < swimming.dartUntil ? 7 : 1);
    if (crossing(fish, swimming.seconds) < before && fish.kind === 'whale') {
      swimming.isAway = true;
      if (this.#locked === fish.id) this.#locked = null;
      this.#onWhale(false);
      return;
    }
    const place = placeOf(fish, swimming.seconds);
    swimming.width = this.#widthOf(fish.kind);
    swimming.x = place.x * this.#canvas.width;
    swimming.y = place.y * this.#canvas.height;
    const sprite = this.#sprites?.[fish.kind];
    if (!sprite) return;
    const end = net?.caught ? Math.min(1, (now - net.endAt) / END_MS) : 0;
    const at = net && end > 0 ? netAt(net, swimming, swimming.width, now) : swimming;
    const shake = isHeld && end === 0 && !calm() ? Math.sin(now / 28) * swimming.width * 0.02 : 0;
    const context = this.#context;
    context.save();
    context.translate(at.x + shake, at.y);
    context.scale((place.isRight ? 1 : -1) * (1 - 0.75 * end), 1 - 0.75 * end);
    context.transform(1, place.bend * 0.07, place.bend * 0.04, 1, 0, 0);
    context.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
    context.restore();
  }

  #cast(swimming: Swimming, net: Net, now: number): void {
    paintNet(this.#context, netAt(net, swimming, swimming.width, now), calm() ? 0 : now / 900);
    if (net.endAt === 0) return;
    const end = (now - net.endAt) / (END_MS * (net.text ? 2 : 1));
    if (net.text) this.#words(net.text, swimming, Math.min(1, end));
    if (end < 1) return;
    swimming.net = null;
    // A fish that was caught comes back from outside the water, as another of its kind.
    if (net.caught && !calm()) swimming.seconds += (1 - crossing(swimming.fish, swimming.seconds)) / Math.abs(swimming.fish.speed) - (swimming.fish.kind === 'whale' ? 0.01 : 0);
  }

  #words(text: string, { x, y, width }: Swimming, end: number): void {
    const context = this.#context;
    const size = Math.round(Math.max(20, Math.min(40, 26 + width / this.#ratio / 12)) * this.#ratio);
    context.font = `800 ${size}px Arcade, system-ui, sans-serif`;
    context.textAlign = 'center';
    context.globalAlpha = Math.min(1, 3 - 3 * end);
    context.lineWidth = size * 0.22;
    context.strokeStyle = '#14213d';
    context.lineJoin = 'round';
    const at = Math.max(size * 3, Math.min(this.#canvas.width - size * 3, x));
    const top = Math.max(size * 1.6, y - size * 1.4 * (calm() ? 1 : end));
    context.strokeText(text, at, top);
    context.fillStyle = '#ffe58a';
    context.fillText(text, at, top);
    context.globalAlpha = 1;
  }

  #sight({ x, y, width }: Swimming, now: number): void {
    const context = this.#context;
    const radius = width * 0.56 * (calm() ? 1 : 1 + 0.04 * Math.sin(now / 160));
    context.save();
    context.translate(x, y);
    if (!calm()) context.rotate(now / 1400);
    for (const [colour, lineWidth] of [['#14213d', 5], ['#ffe58a', 2.5]] as const) {
      context.strokeStyle = colour;
      context.lineWidth = lineWidth * this.#ratio;
      for (let part = 0; part < 4; part += 1) {
        context.beginPath();
        context.arc(0, 0, radius, (part * Math.PI) / 2 + 0.25, (part * Math.PI) / 2 + 1.3);
        context.stroke();
      }
    }
    context.restore();
  }

  /** The thrower at the bottom, turned to the fish that is aimed at. */
  #thrower(target: Swimming | undefined): void {
    const context = this.#context;
    const { x, y } = this.#boat();
    const size = 30 * this.#ratio;
    context.save();
    context.translate(x, y);
    context.lineWidth = 3 * this.#ratio;
    context.strokeStyle = '#14213d';
    context.save();
    context.rotate(target ? Math.atan2(target.x - x, y - target.y) : 0);
    context.fillStyle = '#ffb93a';
    context.beginPath();
    context.roundRect(-size * 0.28, -size * 1.35, size * 0.56, size * 1.3, size * 0.2);
    context.fill();
    context.stroke();
    context.fillStyle = '#ff6b4a';
    context.fillRect(-size * 0.28, -size * 1.05, size * 0.56, size * 0.22);
    context.restore();
    context.fillStyle = '#f4e3c0';
    context.beginPath();
    context.arc(0, 0, size * 0.72, Math.PI, 0);
    context.closePath();
    context.fill();
    context.stroke();
    context.restore();
  }

  #bubbles(width: number, height: number): void {
    const context = this.#context;
    context.strokeStyle = 'rgb(255 255 255 / .45)';
    context.lineWidth = 1.5 * this.#ratio;
    for (let bubble = 0; bubble < 14; bubble += 1) {
      const rise = (this.#seconds * (0.05 + (bubble % 5) * 0.012) + bubble * 0.37) % 1;
      context.beginPath();
      context.arc(width * ((bubble * 0.173 + 0.06) % 1) + Math.sin(this.#seconds + bubble) * 8 * this.#ratio, height * (1 - rise), (2 + (bubble % 4) * 1.6) * this.#ratio, 0, 7);
      context.stroke();
    }
  }
}
