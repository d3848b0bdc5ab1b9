/** Work of a build in seconds of one processor, as measured: it only weighs one part by another. */
const SECONDS = { site: 11, Covers: 0.5, Banners: 0.8 } as const;

/** Before this share is done, the parts under way make every reckoning of the rest too long. */
const LEAST_SHARE = 0.3;

type BuildProgress = {
  /** Reads a line that the build printed. */
  readonly read: (line: string) => void;
  /** From here on the other brands are built, too, and count for the time that is left. */
  readonly startRest: () => void;
};

type BuildProgressOptions = {
  /** The name of a brand by the code of its tenant. */
  readonly brandNames: ReadonlyMap<string, string>;
  /** The code of the brand that a start waits for. */
  readonly firstBrand: string;
  readonly say: (line: string) => void;
  /** Milliseconds since the build began. */
  readonly elapsedMs: () => number;
};

/**
 * Tells what a build has done, with counts and the time that is left, from the lines that Nx and
 * the tools print. At first that is the time until the product can be used. It is reckoned from
 * what the work so far has taken, so that it suits the machine.
 */
export function createBuildProgress({
  brandNames,
  firstBrand,
  say,
  elapsedMs,
}: BuildProgressOptions): BuildProgress {
  const doneSites = new Set<string>();
  let cachedSites = 0;
  let beganMs = 0;
  let workDone = 0;
  let workLeft: number = SECONDS.site;
  let isRest = false;
  const picturesKnown = { Covers: 0, Banners: 0 };

  const finish = (seconds: number): void => {
    workDone += seconds;
    workLeft = Math.max(0, workLeft - seconds);
  };
  const describeRest = (): string => {
    const isEarly = workDone < (workDone + workLeft) * LEAST_SHARE;
    if (isEarly || workLeft === 0) return '';
    const seconds = Math.ceil(((elapsedMs() - beganMs) / 1000) * (workLeft / workDone));
    return `, about ${seconds} s left`;
  };

  return {
    startRest() {
      isRest = true;
      beganMs = elapsedMs();
      workDone = 0;
      workLeft = (brandNames.size - doneSites.size) * SECONDS.site;
    },
    read(line) {
      const [, built] = /([\w-]+): built in [\d.]+ s$/.exec(line) ?? [];
      const [, cached] = /^> nx run tenant-([\w-]+):build +\[/.exec(line) ?? [];
      const pictures = /(Covers|Banners): (\d+) of (\d+)$/.exec(line);
      if (cached !== undefined) {
        doneSites.add(cached);
        cachedSites += 1;
        if (isRest || cached === firstBrand) workLeft = Math.max(0, workLeft - SECONDS.site);
        if (cachedSites === brandNames.size) say('The sites of all brands are up to date');
      } else if (built !== undefined && brandNames.has(built) && !doneSites.has(built)) {
        // What a cached build once printed is printed again, after it was counted as cached.
        doneSites.add(built);
        finish(SECONDS.site);
        const counted = `${doneSites.size} of ${brandNames.size}`;
        say(`Built the site of ${brandNames.get(built)} (${counted}${describeRest()})`);
      } else if (pictures) {
        const kind = pictures[1] as keyof typeof picturesKnown;
        const [count, total] = [Number(pictures[2]), Number(pictures[3])];
        if (picturesKnown[kind] === 0) workLeft += total * SECONDS[kind];
        finish((count - picturesKnown[kind]) * SECONDS[kind]);
        picturesKnown[kind] = count;
        const things = kind === 'Covers' ? 'games' : 'banners';
        say(`Drew pictures of ${things} (${count} of ${total}${describeRest()})`);
      }
    },
  };
}
