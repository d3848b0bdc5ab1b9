/** The frame around a page. */
export type Frame = {
  /** The whole header, one without navigation that leads back, or none. */
  readonly header: 'full' | 'bare' | 'none';
  /** Footer, tab bar and what else lies around ordinary pages. */
  readonly hasFoot: boolean;
  /** A game fills the window: the page is exactly as high as it and does not scroll. */
  readonly isGame: boolean;
};

// These always get the frame of a game, which needs the room.
const gamePaths: ReadonlySet<string> = new Set([
  '/game',
  '/seamless',
  '/lottert',
  '/vnlottery',
  '/sealottery',
]);

const ordinaryFrame: Frame = { header: 'full', hasFoot: true, isGame: false };
const gameFrame: Frame = { header: 'bare', hasFoot: false, isGame: true };
const framesByPath: Readonly<Record<string, Frame>> = {
  '/lottery': { header: 'bare', hasFoot: false, isGame: false },
  '/fbsports': { header: 'full', hasFoot: false, isGame: false },
  '/helpmc': { header: 'none', hasFoot: false, isGame: false },
};

/** Returns the frame around the page at a path. */
export const getPageFrame = (path: string): Frame =>
  gamePaths.has(path)
    ? gameFrame
    : (Object.hasOwn(framesByPath, path) && framesByPath[path]) || ordinaryFrame;
