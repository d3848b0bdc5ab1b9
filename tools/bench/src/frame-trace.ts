/** One entry of Chromium's trace, as far as frames need it. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The thread's own time in it. */ readonly tdur?: number;
  readonly args: {
    readonly frame_reporter?: {
      readonly state?: string;
      readonly affects_smoothness?: boolean;
      readonly scroll_state?: string;
    };
  };
};

/** Categories of Chromium's trace that contain frames. */
export const FRAME_CATEGORIES = [
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'cc',
  'benchmark',
] as const;

/**
 * The cost of a scroll. `work` is sorted, ms of the page's own thread for each frame that it made.
 */
export type FrameFigures = {
  readonly frames: number;
  /** Nothing new was shown although it should have been. */
  readonly dropped: number;
  /** Scrolled in time, with what the page adds coming a frame or more later. */
  readonly late: number;
  readonly work: readonly number[];
  /** The longest task, ms. */
  readonly longest: number;
};

/** Counts the frames of a trace while it scrolled, as the browser's own reporter judged them. */
export function readTrace(events: readonly TraceEvent[]): FrameFigures {
  const { pid, work, longest } = measureWork(events);
  const reports = events.filter(
    ({ name, ph, pid: of, args }) =>
      name === 'PipelineReporter' &&
      ph === 'b' &&
      of === pid &&
      args.frame_reporter?.scroll_state !== 'SCROLL_NONE',
  );
  const states = reports.map(({ args }) => args.frame_reporter?.state);
  const count = (state: string) => states.filter((one) => one === state).length;
  const [all, partial, dropped] = [
    count('STATE_PRESENTED_ALL'),
    count('STATE_PRESENTED_PARTIAL'),
    count('STATE_DROPPED'),
  ];
  return {
    frames: all + partial + dropped,
    dropped,
    late: partial,
    work: work.toSorted((a, b) => a - b),
    longest,
  };
}

/**
 * Ms of the page's own thread for each frame that it made, in their order, and its longest task. By
 * the clock, or by the thread's own time: what it waited for a processor that others had is not in
 * that.
 */
function measureWork(
  events: readonly TraceEvent[],
  by: 'clock' | 'thread' = 'clock',
): { readonly pid: number; readonly work: readonly number[]; readonly longest: number } {
  const begins = events
    .filter(({ name }) => name === 'BeginMainThreadFrame')
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = begins;
  if (!first) throw new Error('The page has drawn no frame: nothing moved');
  const isPage = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid;
  const tasks = events.filter(
    (event) => event.name === 'RunTask' && event.ph === 'X' && isPage(event),
  );
  const took = ({ dur = 0, tdur }: TraceEvent) => (by === 'thread' ? (tdur ?? dur) : dur);
  // Work belongs to the frame in whose time it ends: events, timers and what the frame itself runs.
  const work = begins.map(({ ts }, index) => {
    const next = begins[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    return (
      tasks.reduce((sum, task) => {
        const end = task.ts + (task.dur ?? 0);
        return end > ts && end <= next ? sum + took(task) : sum;
      }, 0) / 1000
    );
  });
  return { pid: first.pid, work, longest: Math.max(...tasks.map(took)) / 1000 };
}

/**
 * The figures of a page that moves: ms between the pictures that the browser showed, and ms of the
 * page's own thread for each frame that it had to make; both sorted.
 */
export type ShownFigures = {
  readonly spacings: readonly number[];
  readonly work: readonly number[];
  readonly seconds: number;
};

/** Reads what a trace shows on screen, moved by the page's thread or by the compositor alone. */
export function readShown(events: readonly TraceEvent[]): ShownFigures {
  const { pid, work } = measureWork(events, 'thread');
  // One picture has two reports where the page's part came with it.
  const times = [
    ...new Set(
      events
        .filter(
          (event) =>
            event.name === 'PipelineReporter' &&
            event.ph === 'b' &&
            event.pid === pid &&
            event.args.frame_reporter?.state?.startsWith('STATE_PRESENTED'),
        )
        .map(({ ts }) => ts),
    ),
  ].toSorted((a, b) => a - b);
  const spacings = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
  return {
    spacings: spacings.toSorted((a, b) => a - b),
    work: work.toSorted((a, b) => a - b),
    seconds: ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1e6,
  };
}
