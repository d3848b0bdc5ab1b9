import type { Kind } from '../../games/pearl-reef/fish.ts';
import { el } from '../shell/dom.ts';
import { prefersReducedMotion } from '../shell/motion.ts';
import { drawnIn, END_MS, FLIGHT_MS, Net } from './net.ts';
import { createBubbles, createSight, createThrower } from './scenery.ts';
import { fishAt, isWhaleHere, makeShoal } from './shoal.ts';
import { type Box, type Point, Swimming, translate } from './swimming.ts';
import { paintWater } from './water.ts';

/** The net holds a fish a little before it lies. */
const HELD_MS = FLIGHT_MS * 0.8;

/**
 * The sea: fish, and nets that fly to them, each a picture that the browser moves by itself.
 * Nothing of it decides anything.
 */
export class SeaView {
  readonly #element: HTMLElement;
  readonly #shoal: Swimming[];
  readonly #onWhale: (here: boolean) => void;
  readonly #sight = createSight();
  readonly #thrower = createThrower();
  readonly #nets = new Map<Swimming, Net>();
  #box: Box = { width: 1, height: 1 };
  #water: HTMLCanvasElement | null = null;
  #locked: Swimming | null = null;
  #unmark: (() => void)[] = [];
  #seconds = 12;
  #wasWhaleTime = false;
  #isPaused = false;

  constructor(element: HTMLElement, onWhale: (here: boolean) => void) {
    this.#element = element;
    this.#onWhale = onWhale;
    this.#shoal = makeShoal().map((fish) => new Swimming(fish, this.#box, () => this.#whaleLeft()));
    element.append(
      ...createBubbles(),
      ...this.#shoal.map((swimming) => swimming.element),
      this.#thrower.barrel,
      this.#thrower.foot,
      this.#sight.element,
    );
  }

  /** Follows the size of the water from now on, and lets the fish swim. */
  start(): void {
    new ResizeObserver(() => this.#resize()).observe(this.#element);
    this.#resize();
    this.#swim();
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => this.#swim());
    this.#visit();
    const TICK_MS = 250;
    setInterval(() => {
      if (this.#isPaused) return;
      this.#seconds += TICK_MS / 1000;
      this.#visit();
    }, TICK_MS);
  }

  /** The fish under a touch, in pixels of the page. */
  pick(x: number, y: number): { readonly id: number; readonly kind: Kind } | undefined {
    const { left, top } = this.#element.getBoundingClientRect();
    const found = fishAt(
      this.#seen().map(({ fish, width, place }) => ({ fish, width, ...place })),
      x - left,
      y - top,
      14,
    );
    return found && { id: found.fish.id, kind: found.fish.kind };
  }

  /**
   * A fish of a kind that is well in the water: the locked one while it is there, else the one
   * nearest to the middle.
   */
  aim(kind: Kind): number | null {
    const here = this.#shoal.filter(({ fish, isAway }) => fish.kind === kind && !isAway);
    const inWater = this.#seen().filter(({ fish }) => fish.kind === kind);
    // All of a kind may be crossing the edge at once: then the net goes there.
    const seen = inWater.length > 0 ? inWater : here;
    const middle = this.#box.width / 2;
    const found =
      seen.find((swimming) => swimming === this.#locked) ??
      [...seen].sort((a, b) => Math.abs(a.place.x - middle) - Math.abs(b.place.x - middle))[0];
    this.#mark(found ?? null);
    return found?.fish.id ?? null;
  }

  /** True when a fish of a kind is in the water. */
  has(kind: Kind): boolean {
    return this.#shoal.some(({ fish, isAway }) => fish.kind === kind && !isAway);
  }

  /** Keeps the sight on a fish. */
  lock(id: number): void {
    this.#mark(this.#find(id) ?? null);
  }

  /** Throws a net at a fish, which is held from the moment it lands; resolves then. */
  async throwNet(id: number | null): Promise<void> {
    const swimming = this.#find(id);
    if (!swimming) return;
    const net = new Net(this.#boat, swimming.placeIn(HELD_MS), swimming.width);
    this.#nets.set(swimming, net);
    this.#element.append(net.element);
    net.fly();
    this.#mark(this.#locked);
    if (prefersReducedMotion()) return;
    setTimeout(() => {
      if (this.#nets.get(swimming) === net) swimming.hold(true);
    }, HELD_MS);
    await new Promise((resolve) => {
      setTimeout(resolve, FLIGHT_MS);
    });
  }

  /** Ends a throw: the fish is drawn in with its words, or darts away. */
  async endNet(id: number | null, caught: boolean, text: string): Promise<void> {
    const swimming = this.#find(id);
    const net = swimming && this.#nets.get(swimming);
    if (!net) return;
    this.#nets.delete(swimming);
    swimming.isCaught = caught;
    net.end(caught);
    if (text) this.#words(text, swimming);
    if (caught && !prefersReducedMotion()) await this.#drawIn(swimming);
    else {
      swimming.hold(false);
      if (!caught && !prefersReducedMotion()) swimming.dart();
      await new Promise((resolve) => {
        setTimeout(resolve, caught ? END_MS : END_MS / 2);
      });
    }
    swimming.isCaught = false;
    this.#mark(this.#locked);
  }

  /** Stops and starts the pictures. */
  pause(paused: boolean): void {
    this.#isPaused = paused;
    this.#swim();
  }

  #find = (id: number | null): Swimming | undefined =>
    this.#shoal.find(({ fish }) => fish.id === id);

  #seen = (): Swimming[] =>
    this.#shoal.filter(
      ({ isAway, isCaught, place: { x } }) => !isAway && !isCaught && x > 0 && x < this.#box.width,
    );

  get #boat(): Point {
    return { x: this.#box.width / 2, y: this.#box.height * 0.985 };
  }

  #swim(): void {
    const isStill = this.#isPaused || prefersReducedMotion();
    this.#element.dataset['still'] = String(isStill);
    for (const swimming of this.#shoal) swimming.still(isStill);
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#element;
    if (width === 0) return;
    this.#box = { width, height };
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const water = paintWater(Math.round(width * ratio), Math.round(height * ratio));
    water.className = 'water';
    this.#water?.remove();
    this.#element.prepend(water);
    this.#water = water;
    for (const swimming of this.#shoal) swimming.resize(this.#box);
    this.#mark(this.#locked);
  }

  /** Lets the whale in when it is its time; it leaves when it has crossed the water. */
  #visit(): void {
    const isTime = isWhaleHere(this.#seconds) || prefersReducedMotion();
    const whale = this.#shoal.find(({ fish }) => fish.kind === 'whale');
    if (whale && isTime && !this.#wasWhaleTime && whale.isAway) {
      whale.enter(prefersReducedMotion());
      this.#onWhale(true);
    }
    this.#wasWhaleTime = isTime;
  }

  #whaleLeft(): void {
    if (this.#locked?.isAway) this.#mark(null);
    this.#onWhale(false);
  }

  /** Puts the sight on a fish, and turns the thrower to it. */
  #mark(target: Swimming | null): void {
    for (const end of this.#unmark) end();
    this.#unmark = [];
    this.#locked = target?.isAway ? null : target;
    const hasSight = this.#locked !== null && !this.#nets.has(this.#locked);
    this.#sight.element.hidden = !hasSight;
    if (!this.#locked) return;
    const boat = this.#boat;
    this.#unmark = [
      this.#locked.accompany(this.#thrower.barrel, ({ x, y }) => ({
        rotate: `${Math.atan2(x - boat.x, boat.y - y).toFixed(3)}rad`,
      })),
    ];
    if (!hasSight) return;
    this.#sight.around(this.#locked.width);
    // Only where it is seen: what is not shown is moved by the page's thread, in vain.
    this.#unmark.push(
      this.#locked.accompany(this.#sight.element, (place) => ({ translate: translate(place) })),
    );
  }

  /** Draws a fish in with its net. It comes back from outside the water, as another of its kind. */
  async #drawIn(swimming: Swimming): Promise<void> {
    const way = swimming.element.animate(
      [
        { translate: translate(swimming.place), scale: 1 },
        { translate: translate(this.#boat), scale: 0.25 },
      ],
      drawnIn,
    );
    await new Promise((resolve) => {
      setTimeout(resolve, END_MS);
    });
    way.cancel();
    swimming.hold(false);
    if (swimming.fish.kind === 'whale') {
      swimming.leave();
      this.#whaleLeft();
    } else swimming.enter(false);
  }

  #words(text: string, { place: { x, y }, width }: Swimming): void {
    const size = Math.max(20, Math.min(40, 26 + width / 12));
    const at = Math.max(size * 3, Math.min(this.#box.width - size * 3, x));
    const [from, to] = [Math.max(size * 1.6, y), Math.max(size * 1.6, y - size * 1.4)];
    const words = el('b', { class: 'prize', dir: 'ltr' }, text);
    const element = el('div', { class: 'rider' }, words);
    words.style.fontSize = `${size}px`;
    element.style.translate = translate({ x: at, y: to });
    this.#element.append(element);
    const timing = { duration: END_MS * 2, fill: 'forwards' } as const;
    if (!prefersReducedMotion())
      element.animate(
        [{ translate: translate({ x: at, y: from }) }, { translate: translate({ x: at, y: to }) }],
        timing,
      );
    words.animate([{ opacity: 1 }, { opacity: 1, offset: 2 / 3 }, { opacity: 0 }], timing);
    setTimeout(() => element.remove(), timing.duration);
  }
}
