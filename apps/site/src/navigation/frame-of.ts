/** What stands around a page. */
export type Frame = {
  /** The whole header, one without navigation that leads back, or none. */
  readonly header: 'full' | 'bare' | 'none';
  /** Footer, tab bar and what else lies around ordinary pages. */
  readonly hasFoot: boolean;
  /** A game fills the window: the page is exactly as high as it and does not scroll. */
  readonly isGame: boolean;
};

// These count as game pages, whatever they show: a game needs the room.
const gamePaths: ReadonlySet<string> = new Set([
  '/game',
  '/seamless',
  '/lottert',
  '/vnlottery',
  '/sealottery',
]);

const ordinary: Frame = { header: 'full', hasFoot: true, isGame: false };
const game: Frame = { header: 'bare', hasFoot: false, isGame: true };
const others: Readonly<Record<string, Frame>> = {
  '/lottery': { header: 'bare', hasFoot: false, isGame: false },
  '/fbsports': { header: 'full', hasFoot: false, isGame: false },
  '/helpmc': { header: 'none', hasFoot: false, isGame: false },
};

/** What stands around the page of an address. */
export const frameOf = (path: string): Frame =>
  gamePaths.has(path) ? game : (Object.hasOwn(others, path) && others[path]) || ordinary;
