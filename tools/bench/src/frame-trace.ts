/** One entry of Chromium's trace, as far as frames need it. */
export type TraceEvent = { readonly name: string; readonly ph: string; readonly pid: number; readonly tid: number; readonly ts: number; readonly dur?: number; readonly args: { readonly frame_reporter?: { readonly state?: string; readonly affects_smoothness?: boolean; readonly scroll_state?: string } } };

/** What a scroll cost. `work` is sorted, ms of the page's own thread for each frame that it made. */
export type FrameFigures = { readonly frames: number; /** Nothing new was shown although it should have been. */ readonly dropped: number; /** Scrolled in time, with what the page adds coming a frame or more later. */ readonly late: number; readonly work: readonly number[]; /** The longest task, ms. */ readonly longest: number };

/** Counts the frames of a trace while it scrolled, as the browser's own reporter judged them. */
export function readTrace(events: readonly TraceEvent[]): FrameFigures {
  const begins = events.filter(({ name }) => name === 'BeginMainThreadFrame').toSorted((a, b) => a.ts - b.ts);
  const [first] = begins;
  if (!first) throw new Error('The page has drawn no frame: nothing scrolled');
  const isPage = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid;
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && isPage(event));
  // Work belongs to the frame in whose time it ends: events, timers and what the frame itself runs.
  const work = begins.map(({ ts }, index) => {
    const next = begins[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    return tasks.reduce((sum, { ts: start, dur = 0 }) => (start + dur > ts && start + dur <= next ? sum + dur : sum), 0) / 1000;
  });
  const reports = events.filter(({ name, ph, pid, args }) => name === 'PipelineReporter' && ph === 'b' && pid === first.pid && args.frame_reporter?.scroll_state !== 'SCROLL_NONE');
  const states = reports.map(({ args }) => args.frame_reporter?.state);
  const count = (state: string) => states.filter((one) => one === state).length;
  const [all, partial, dropped] = [count('STATE_PRESENTED_ALL'), count('STATE_PRESENTED_PARTIAL'), count('STATE_DROPPED')];
  return { frames: all + partial + dropped, dropped, late: partial, work: work.toSorted((a, b) => a - b), longest: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000 };
}
